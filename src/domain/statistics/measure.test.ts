import { expect, it } from 'vitest'
import { growthOf, shareOf } from './measure.ts'

it.each([
  [702, 1131, 62.1],
  [0, 5, 0],
  [5, 0, null],
  [0, 0, null],
  [-5, 10, -50],
  [1, 3, 33.3],
  [2, 3, 66.7],
])('%d of %d is %s percent', (part, whole, percent) => {
  expect(shareOf(part, whole)).toBe(percent)
})

it.each([
  [1204, 1136, 6],
  [1131, 1154, -2],
  [0, 10, -100],
  [10, 0, null],
  [0, 0, null],
  // What was below nothing became more.
  [5, -10, 150],
])('from what was there before, %d after %d grew by %s percent', (now, before, percent) => {
  expect(growthOf(now, before)).toBe(percent)
})
