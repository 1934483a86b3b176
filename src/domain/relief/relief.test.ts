import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { noExtraHolidays } from '#domain/deadlines/holidays.ts'
import {
  distributionDueDay,
  endsByItself,
  filingDueDay,
  goesOnAfter,
  lastReliefDay,
  outcomesOf,
  contestedDay,
  isDecidedBefore,
  refuseClaim,
  refuseReliefTerm,
  reliefKinds,
  reliefRules,
} from './relief.ts'
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

  it('of a suspension of payments is a year and a half at most, from its last day on where a court lengthens it (art. 223 Fw)', () => {
    const [from, first] = [day('2026-11-20'), day('2028-05-20')]
    expect(lastReliefDay('surseance', from)).toBe(first)
    // Granted provisionally nobody knows until when; what comes of it a court decides.
    expect(refuseReliefTerm('surseance', from, null)).toBeNull()
    expect(refuseReliefTerm('surseance', from, day('2028-05-21'))).toBe('too_long')
    expect(refuseReliefTerm('surseance', from, day('2029-11-20'), first)).toBeNull()
    expect(refuseReliefTerm('surseance', from, day('2029-11-21'), first)).toBe('too_long')
    expect(endsByItself('surseance')).toBe(false)
    // The eight months of a Whoa are with all that lengthens them (art. 376 lid 5 Fw).
    expect(refuseReliefTerm('whoa', from, day('2027-07-21'), day('2027-03-20'))).toBe('too_long')
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
      'surseance',
    ])
    expect([goesOnAfter('expired'), goesOnAfter('lifted'), goesOnAfter('mistake')]).toEqual([true, true, true])
    expect(goesOnAfter('fulfilled')).toBe(false)
  })
})

describe('a claim in relief', () => {
  it('is filed with the trustee of a bankruptcy, or the administrator of a suspension of payments or the WSNP', () => {
    const filed = reliefKinds.flatMap((kind) => {
      const { filedWith } = reliefRules[kind]
      return filedWith === null ? [] : [[kind, filedWith]]
    })
    expect(filed).toEqual([
      ['wsnp', 'administrator'],
      ['bankruptcy', 'trustee'],
      ['surseance', 'administrator'],
    ])
  })

  it.each([
    // Nobody knows until when: within two weeks. Else a week before the last day, at once where that is over.
    [null, '2026-12-04'],
    ['2027-01-15', '2027-01-08'],
    ['2026-11-24', '2026-11-20'],
    ['2026-11-01', '2026-11-20'],
  ] as const)('that can be filed until %s is on the agenda for %s', (last, due) => {
    expect(filingDueDay(day('2026-11-20'), last === null ? null : day(last))).toBe(due)
  })
})

describe('a filed claim', () => {
  const filed = { filedDay: day('2026-11-10'), filedCents: 602_00 }
  const open = { ...filed, admission: null, admittedCents: null, decidedDay: null } as const
  const admitted = {
    ...filed,
    admission: 'admitted',
    admittedCents: 580_00,
    decidedDay: day('2026-11-10'),
  } as const
  it.each([
    [open, 0, null],
    [open, 1, ['admittedCents', 'below_distributed']],
    [admitted, 580_00, null],
    [admitted, 580_01, ['admittedCents', 'below_distributed']],
    [{ ...admitted, admittedCents: 602_00 }, 0, null],
    [{ ...admitted, admittedCents: 602_01 }, 0, ['admittedCents', 'above_filed']],
    [{ ...admitted, admittedCents: null }, 0, ['admittedCents', 'required']],
    [{ ...admitted, decidedDay: null }, 0, ['decidedDay', 'required']],
    [{ ...admitted, decidedDay: day('2026-11-09') }, 0, ['decidedDay', 'before_filing']],
    [{ ...admitted, admission: 'contested', admittedCents: 0 }, 0, null],
  ] as const)('%j of which %i was paid out: %j', (claim, distributedCents, refusal) => {
    expect(refuseClaim(claim, distributedCents)).toEqual(refusal)
  })

  it('that is paid out on is looked for two weeks after the list, or today where that is over', () => {
    expect(distributionDueDay(day('2026-11-20'), day('2026-11-19'))).toBe('2026-12-03')
    expect(distributionDueDay(day('2026-11-20'), day('2026-10-01'))).toBe('2026-11-20')
  })
})

it.each([
  // Admitted for € 300 on the 16th, paid on by the list of the 17th.
  ['2026-11-17', 300_00, true],
  ['2026-11-18', 300_00, false],
  ['2026-11-18', 602_00, true],
  ['2026-11-18', 200_00, true],
] as const)(
  'a claim decided on on %s for %i cents stands beside the first list that paid it: %s',
  (on, cents, stands) => {
    const said = { filedDay: day('2026-11-10'), filedCents: 602_00, admission: 'admitted' } as const
    const former = { ...said, admittedCents: 300_00, decidedDay: day('2026-11-16') }
    const changed = { ...said, admittedCents: cents, decidedDay: day(on) }
    expect(isDecidedBefore(changed, { ...former, firstDistributionDay: day('2026-11-17') })).toBe(stands)
    expect(isDecidedBefore(changed, { ...former, firstDistributionDay: null })).toBe(true)
    // Decided on later already, it is corrected in something else.
    expect(isDecidedBefore(changed, { ...changed, firstDistributionDay: day('2026-11-17') })).toBe(true)
  },
)

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

it.each([
  ['admitted', 602_00, null],
  ['admitted', 580_00, day('2026-11-18')],
  ['contested', 602_00, day('2026-11-18')],
  ['contested', 0, day('2026-11-18')],
  [null, null, null],
] as const)('a claim of € 602 that is %s for %s cents is contested since %s', (admission, admittedCents, since) => {
  const claim = { filedDay: day('2026-11-10'), filedCents: 602_00, decidedDay: day('2026-11-18') }
  expect(contestedDay({ ...claim, admission, admittedCents })).toBe(since)
})
