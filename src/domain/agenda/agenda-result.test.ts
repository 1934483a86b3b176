import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { noExtraHolidays } from '#domain/deadlines/holidays.ts'
import { isDialerStopped, lastAgendaDay } from './agenda-item.ts'
import { agendaResults, followUp, refuseResult } from './agenda-result.ts'

// A Friday.
const today = day('2026-11-20')
const after = (result: Parameters<typeof followUp>[0]) => followUp(result, today, noExtraHolidays)

describe('the result of an agenda item', () => {
  it('is tried again two working days later when nobody answered', () => {
    expect(after('no_answer')).toEqual({ againDay: '2026-11-24', halt: null, next: null, numberIsWrong: false })
  })

  it('stops every contact at once when the debtor asks for help, and when it disputes', () => {
    expect(after('asks_help')).toMatchObject({
      againDay: null,
      halt: { kind: 'suspension', reason: 'debt_relief' },
      next: { subject: 'debt_relief', dueDay: '2026-12-04' },
    })
    expect(after('disputes')).toMatchObject({
      halt: { kind: 'suspension', reason: 'dispute' },
      next: { subject: 'judge_dispute', dueDay: '2026-11-23' },
    })
  })

  it('makes the file wait a fortnight for a proposal that somebody judges in two working days', () => {
    expect(after('wants_plan')).toMatchObject({
      halt: { kind: 'pause', reason: 'question_of_debtor', untilDay: '2026-12-04' },
      next: { subject: 'judge_plan', dueDay: '2026-11-24' },
    })
  })

  it('lets a payment that was made be matched for five working days, before somebody looks for it', () => {
    expect(after('paid')).toMatchObject({
      halt: { kind: 'pause', reason: 'payment_on_its_way', untilDay: '2026-12-04' },
      next: { subject: 'check_payment', dueDay: '2026-11-27' },
    })
  })

  it('makes a wrong number be looked for the next working day', () => {
    expect(after('wrong_number')).toMatchObject({
      numberIsWrong: true,
      next: { subject: 'find_number', dueDay: '2026-11-23' },
    })
  })

  it('needs nothing more when it is done, or when a promise was made', () => {
    const nothing = { againDay: null, halt: null, next: null, numberIsWrong: false }
    expect(after('done')).toEqual(nothing)
    expect(after('pays')).toEqual(nothing)
  })

  it('passes over holidays: before Christmas the next attempt is on the Tuesday after it', () => {
    expect(followUp('no_answer', day('2026-12-24'), noExtraHolidays).againDay).toBe('2026-12-29')
  })

  it.each([
    ['an item that is not open', { isOpen: false, isCall: true, isClosed: false }, []],
    ['a call', { isOpen: true, isCall: true, isClosed: false }, agendaResults],
    [
      'something else',
      { isOpen: true, isCall: false, isClosed: false },
      ['pays', 'wants_plan', 'asks_help', 'disputes', 'done', 'paid'],
    ],
    ['a closed file', { isOpen: true, isCall: true, isClosed: true }, ['done']],
  ] as const)('of %s is one that fits it', (_what, facts, allowed) => {
    expect(agendaResults.filter((result) => refuseResult(result, facts) === null)).toEqual(allowed)
  })
})

describe('an agenda item', () => {
  it('may be put off by who holds more, longer', () => {
    expect(lastAgendaDay([], today)).toBe('2026-12-20')
    expect(lastAgendaDay(['finance'], today)).toBe('2027-02-18')
    expect(lastAgendaDay(['finance', 'management'], today)).toBe('2027-11-20')
  })

  it('is not called any more after five calls without an answer', () => {
    expect([0, 4, 5, 6].map(isDialerStopped)).toEqual([false, false, true, true])
  })
})
