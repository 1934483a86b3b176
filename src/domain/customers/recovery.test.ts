import { expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { recoveryOf } from './recovery.ts'

const quarter = {
  fromDay: day('2026-04-01'),
  count: 2,
  principalCents: 100_000,
  inMonth: [
    { month: 0, cents: 10_000 },
    { month: 2, cents: 5_000 },
    { month: 5, cents: -1_000 },
  ],
}

it.each([
  // The last file of the quarter can be of 30 June: it has had a month on 30 July.
  ['2026-07-29', []],
  ['2026-07-30', [10_000]],
  ['2026-11-20', [10_000, 10_000, 15_000, 15_000]],
  ['2026-12-30', [10_000, 10_000, 15_000, 15_000, 15_000, 14_000]],
])('on %s a quarter is told by the months each of its files has had', (today, byMonthCents) => {
  expect(recoveryOf(quarter, day(today))).toMatchObject({ count: 2, collectedCents: 14_000, byMonthCents })
})

it('a quarter is followed for a year', () => {
  expect(recoveryOf(quarter, day('2030-01-01')).byMonthCents).toHaveLength(12)
})
