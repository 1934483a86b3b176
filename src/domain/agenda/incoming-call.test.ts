import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { noExtraHolidays } from '#domain/deadlines/holidays.ts'
import {
  type CallFacts,
  callerKinds,
  fateOfPlannedCall,
  type IncomingResult,
  incomingResults,
  questionHoldsUntil,
  refuseIncoming,
  type TakenCall,
} from './incoming-call.ts'

const usual: CallFacts = { isClosed: false, caller: 'debtor', isKnownNumber: true, mayEdit: true }
const refused = (facts: Partial<CallFacts>) =>
  Object.fromEntries(
    incomingResults.flatMap((result) => {
      const refusal = refuseIncoming(result, { ...usual, ...facts })
      return refusal ? [[result, refusal] as const] : []
    }),
  ) as Partial<Record<IncomingResult, string>>

describe('the result of a call that came in', () => {
  it('can be any on a running file by who may change it', () => {
    expect(refused({})).toEqual({})
  })

  it('is a promise of the debtor alone', () => {
    for (const caller of ['customer', 'third_party'] as const) {
      expect(refused({ caller })).toEqual({ pays: 'not_of_debtor' })
    }
  })

  it('says nothing of a number that does not stand on the file', () => {
    expect(refused({ isKnownNumber: false })).toEqual({ wrong_number: 'number_unknown' })
  })

  it('holds the file up only by who may change it', () => {
    expect(refused({ mayEdit: false })).toEqual({
      pays: 'no_file_right',
      paid: 'no_file_right',
      wants_plan: 'no_file_right',
      asks_help: 'no_file_right',
      disputes: 'no_file_right',
    })
  })

  it('of a closed file is information, or a promise to call back', () => {
    expect(Object.keys(refused({ isClosed: true })).toSorted()).toEqual([
      'asks_help',
      'disputes',
      'paid',
      'pays',
      'wants_plan',
      'wrong_number',
    ])
  })
})

describe('a call to the debtor that was planned', () => {
  // A Thursday; the day after is a Friday.
  const [today, tomorrow] = [day('2026-11-19'), day('2026-11-20')]
  const fate = (call: Partial<TakenCall>, dueDay = today) =>
    fateOfPlannedCall(dueDay, { result: 'information', caller: 'debtor', callBackDay: null, ...call }, noExtraHolidays)

  it.each([
    ['pays', 'goes'],
    ['wants_plan', 'goes'],
    ['asks_help', 'goes'],
    ['disputes', 'goes'],
    ['paid', 'goes'],
    ['wrong_number', 'stays'],
    ['information', 'stays'],
  ] as const)('after %s of the debtor %s', (result, kind) => {
    expect(fate({ result })).toEqual({ kind })
  })

  it('stays whatever somebody else says', () => {
    for (const caller of callerKinds.filter((one) => one !== 'debtor'))
      for (const result of incomingResults)
        expect(fate({ result, caller, callBackDay: tomorrow })).toEqual({ kind: 'stays' })
  })

  it('waits until the working day after the day on which the debtor is called back; what is later stays', () => {
    const waits = { kind: 'waits', untilDay: '2026-11-23' }
    expect(fate({ result: 'call_back', callBackDay: tomorrow })).toEqual(waits)
    expect(fate({ result: 'information', callBackDay: tomorrow }, tomorrow)).toEqual(waits)
    expect(fate({ result: 'call_back', callBackDay: today }, tomorrow)).toEqual({ kind: 'stays' })
  })
})

describe('a question that waits for our answer', () => {
  const holds = (call: Partial<TakenCall>) =>
    questionHoldsUntil({ result: 'call_back', caller: 'debtor', callBackDay: day('2026-11-24'), ...call })

  it('holds the file up until a fortnight after the day to call back [P22]', () => {
    expect(holds({})).toBe('2026-12-08')
    expect(holds({ result: 'information' })).toBe('2026-12-08')
    expect(holds({ caller: 'third_party' })).toBe('2026-12-08')
  })

  it('is none of a customer, nor one that was answered at once, nor what holds the file up by itself', () => {
    expect(holds({ caller: 'customer' })).toBeNull()
    expect(holds({ callBackDay: null })).toBeNull()
    expect(holds({ result: 'disputes' })).toBeNull()
    expect(holds({ result: 'wrong_number' })).toBeNull()
  })
})
