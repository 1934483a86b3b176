import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { type MergeableFile, type MergingRefusal, refuseGoingIn, refuseStaying } from './refuse-merging.ts'

const file: MergeableFile = {
  customerId: 1,
  currency: 'EUR',
  status: 'in_progress',
  phase: 'amicable',
  beforeCollection: false,
  people: [{ key: 'jansen|1502ar41', birthDay: null, doNotContact: false }],
  isMerged: false,
  tookInOthers: false,
  hasPlan: false,
  hasPromise: false,
  hasOffer: false,
  hasRuling: false,
  isSending: false,
  hasRequest: false,
  isOnHold: false,
}

describe('merging two files of one debtor', () => {
  it.each(['not_started', 'in_progress', 'no_more_steps'] as const)('may be while one is %s', (status) => {
    expect(refuseGoingIn({ ...file, status }, file)).toBeNull()
    expect(refuseStaying({ ...file, status })).toBeNull()
  })

  it.each<[Partial<MergeableFile>, MergingRefusal]>([
    [{ isMerged: true, status: 'closed' }, 'already_merged'],
    [{ status: 'closed' }, 'closed'],
    [{ phase: 'judicial' }, 'not_amicable'],
    [{ phase: 'bailiff' }, 'not_amicable'],
    [{ status: 'suspend' }, 'suspended'],
    [{ status: 'term_payment' }, 'plan'],
    [{ hasPlan: true, status: 'paused' }, 'plan'],
    [{ status: 'monitoring' }, 'monitored'],
    [{ hasPromise: true }, 'promise'],
    [{ hasOffer: true }, 'offer'],
    [{ hasRuling: true }, 'ruling'],
    [{ isSending: true }, 'sending'],
  ])('is refused on either side: %j gives %s', (changed, refusal) => {
    expect(refuseGoingIn({ ...file, ...changed }, file)).toBe(refusal)
    expect(refuseStaying({ ...file, ...changed })).toBe(refusal)
  })

  it.each<[Partial<MergeableFile>, MergingRefusal]>([
    [{ customerId: 2 }, 'other_customer'],
    [{ beforeCollection: true }, 'before_collection'],
    [{ currency: 'GBP' }, 'other_currency'],
    [{ people: [{ key: 'pietersen|1502ar41', birthDay: null, doNotContact: false }] }, 'other_debtor'],
    [{ people: [...file.people, { key: 'zn', birthDay: null, doNotContact: false }] }, 'other_debtor'],
    [{ people: [{ key: 'jansen|1502ar41', birthDay: null, doNotContact: true }] }, 'other_debtor'],
    [
      { people: [{ key: 'jansen|1502ar41', birthDay: null, doNotContact: false, writtenTo: 'De Brug' }] },
      'other_debtor',
    ],
    [{ status: 'paused' }, 'paused'],
    [{ tookInOthers: true }, 'took_in_others'],
    [{ hasRequest: true }, 'request'],
    [{ isOnHold: true }, 'legal_hold'],
  ])('is refused for the one that would go in: %j gives %s', (changed, refusal) => {
    expect(refuseGoingIn({ ...file, ...changed }, file)).toBe(refusal)
    expect(refuseStaying({ ...file, ...changed })).toBeNull()
  })
  it.each([
    ['1980-03-01', '1980-03-01', null],
    ['1950-05-02', '1980-03-01', 'other_debtor'],
    [null, '1980-03-01', 'birth_day_unknown'],
  ] as const)('of father and son of one name: born %s and %s gives %s', (one, other, refusal) => {
    const born = (text: string | null) => ({
      ...file,
      people: [{ key: 'jansen|1502ar41', birthDay: text === null ? null : day(text), doNotContact: false }],
    })
    expect(refuseGoingIn(born(one), born(other))).toBe(refusal)
  })
})
