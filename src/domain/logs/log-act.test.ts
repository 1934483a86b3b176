import { describe, expect, it } from 'vitest'
import { type LogAct, logActs, type LogFacts, type LogRefusal, ownLogHours, refuseLogAct } from './log-act.ts'
import { logTypes, usualCategory, writableTypes } from './log-type.ts'

const note: LogFacts = {
  type: 'call',
  state: null,
  isOwn: true,
  callResult: null,
  hoursOld: 1,
  isCustomer: false,
  mayEdit: true,
  mayChangeAll: false,
}
const change: LogFacts = { ...note, type: 'change_data', state: 'open' }
const plan: LogFacts = { ...note, type: 'term_payment', state: 'open' }

describe('what may be done with a log', () => {
  const cases: readonly [what: string, act: LogAct, facts: LogFacts, refusal: LogRefusal | null][] = [
    ['its writer mends it the same day', 'change', { ...note, hoursOld: ownLogHours }, null],
    ['its writer no longer mends it after a day', 'change', { ...note, hoursOld: ownLogHours + 0.1 }, 'too_late'],
    ['nobody mends what another wrote', 'change', { ...note, isOwn: false }, 'not_yours'],
    [
      'who has the right to, mends it always',
      'change',
      { ...note, isOwn: false, hoursOld: 900, mayChangeAll: true },
      null,
    ],
    ['a colleague attaches a file', 'attach', { ...note, isOwn: false }, null],
    [
      'a customer attaches none to what the agency wrote',
      'attach',
      { ...note, isOwn: false, isCustomer: true },
      'not_yours',
    ],
    ['a change that is asked is accepted', 'accept_change', change, null],
    ['not twice', 'accept_change', { ...change, state: 'accepted' }, 'decided'],
    ['not after it was rejected', 'accept_change', { ...change, state: 'rejected' }, 'decided'],
    ['not without the right to change files', 'accept_change', { ...change, mayEdit: false }, 'no_right'],
    ['a plan is no change of data', 'accept_change', plan, 'no_request'],
    ['a plan that is asked is allowed', 'allow_term_payment', plan, null],
    ['a plan is allowed once', 'allow_term_payment', { ...plan, state: 'accepted' }, 'decided'],
    ['a call asks for no plan', 'allow_term_payment', note, 'no_request'],
    ['either request is rejected', 'reject_request', plan, null],
    ['a note is not rejected', 'reject_request', note, 'no_request'],
    ['income is booked on a call', 'book_budget', note, null],
    ['not on what explains an act', 'book_budget', { ...note, type: 'reason' }, 'with_an_act'],
    ['a dispute is started from a call', 'start_dispute', note, null],
    ['a dispute is started once', 'start_dispute', { ...note, type: 'dispute' }, 'disputed'],
    ['a request stays a request', 'start_dispute', change, 'is_request'],
    ['a result that was taken back makes room for another', 'give_result', { ...note, callResult: 'undone' }, null],
    ['one that stands is taken back first', 'give_result', { ...note, callResult: 'given' }, 'has_result'],
    ['what is no call gets no result', 'give_result', note, 'no_result'],
    ['nor does anybody else give it', 'give_result', { ...note, callResult: 'undone', isOwn: false }, 'not_yours'],
    ['who gave the result of a call takes it back', 'take_back_result', { ...note, callResult: 'given' }, null],
    [
      'nobody else does',
      'take_back_result',
      { ...note, callResult: 'given', isOwn: false, mayChangeAll: true },
      'not_yours',
    ],
    ['a call without a result has none to take back', 'take_back_result', note, 'no_result'],
    ['a dispute needs the right to change files', 'start_dispute', { ...note, mayEdit: false }, 'no_right'],
  ]
  it.each(cases)('%s', (_, act, facts, refusal) => {
    expect(refuseLogAct(act, facts)).toBe(refusal)
  })

  it('somebody who may change nothing can do nothing with what another wrote but attach a file', () => {
    for (const type of logTypes) {
      const facts: LogFacts = { ...note, type, isOwn: false, mayEdit: false }
      expect(logActs.filter((act) => refuseLogAct(act, facts) === null)).toEqual(['attach'])
    }
  })
})

describe('what somebody may write', () => {
  it('a customer: messages, and what its debtor asks', () => {
    const types = ['message', 'change_data', 'term_payment']
    expect(writableTypes({ isCustomer: true, mayEdit: true })).toEqual(types)
  })

  it('an employee everything, a dispute only with the right to change files, and never an explanation', () => {
    const all = logTypes.filter((type) => type !== 'reason')
    expect(writableTypes({ isCustomer: false, mayEdit: true })).toEqual(all)
    expect(writableTypes({ isCustomer: false, mayEdit: false })).toEqual(all.filter((type) => type !== 'dispute'))
  })

  it('a note is internal, a message with the customer, a call with the debtor', () => {
    expect(usualCategory('note', false)).toBe('agency')
    expect(usualCategory('message', false)).toBe('customer')
    expect(usualCategory('call', false)).toBe('debtor')
    expect(usualCategory('change_data', true)).toBe('customer')
  })
})
