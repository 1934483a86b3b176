import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

/** Expects two things to be equal; the case is put in words only when they are not, for that takes longer than the rest. */
export function expectSame(actual: unknown, expected: unknown, tell: () => string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, tell()).toEqual(expected)
}
