import { afterAll, expect } from 'vitest'
import { policyViolations } from './browser.ts'

// Whatever else a file proves: none of its pages did what their policy forbids (S24).
afterAll(() => {
  expect(policyViolations.splice(0)).toEqual([])
})
