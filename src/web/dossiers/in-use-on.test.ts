import { expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { inUseOn } from './in-use-on.ts'

const former = { value: '06 1', validFrom: '2026-01-05T10:00:00Z', validTo: '2026-03-02T09:00:00Z' }
const current = { value: '06 2', validFrom: '2026-03-02T09:00:00Z', validTo: null }

it.each([
  ['before anything was known', '2026-01-04', []],
  ['on the day it became known', '2026-01-05', ['06 1']],
  ['on the day before it was replaced', '2026-03-01', ['06 1']],
  ['on the day it was replaced', '2026-03-02', ['06 2']],
  ['long after', '2026-11-20', ['06 2']],
])('a telephone number is in use at the end of a day: %s', (_when, on, expected) => {
  const found = inUseOn(day(on), [former, current])
  expect(found.map(({ value }) => value)).toEqual(expected)
  expect(found.every(({ validTo }) => validTo === null)).toBe(true)
})

it('a day ends at midnight in Amsterdam', () => {
  const known = { validFrom: '2026-01-04T23:00:00Z', validTo: null }
  expect(inUseOn(day('2026-01-04'), [known])).toEqual([])
  expect(inUseOn(day('2026-01-05'), [known])).toHaveLength(1)
})
