import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day, weekday } from '#domain/day.ts'
import { judgeContact, weekStart, type ContactRules } from './contact-rules.ts'
import { lawfulHours, type LocalMoment } from './contact-window.ts'
import { isHoliday, noExtraHolidays } from './holidays.ts'

const rules: ContactRules = { extra: noExtraHolidays, hours: lawfulHours, perWeek: 3 }
const at = (text: string, hours: number, minutes = 0): LocalMoment => ({
  day: day(text),
  minutes: hours * 60 + minutes,
})

describe('another message to a debtor', () => {
  it.each([
    ['the first of the week', at('2026-11-20', 10), 0],
    ['the third of three', at('2026-11-20', 10), 2],
    ['on the first minute of the day', at('2026-11-20', 7), 0],
    ['on the last minute of the day', at('2026-11-20', 19, 59), 0],
    ['on a Saturday', at('2026-11-21', 10), 2],
  ])('may go: %s', (_name, moment, contacts) => {
    expect(judgeContact(moment, contacts, rules)).toEqual({ allowed: true })
  })

  it.each([
    ['the fourth of three waits for Monday', at('2026-11-17', 10), 3, 'week_full', at('2026-11-23', 7)],
    ['more than the cap, after it was lowered', at('2026-11-17', 10), 9, 'week_full', at('2026-11-23', 7)],
    ['a full week that is followed by a holiday', at('2026-04-02', 10), 3, 'week_full', at('2026-04-07', 7)],
    ['a full week weighs more than the hour', at('2026-11-20', 22), 3, 'week_full', at('2026-11-23', 7)],
    ['at night', at('2026-11-20', 6, 59), 0, 'outside_hours', at('2026-11-20', 7)],
    ['in the evening', at('2026-11-20', 20), 0, 'outside_hours', at('2026-11-21', 7)],
    ['on Saturday evening', at('2026-11-21', 20), 0, 'outside_hours', at('2026-11-23', 7)],
    ['on Sunday', at('2026-11-22', 12), 0, 'no_contact_day', at('2026-11-23', 7)],
    ['on a holiday', at('2026-05-05', 12), 0, 'no_contact_day', at('2026-05-06', 7)],
  ] as const)('must wait: %s', (_name, moment, contacts, refusal, release) => {
    expect(judgeContact(moment, contacts, rules)).toEqual({ allowed: false, refusal, release })
  })

  it('may go however many went before when the agency has no cap', () => {
    expect(judgeContact(at('2026-11-20', 10), 99, { ...rules, perWeek: 0 })).toEqual({ allowed: true })
  })

  it('by post is bound to no hour, only to how many there were this week', () => {
    const byPost = { ...rules, hours: null }
    expect(judgeContact(at('2026-11-22', 23), 2, byPost)).toEqual({ allowed: true })
    expect(judgeContact(at('2026-11-22', 23), 3, byPost)).toMatchObject({ release: at('2026-11-23', 0) })
  })

  it('waits within the hours of a step', () => {
    const office = { ...rules, hours: { fromMinutes: 9 * 60, toMinutes: 17 * 60 } }
    expect(judgeContact(at('2026-11-20', 8), 3, office)).toMatchObject({ release: at('2026-11-23', 9) })
    expect(judgeContact(at('2026-11-20', 17), 0, office)).toMatchObject({ release: at('2026-11-21', 9) })
  })

  it('is counted in weeks that begin on Monday', () => {
    expect(weekStart(day('2026-11-23'))).toBe('2026-11-23')
    expect(weekStart(day('2026-11-29'))).toBe('2026-11-23')
    expect(weekStart(day('2027-01-02'))).toBe('2026-12-28')
  })
})

describe('whoever sends when the rules allow it', () => {
  const wishes = fc.array(
    fc.record({ days: fc.nat(40), minutes: fc.integer({ min: 0, max: 1439 }) }).map(({ days, minutes }) => ({
      day: addDays(day('2026-03-23'), days),
      minutes,
    })),
    { maxLength: 40 },
  )
  const later = (a: LocalMoment, b: LocalMoment) => (a.day === b.day ? a.minutes - b.minutes : a.day < b.day ? -1 : 1)

  it('never breaks a rule, and waits no longer than it must', () => {
    fc.assert(
      fc.property(wishes, fc.integer({ min: 0, max: 4 }), (wanted, perWeek) => {
        const sent: LocalMoment[] = []
        const inWeekOf = (moment: LocalMoment) =>
          sent.filter((one) => weekStart(one.day) === weekStart(moment.day)).length
        for (const wish of wanted.toSorted(later)) {
          let moment = wish
          for (;;) {
            const verdict = judgeContact(moment, inWeekOf(moment), { ...rules, perWeek })
            if (verdict.allowed) break
            expect(later(verdict.release, moment)).toBeGreaterThan(0)
            moment = verdict.release
          }
          const isDay = weekday(wish.day) !== 7 && !isHoliday(wish.day, noExtraHolidays)
          const isHour = wish.minutes >= 7 * 60 && wish.minutes < 20 * 60
          const hasRoom = perWeek === 0 || inWeekOf(wish) < perWeek
          if (isDay && isHour && hasRoom) expect(moment).toBe(wish)
          sent.push(moment)
        }
        for (const moment of sent) {
          expect(weekday(moment.day)).not.toBe(7)
          expect(isHoliday(moment.day, noExtraHolidays)).toBe(false)
          expect(moment.minutes).toBeGreaterThanOrEqual(7 * 60)
          expect(moment.minutes).toBeLessThan(20 * 60)
          if (perWeek > 0) expect(inWeekOf(moment)).toBeLessThanOrEqual(perWeek)
        }
      }),
    )
  })
})
