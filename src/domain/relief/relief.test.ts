import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { noExtraHolidays } from '#domain/deadlines/holidays.ts'
import { goesOnAfter, lastReliefDay, outcomesOf, refuseReliefTerm, reliefKinds } from './relief.ts'
import { answersTo, messageDueDay, reliefMessageKinds } from './relief-message.ts'

describe('the term of relief', () => {
  it.each([
    // Art. 287b lid 5 Fw and art. 5 Wgs: six months at most; art. 376 lid 5 Fw: eight, extensions included.
    ['moratorium', '2027-05-20', '2027-05-21'],
    ['cooling_off', '2027-05-20', '2027-05-21'],
    ['whoa', '2027-07-20', '2027-07-21'],
  ] as const)('of a %s is a day, %s at the latest', (kind, last, tooLate) => {
    const from = day('2026-11-20')
    expect(lastReliefDay(kind, from)).toBe(last)
    expect(refuseReliefTerm(kind, from, day(last))).toBeNull()
    expect(refuseReliefTerm(kind, from, day(tooLate))).toBe('too_long')
    expect(refuseReliefTerm(kind, from, null)).toBe('required')
    expect(refuseReliefTerm(kind, from, day('2026-11-19'))).toBe('before_start')
  })

  it('of what lasts until a court ends it may be open, and has no most', () => {
    for (const kind of ['debt_help', 'wsnp', 'bankruptcy', 'administration', 'guardianship'] as const) {
      expect(refuseReliefTerm(kind, day('2026-11-20'), null)).toBeNull()
      expect(refuseReliefTerm(kind, day('2026-11-20'), day('2036-11-20'))).toBeNull()
    }
  })

  it('counts months by the calendar: from 31 August six months end on the last of February', () => {
    expect(lastReliefDay('moratorium', day('2026-08-31'))).toBe('2027-02-28')
  })
})

describe('the end of relief', () => {
  it('lets files go on, but for what was fulfilled: the rest is not asked for any more', () => {
    expect(reliefKinds.filter((kind) => outcomesOf(kind).includes('fulfilled'))).toEqual([
      'debt_help',
      'wsnp',
      'whoa',
      'bankruptcy',
    ])
    expect([goesOnAfter('expired'), goesOnAfter('lifted'), goesOnAfter('mistake')]).toEqual([true, true, true])
    expect(goesOnAfter('fulfilled')).toBe(false)
  })
})

describe('a message of who helps with debts', () => {
  it('that asks something is answered within ten working days, over holidays', () => {
    // Friday 18 December: ten working days without 25 December and 1 January.
    expect(messageDueDay('balance_request', day('2026-12-18'), noExtraHolidays)).toBe('2027-01-05')
    expect(messageDueDay('proposal', day('2026-11-20'), noExtraHolidays)).toBe('2026-12-04')
    expect(
      reliefMessageKinds.filter((kind) => messageDueDay(kind, day('2026-11-20'), noExtraHolidays) !== null),
    ).toEqual(reliefMessageKinds.filter((kind) => answersTo[kind].length > 0))
  })
})
