import { expect, it } from 'vitest'
import { throughMonths } from './recovery.ts'

it.each([
  [[], 0, [0]],
  [[], 2, [0, 0, 0]],
  [[{ month: 0, cents: 100 }], 2, [100, 100, 100]],
  [
    [
      { month: 2, cents: 50 },
      { month: 0, cents: 100 },
    ],
    3,
    [100, 100, 150, 150],
  ],
  // What is taken back lowers what came in through its month.
  [
    [
      { month: 0, cents: 100 },
      { month: 1, cents: -30 },
    ],
    1,
    [100, 70],
  ],
  // What comes later than is asked is not in it.
  [[{ month: 3, cents: 100 }], 2, [0, 0, 0]],
])('%j through month %d is %j', (inMonth, monthsAfter, through) => {
  expect(throughMonths(inMonth, monthsAfter)).toEqual(through)
})
