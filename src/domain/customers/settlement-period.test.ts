import { expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { endOfPeriod } from './settlement-period.ts'

it.each([
  ['week', '2026-11-20', '2026-11-22'],
  ['week', '2026-11-22', '2026-11-22'],
  ['month', '2028-02-01', '2028-02-29'],
  ['quarter', '2026-11-20', '2026-12-31'],
  ['quarter', '2026-06-30', '2026-06-30'],
] as const)('a %s with %s ends on %s', (period, within, end) => {
  expect(endOfPeriod(period, day(within))).toBe(end)
})
