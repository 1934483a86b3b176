import { expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { dayTicks } from './day-ticks.ts'

it.each([
  ['2026-01-05', '2026-02-20', ['05-01', '20-02']],
  ['2026-01-01', '2026-03-31', ['01-2026', '02-2026', '03-2026']],
  ['2025-02-14', '2026-11-20', ['07-2025', '01-2026', '07-2026']],
  ['2019-02-14', '2026-11-20', ['01-2020', '01-2022', '01-2024', '01-2026']],
])('from %s to %s at most five are written', (from, to, labels) => {
  expect(dayTicks(day(from), day(to), 5).map(({ label }) => label)).toEqual(labels)
})
