import { afterAll, afterEach, expect } from 'vitest'
import { leaveWindows, policyViolations } from './browser.ts'

// A second try begins where the first began: behind the window that the first left open it would never get.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await leaveWindows()
})

// Whatever else a file proves: none of its pages did what their policy forbids (S24).
afterAll(() => {
  expect(policyViolations.splice(0)).toEqual([])
})
