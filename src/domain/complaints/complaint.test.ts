import { describe, expect, it } from 'vitest'
import { addDays, day } from '#domain/day.ts'
import { noExtraHolidays } from '#domain/deadlines/holidays.ts'
import { type ComplaintAct, type ComplaintStanding, needsSecond, refuseComplaintAct } from './complaint.ts'
import { periodBefore, ratePer10000, trendOf } from './complaint-rate.ts'
import { complaintDays, daysTaken, extendedDay, usualTerms } from './complaint-terms.ts'

describe('the terms of a complaint', () => {
  it.each([
    ['2026-11-20', '2026-11-24', 'on a Friday: by Tuesday'],
    ['2026-04-03', '2026-04-08', 'on Good Friday: Easter Monday does not count'],
    ['2026-11-16', '2026-11-18', 'on a Monday: by Wednesday'],
    ['2026-12-24', '2026-12-29', 'on Christmas Eve: past Christmas and a weekend'],
    ['2026-11-21', '2026-11-24', 'on a Saturday'],
  ])('one that comes in on %s is confirmed by %s (%s)', (received, confirmBy) => {
    const { confirmDueDay, answerDueDay } = complaintDays(day(received), usualTerms, noExtraHolidays)
    expect(confirmDueDay).toBe(confirmBy)
    expect(answerDueDay).toBe(addDays(day(received), 28))
  })

  it('a day that the agency is shut as well does not count', () => {
    const { confirmDueDay } = complaintDays(day('2026-11-20'), usualTerms, new Set([day('2026-11-23')]))
    expect(confirmDueDay).toBe('2026-11-25')
  })

  it('are put off once, and counted in working days', () => {
    expect(extendedDay(day('2026-12-18'), usualTerms)).toBe('2027-01-01')
    expect(daysTaken(day('2026-11-20'), day('2026-11-24'), noExtraHolidays)).toBe(2)
  })
})

const standing: ComplaintStanding = {
  state: 'in_treatment',
  isConfirmed: true,
  isAnswered: false,
  isExtended: false,
  isAutomatic: false,
  outcome: null,
  compensationState: null,
  aboutId: null,
  askedBy: null,
}

describe('what can be done with a complaint', () => {
  it.each<[ComplaintAct, Partial<ComplaintStanding>, number, string | null]>([
    ['confirm', { isConfirmed: false }, 1, null],
    ['confirm', {}, 1, 'confirmed'],
    ['confirm', { isConfirmed: false, isAutomatic: true }, 1, 'automatic'],
    ['extend', {}, 1, null],
    ['extend', { isExtended: true }, 1, 'extended'],
    ['answer', { isConfirmed: false }, 1, 'not_confirmed'],
    ['answer', { compensationState: 'waiting' }, 1, 'approval_waits'],
    ['answer', { isAnswered: true }, 1, 'answered'],
    ['close', {}, 1, 'no_outcome'],
    ['close', { outcome: 'partly' }, 1, null],
    ['close', { outcome: 'partly', compensationState: 'waiting' }, 1, 'approval_waits'],
    ['close', { outcome: 'founded', aboutId: 7 }, 7, 'about_you'],
    ['change', { aboutId: 7 }, 7, 'about_you'],
    ['decide', { compensationState: 'waiting', askedBy: 1 }, 1, 'own_decision'],
    ['decide', { compensationState: 'waiting', askedBy: 1 }, 2, null],
    ['decide', {}, 2, 'not_waiting'],
    ['reopen', {}, 1, 'not_closed'],
    ['reopen', { state: 'closed' }, 1, null],
    ['answer', { state: 'closed' }, 1, 'closed'],
  ])('%s of one that is %j by %i: %s', (act, change, person, refusal) => {
    expect(refuseComplaintAct(act, { ...standing, ...change }, [person, null])).toBe(refusal)
  })

  it('a compensation takes two above the limit, not at it', () => {
    expect([needsSecond(10_000, 10_000), needsSecond(10_001, 10_000)]).toEqual([false, true])
  })
})

describe('how many complaints ten thousand messages bring', () => {
  it('is told with one decimal, and not at all where none left', () => {
    expect([ratePer10000(3, 8_000), ratePer10000(1, 0), ratePer10000(0, 50)]).toEqual([3.8, null, 0])
    expect([trendOf(3.8, 2), trendOf(2, 3.8), trendOf(1, 1), trendOf(1, null)]).toEqual(['up', 'down', 'same', null])
    expect(periodBefore({ fromDay: day('2026-11-01'), toDay: day('2026-11-30') })).toEqual({
      fromDay: '2026-10-02',
      toDay: '2026-10-31',
    })
  })
})
