import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { allocateSlots, type SendingCaps } from './allocate-slots.ts'
import { contactAllowed, narrowHours, nextWindowMoment } from './contact-window.ts'
import { noExtraHolidays } from './holidays.ts'

/** The clock of Amsterdam around the nights of 2026 in which it changes. */
const summer = [Date.parse('2026-03-29T01:00:00Z'), Date.parse('2026-10-25T01:00:00Z')] as const
const offsetAt = (moment: number) => (moment >= summer[0] && moment < summer[1] ? 2 : 1) * 3_600_000
function toLocal(moment: number) {
  const local = new Date(moment + offsetAt(moment)).toISOString()
  return { day: day(local.slice(0, 10)), minutes: Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)) }
}
function toMoment(local: { day: string; minutes: number }): number {
  const utc = Date.parse(`${local.day}T00:00:00Z`) + local.minutes * 60_000
  return utc - offsetAt(utc - 3_600_000)
}

const window = { weekDays: [1, 2, 3, 4, 5], fromMinutes: 9 * 60 + 30, toMinutes: 17 * 60 }

function plan(now: string, count: number, caps: SendingCaps, taken: Record<string, number> = {}) {
  const slots = allocateSlots({
    channel: 'email',
    now: Date.parse(now),
    count,
    caps,
    window,
    extra: noExtraHolidays,
    taken: new Map(Object.entries(taken).map(([hour, there]) => [Date.parse(hour), there])),
    toLocal,
    toMoment,
  })
  return slots.map(({ releaseAt, count: many }) => {
    const { day: on, minutes } = toLocal(releaseAt)
    return `${on} ${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} ${many}`
  })
}

describe('places for messages', () => {
  it.each([
    ['all at once without a most', '2026-11-20T10:15:00Z', 7, { perHour: null, perDay: null }, ['2026-11-20 11:15 7']],
    [
      'hour by hour, first what is left of this one',
      '2026-11-20T10:15:00Z',
      7,
      { perHour: 3, perDay: null },
      ['2026-11-20 11:15 3', '2026-11-20 12:00 3', '2026-11-20 13:00 1'],
    ],
    [
      'over the weekend to Monday, when the window opens at half past',
      '2026-11-20T15:30:00Z',
      5,
      { perHour: 2, perDay: null },
      ['2026-11-20 16:30 2', '2026-11-23 9:30 2', '2026-11-23 10:00 1'],
    ],
    [
      'so many a day',
      '2026-11-19T10:00:00Z',
      9,
      { perHour: 3, perDay: 4 },
      ['2026-11-19 11:00 3', '2026-11-19 12:00 1', '2026-11-20 9:30 3', '2026-11-20 10:00 1', '2026-11-23 9:30 1'],
    ],
    [
      'after Good Friday and Easter, on Tuesday',
      '2026-04-02T14:50:00Z',
      4,
      { perHour: 2, perDay: null },
      ['2026-04-02 16:50 2', '2026-04-07 9:30 2'],
    ],
    [
      'not in the night the clock goes forward',
      '2026-03-29T00:30:00Z',
      1,
      { perHour: 1, perDay: null },
      ['2026-03-30 9:30 1'],
    ],
    [
      'not in the hour that comes twice when it goes back',
      '2026-10-25T00:30:00Z',
      2,
      { perHour: 1, perDay: null },
      ['2026-10-26 9:30 1', '2026-10-26 10:00 1'],
    ],
    ['not on a leap day that is a Sunday', '2032-02-28T16:30:00Z', 1, { perHour: 1, perDay: 1 }, ['2032-03-01 9:30 1']],
  ] as const)('%s', (_, now, count, caps, expected) => {
    expect(plan(now, count, caps)).toEqual(expected)
  })

  it('counts what has a place already, by anybody', () => {
    const taken = { '2026-11-20T10:00:00Z': 3, '2026-11-20T11:00:00Z': 2 }
    expect(plan('2026-11-20T10:15:00Z', 2, { perHour: 3, perDay: 6 }, taken)).toEqual([
      '2026-11-20 12:00 1',
      '2026-11-23 9:30 1',
    ])
  })

  it('never plans a moment the law forbids, whatever the clock says', () => {
    for (let hours = 0; hours < 24 * 366; hours += 5) {
      const now = Date.parse('2026-01-01T00:00:00Z') + hours * 3_600_000
      const local = nextWindowMoment(toLocal(now), noExtraHolidays, window, 'email')
      expect(contactAllowed(local, noExtraHolidays), `${local.day} ${local.minutes}`).toBe(true)
    }
  })

  it('keeps the hours of a step inside those of its channel, where they meet', () => {
    const channel = { fromMinutes: 540, toMinutes: 1020 }
    expect(narrowHours({ fromMinutes: 600, toMinutes: 1200 }, channel)).toEqual({ fromMinutes: 600, toMinutes: 1020 })
    const evening = { fromMinutes: 1080, toMinutes: 1200 }
    expect(narrowHours(evening, channel)).toBeNull()
  })
})
