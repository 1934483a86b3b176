import { expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { isServiceDay, usualServiceDay } from './service-day.ts'

it.each([
  ['a Saturday', '2026-11-21', true],
  ['a Sunday', '2026-11-22', false],
  ['Christmas', '2026-12-25', false],
  ['a Monday', '2026-11-23', true],
])('on %s a writ may be served or not (art. 64 Rv)', (_, on, may) => {
  expect(isServiceDay(day(on))).toBe(may)
})

it.each([
  ['a week from now', '2026-11-17', '2026-12-17', '2026-11-24'],
  ['after Christmas, where a week from now is that', '2026-12-18', '2027-01-28', '2026-12-28'],
  ['the last day that leaves seven free days', '2026-11-17', '2026-11-26', '2026-11-18'],
  ['the Friday before, where that is a Sunday', '2026-11-17', '2026-11-30', '2026-11-20'],
])('a writ goes out %s', (_, today, rollDay, expected) => {
  expect(usualServiceDay(day(today), day(rollDay))).toBe(expected)
})
