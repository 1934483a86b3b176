import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { rateTable } from '#domain/interest/rate-table.ts'
import { seedRates } from '#domain/interest/rates.ts'
import { accountThrough } from './account.ts'
import { amountProof } from './amount-proof.ts'
import type { AccountEvent, ClaimAdded } from './events.ts'
import { proofSubjects, type ProofLine, type ProofSubject } from './proof.ts'

const rates = rateTable(seedRates())

const claim = (claimId: number, reference: string, cents: number, dueDay: string, fromDay: string): ClaimAdded => ({
  kind: 'claim',
  claimId,
  reference,
  claimDay: day('2025-09-01'),
  dueDay: day(dueDay),
  amountCents: cents,
  interest: { kind: 'statutory', fromDay: day(fromDay), dayCount: 'year', startRule: 'agreed_term' },
})

/** The file of the design: three invoices, costs and three payments. */
const events: AccountEvent[] = [
  claim(1, 'F2025-1187', 64_250, '2025-09-15', '2025-09-16'),
  { ...claim(2, 'F2025-1342', 64_250, '2025-10-15', '2025-10-16'), claimDay: day('2025-10-01') },
  { ...claim(3, 'F2025-1498', 59_800, '2025-11-15', '2025-11-16'), claimDay: day('2025-11-01') },
  {
    kind: 'cost',
    id: 1,
    valueDay: day('2025-12-19'),
    component: 'collection_costs',
    shares: [
      { claimId: 1, amountCents: 9_637, vatCents: 2_024 },
      { claimId: 2, amountCents: 9_637, vatCents: 2_024 },
      { claimId: 3, amountCents: 8_971, vatCents: 1_883 },
    ],
    basis: { principalCents: 188_300, lines: [{ partCents: 188_300, basisPoints: 1500 }], vatPercent: 21 },
  },
  { kind: 'payment', id: 2, valueDay: day('2026-02-26'), amountCents: 40_000, claimIds: [] },
  { kind: 'payment', id: 3, valueDay: day('2026-04-30'), amountCents: 25_000, claimIds: [] },
  { kind: 'payment', id: 4, valueDay: day('2026-08-31'), amountCents: 15_000, claimIds: [] },
]

const result = accountThrough(events, day('2026-11-20'), { rates })
const proof = (subject: ProofSubject) => amountProof(subject, result, events, rates)
const told = ({ rule, values, amountCents }: ProofLine) => [rule, ...Object.values(values), amountCents]

describe('the proof of an amount', () => {
  it('of interest: every line, what changed the sum in between, and what is open', () => {
    const { amountCents, groups, sums } = proof('interest')
    expect(amountCents).toBe(7_636)
    expect(groups.map((group) => [group.values['reference'], group.values['settledDay'], group.amountCents])).toEqual([
      ['F2025-1187', '2026-08-31', 1_953],
      ['F2025-1342', undefined, 3_106],
      ['F2025-1498', undefined, 2_577],
    ])
    expect(groups[0]?.parts.map((line) => [line.rule, line.amountCents ?? line.values['changeCents']])).toEqual([
      ['interest_line', 1_130],
      ['interest_line', 394],
      ['payment_lowers', 26_815],
      ['interest_line', 258],
      ['payment_lowers', 24_742],
      ['interest_line', 171],
      ['payment_lowers', 12_693],
    ])
    expect(groups[1]?.parts.map((line) => line.rule)).toEqual([
      'interest_line',
      'interest_line',
      'year_full',
      'interest_line',
    ])
    expect(sums).toEqual([
      { sum: 'charged', amountCents: 7_636, count: null },
      { sum: 'paid', amountCents: -1_953, count: 3 },
      { sum: 'open', amountCents: 5_683, count: null },
    ])
  })

  it('of interest names the rules it rests on, each once, with its article', () => {
    expect(proof('interest').notes).toEqual([
      { heading: 'kind', rule: 'kind_statutory', values: {}, article: '6:119 BW' },
      { heading: 'rates', rule: 'rate', values: { ratePercent: 6, fromDay: '2025-01-01' }, article: '6:120 lid 1 BW' },
      { heading: 'rates', rule: 'rate', values: { ratePercent: 4, fromDay: '2026-01-01' }, article: '6:120 lid 1 BW' },
      { heading: 'start', rule: 'start_agreed_term', values: {}, article: '6:83 sub a BW' },
      { heading: 'compounding', rule: 'compounding_yearly', values: {}, article: '6:119 lid 2 BW' },
      { heading: 'method', rule: 'method_year', values: {}, article: null },
      { heading: 'method', rule: 'checked', values: { checkedDay: '2026-07-20' }, article: null },
    ])
  })

  it('of the principal: each invoice and what was paid of it', () => {
    expect(proof('principal').groups.map((group) => [group.amountCents, group.parts.map(told)])).toEqual([
      [
        64_250,
        [
          ['payment_on', '2026-02-26', -26_815],
          ['payment_on', '2026-04-30', -24_742],
          ['payment_on', '2026-08-31', -12_693],
        ],
      ],
      [64_250, []],
      [59_800, []],
    ])
  })

  it('of the costs: the bands of the scale and the division over the claims', () => {
    const [charge] = proof('collection_costs').groups
    expect(charge?.parts.map(told)).toEqual([
      ['scale_line', 188_300, 15, 28_245],
      ['charge_share', 'F2025-1187', 9_637, null],
      ['charge_share', 'F2025-1342', 9_637, null],
      ['charge_share', 'F2025-1498', 8_971, null],
    ])
    expect(proof('vat').groups.map(told)).toEqual([['vat_charge', 'collection_costs', '2025-12-19', 28_245, 21, 5_931]])
  })

  it('of costs at the minimum says what the minimum adds', () => {
    const small: AccountEvent[] = [
      claim(1, 'F1', 10_000, '2025-09-15', '2025-09-16'),
      {
        kind: 'cost',
        id: 1,
        valueDay: day('2025-12-19'),
        component: 'collection_costs',
        shares: [{ claimId: 1, amountCents: 4_000, vatCents: 0 }],
        basis: { principalCents: 10_000, lines: [{ partCents: 10_000, basisPoints: 1500 }], vatPercent: 21 },
      },
    ]
    const of = accountThrough(small, day('2025-12-31'), { rates })
    const [charge] = amountProof('collection_costs', of, small, rates).groups
    expect(charge?.parts.map(told)).toEqual([
      ['scale_line', 10_000, 15, 1_500],
      ['scale_limit', 10_000, 2_500],
    ])
  })

  it('of what was paid: each payment, the claims it went to and why, and what of each', () => {
    const { amountCents, groups } = proof('paid')
    expect(amountCents).toBe(80_000)
    expect(groups[2]?.parts.map((part) => [part.values['reference'], part.values['choice'], part.amountCents])).toEqual(
      [
        ['F2025-1187', 'oldest', 12_864],
        ['F2025-1342', 'oldest', 2_136],
      ],
    )
    expect(
      groups[2]?.parts[0]?.parts.map((part) => [part.values['component'], part.amountCents, part.article]),
    ).toEqual([
      ['interest', 171, '6:44 lid 1 BW'],
      ['principal', 12_693, '6:44 lid 1 BW'],
    ])
  })

  it('of what is open: every component', () => {
    expect(proof('open').groups.map((group) => [group.values['component'], group.amountCents])).toEqual([
      ['principal', 124_050],
      ['interest', 5_683],
      ['collection_costs', 16_843],
      ['vat', 3_536],
    ])
  })

  it('adds up: the groups of every proof are its amount, and its parts are its groups', () => {
    for (const subject of proofSubjects) {
      const { amountCents, groups } = proof(subject)
      expect(groups.reduce((sum, group) => sum + (group.amountCents ?? 0), 0)).toBe(amountCents)
      for (const group of groups.filter(({ rule }) => rule === 'claim_interest' || rule === 'payment_on')) {
        expect(group.parts.reduce((sum, part) => sum + (part.amountCents ?? 0), 0)).toBe(group.amountCents)
      }
    }
  })
})
