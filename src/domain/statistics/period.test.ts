import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, day, daysBetween, firstOfMonth, lastOfMonth } from '#domain/day.ts'
import { comparedPeriod, type Comparison, monthsBetween, monthsThrough } from './period.ts'

it.each<[string, string, Comparison, string, string]>([
  ['2026-11-01', '2026-11-20', 'before', '2026-10-01', '2026-10-20'],
  ['2026-11-01', '2026-11-30', 'before', '2026-10-01', '2026-10-31'],
  ['2026-02-01', '2026-02-28', 'before', '2026-01-01', '2026-01-31'],
  ['2026-03-01', '2026-03-31', 'before', '2026-02-01', '2026-02-28'],
  ['2026-03-01', '2026-03-30', 'before', '2026-02-01', '2026-02-28'],
  ['2026-07-01', '2026-09-30', 'before', '2026-04-01', '2026-06-30'],
  ['2026-01-01', '2026-11-20', 'before', '2025-02-01', '2025-12-20'],
  ['2026-11-09', '2026-11-15', 'before', '2026-11-02', '2026-11-08'],
  ['2026-11-01', '2026-11-20', 'year', '2025-11-01', '2025-11-20'],
  ['2024-02-01', '2024-02-29', 'year', '2023-02-01', '2023-02-28'],
  ['2025-02-01', '2025-02-28', 'year', '2024-02-01', '2024-02-29'],
  ['2026-11-09', '2026-11-15', 'year', '2025-11-09', '2025-11-15'],
])('%s through %s compared with %s is %s through %s', (from, to, comparison, fromBefore, toBefore) => {
  expect(comparedPeriod({ fromDay: day(from), toDay: day(to) }, comparison)).toEqual({
    fromDay: fromBefore,
    toDay: toBefore,
  })
})

it('nothing is compared when nobody asks', () => {
  expect(comparedPeriod({ fromDay: day('2026-11-01'), toDay: day('2026-11-20') }, 'none')).toBeNull()
})

it('the period before is over before the other begins, and never upside down', () => {
  const anyDay = fc.integer({ min: 0, max: 4_000 }).map((count) => addDays(day('2020-01-01'), count))
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 800 }), (fromDay, length) => {
      const toDay = addDays(fromDay, length)
      const before = comparedPeriod({ fromDay, toDay }, 'before')!
      expect(before.toDay < fromDay).toBe(true)
      expect(before.fromDay <= before.toDay).toBe(true)
      expect(Math.abs(daysBetween(before.fromDay, before.toDay) - length)).toBeLessThanOrEqual(4)
    }),
  )
})

it.each([
  ['2026-02-14', '2026-02-01', '2026-02-28', 0],
  ['2024-02-29', '2024-02-01', '2024-02-29', -24],
  ['2026-12-31', '2026-12-01', '2026-12-31', 10],
])('the month of %s is from %s through %s', (of, first, last, after) => {
  expect([firstOfMonth(day(of)), lastOfMonth(day(of))]).toEqual([first, last])
  expect(monthsBetween(day('2026-02-14'), day(of))).toBe(after)
})

it('the months through a day are whole, and the last goes until that day', () => {
  expect(monthsThrough(day('2024-03-12'), 3)).toEqual([
    { fromDay: '2024-01-01', toDay: '2024-01-31' },
    { fromDay: '2024-02-01', toDay: '2024-02-29' },
    { fromDay: '2024-03-01', toDay: '2024-03-12' },
  ])
  expect(monthsThrough(day('2025-12-31'), 1)).toEqual([{ fromDay: '2025-12-01', toDay: '2025-12-31' }])
})
