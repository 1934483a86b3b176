import { describe, expect, it } from 'vitest'
import { type CallFacts, type IncomingResult, incomingResults, refuseIncoming } from './incoming-call.ts'

const usual: CallFacts = { isClosed: false, isKnownNumber: true, mayEdit: true }
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

  it('says nothing of a number that does not stand on the file', () => {
    expect(refused({ isKnownNumber: false })).toEqual({ wrong_number: 'number_unknown' })
  })

  it('holds the file up only by who may change it', () => {
    expect(refused({ mayEdit: false })).toEqual({
      pays: 'no_file_right',
      wants_plan: 'no_file_right',
      asks_help: 'no_file_right',
      disputes: 'no_file_right',
    })
  })

  it('of a closed file is information, or a promise to call back', () => {
    expect(Object.keys(refused({ isClosed: true })).toSorted()).toEqual([
      'asks_help',
      'disputes',
      'pays',
      'wants_plan',
      'wrong_number',
    ])
  })
})
