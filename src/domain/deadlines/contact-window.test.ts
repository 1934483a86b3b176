import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { addDays, day } from '#domain/day.ts'
import {
  contactAllowed,
  hoursByChannel,
  isContactAtOnce,
  isLawfulWindow,
  nextContactMoment,
  nextWindowMoment,
} from './contact-window.ts'
import { postedDay } from './postal-delivery.ts'
import { noExtraHolidays } from './holidays.ts'

const at = (text: string, hours: number, minutes = 0) => ({ day: day(text), minutes: hours * 60 + minutes })

describe('contact with a debtor', () => {
  it.each([
    ['Friday 07:00', at('2026-11-20', 7), true],
    ['Friday 06:59', at('2026-11-20', 6, 59), false],
    ['Friday 19:59', at('2026-11-20', 19, 59), true],
    ['Friday 20:00', at('2026-11-20', 20), false],
    ['Saturday 12:00', at('2026-11-21', 12), true],
    ['Sunday 12:00', at('2026-11-22', 12), false],
    ['Good Friday 12:00', at('2026-04-03', 12), false],
    ['Easter Monday 12:00', at('2026-04-06', 12), false],
    ['Liberation Day 12:00', at('2026-05-05', 12), false],
    ['Christmas Day 12:00', at('2026-12-25', 12), false],
  ])('on %s is allowed or not', (_name, moment, allowed) => {
    expect(contactAllowed(moment, noExtraHolidays)).toBe(allowed)
  })

  it('waits for seven in the morning of the first day that is no Sunday or holiday', () => {
    expect(nextContactMoment(at('2026-11-20', 6), noExtraHolidays)).toEqual(at('2026-11-20', 7))
    expect(nextContactMoment(at('2026-11-21', 21), noExtraHolidays)).toEqual(at('2026-11-23', 7))
    expect(nextContactMoment(at('2026-04-02', 20), noExtraHolidays)).toEqual(at('2026-04-04', 7))
    expect(nextContactMoment(at('2026-12-24', 20), noExtraHolidays)).toEqual(at('2026-12-28', 7))
  })

  it('may be narrowed for a step, never widened', () => {
    const office = { fromMinutes: 9 * 60, toMinutes: 17 * 60 }
    expect(nextContactMoment(at('2026-11-20', 8), noExtraHolidays, office)).toEqual(at('2026-11-20', 9))
    expect(nextContactMoment(at('2026-11-20', 17), noExtraHolidays, office)).toEqual(at('2026-11-21', 9))
    const night = { fromMinutes: 0, toMinutes: 24 * 60 }
    expect(contactAllowed(at('2026-11-20', 23), noExtraHolidays, night)).toBe(false)
    expect(() => contactAllowed(at('2026-11-20', 23), noExtraHolidays, { fromMinutes: 1200, toMinutes: 1300 })).toThrow(
      RangeError,
    )
  })

  it('is not allowed on a day that was added to the holidays', () => {
    const extra = new Set([day('2026-11-20')])
    expect(nextContactMoment(at('2026-11-20', 12), extra)).toEqual(at('2026-11-21', 7))
  })

  it('the next moment is allowed, not earlier, and the same when asked again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 1439 }), (number, minutes) => {
        const moment = { day: addDays(day('2020-01-01'), number), minutes }
        const next = nextContactMoment(moment, noExtraHolidays)
        expect(contactAllowed(next, noExtraHolidays)).toBe(true)
        expect(next.day > moment.day || (next.day === moment.day && next.minutes >= minutes)).toBe(true)
        expect(nextContactMoment(next, noExtraHolidays)).toEqual(next)
      }),
    )
  })
})

describe('a letter by post', () => {
  const always = { weekDays: [1, 2, 3, 4, 5, 6, 7], fromMinutes: 0, toMinutes: 24 * 60 }
  const office = { weekDays: [1, 2, 3, 4, 5, 6], fromMinutes: 7 * 60, toMinutes: 20 * 60 }

  it('is no contact at the moment it leaves, as an e-mail and an SMS are', () => {
    expect(['post', 'email', 'sms'].map(isContactAtOnce)).toEqual([false, true, true])
    expect([always, office].map(isLawfulWindow)).toEqual([false, true])
  })

  it('goes in its own hours and not in those of a step', () => {
    const night = at('2026-11-22', 3)
    expect(nextWindowMoment(night, noExtraHolidays, always, 'post')).toEqual(night)
    expect(nextWindowMoment(night, noExtraHolidays, office, 'post')).toEqual(at('2026-11-23', 7))
    expect(nextWindowMoment(night, noExtraHolidays, always, 'email')).toEqual(at('2026-11-23', 7))
    const step = { fromMinutes: 9 * 60, toMinutes: 17 * 60 }
    expect(hoursByChannel(step, office, 'post')).toBe(office)
    expect(hoursByChannel(step, office, 'email')).toEqual(step)
  })

  it.each([
    ['before eight in the evening, that day', at('2026-11-20', 19), '2026-11-20'],
    ['in the evening, the next day', at('2026-11-20', 20), '2026-11-21'],
    ['at night, that day', at('2026-11-20', 2), '2026-11-20'],
    ['on a Saturday evening or a Sunday, on Monday', at('2026-11-21', 22), '2026-11-23'],
    ['on Christmas Day, a Friday, on Monday', at('2026-12-25', 12), '2026-12-28'],
  ])('is posted when it is handed over %s', (_name, moment, posted) => {
    expect(postedDay(moment, noExtraHolidays)).toBe(posted)
  })
})
