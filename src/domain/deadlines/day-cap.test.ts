import { expect, it } from 'vitest'
import { dayCap } from './day-cap.ts'

const [eight, five] = [8 * 60, 17 * 60]

it.each([
  ['nothing is limited', { perHour: null, perDay: null, fromMinutes: eight, toMinutes: five }, null],
  ['the day is', { perHour: null, perDay: 500, fromMinutes: eight, toMinutes: five }, 500],
  ['its nine hours are', { perHour: 40, perDay: null, fromMinutes: eight, toMinutes: five }, 360],
  ['its hours allow less', { perHour: 40, perDay: 500, fromMinutes: eight, toMinutes: five }, 360],
  ['the day allows less', { perHour: 100, perDay: 500, fromMinutes: eight, toMinutes: five }, 500],
  ['two half hours count whole', { perHour: 10, perDay: null, fromMinutes: eight + 30, toMinutes: five + 30 }, 100],
])('%s', (_, caps, expected) => {
  expect(dayCap(caps)).toBe(expected)
})
