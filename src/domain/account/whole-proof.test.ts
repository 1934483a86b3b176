import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { asOf, claim, costs, payment, settings, takesBack, withoutInterest } from '#test/account-examples.ts'
import { amountProof } from './amount-proof.ts'
import type { AccountEvent } from './events.ts'
import type { ProofLine, ProofSubject } from './proof.ts'

/** What was agreed about the order of payments: first what the first claim is owed. */
const order = (id: number, on: string): AccountEvent => ({
  kind: 'allocation_order',
  id,
  valueDay: day(on),
  parts: ['costs', 'interest', 'principal'],
  claimIds: [1],
})

/** Two claims of € 1.000,00, € 181,50 of costs, € 10,00 waived; € 400,00 for the second, € 900,00 to the customer, € 2.000,00. */
const last = payment(5, '2025-06-01', 200_000)
const before: readonly AccountEvent[] = [
  claim(1, withoutInterest),
  claim(2, withoutInterest),
  {
    ...costs(1, '2025-03-01', 15_000),
    shares: [
      { claimId: 1, amountCents: 9_000, vatCents: 1_890 },
      { claimId: 2, amountCents: 6_000, vatCents: 1_260 },
    ],
    basis: { principalCents: 100_000, lines: [{ partCents: 100_000, basisPoints: 1500 }], vatPercent: 21 },
  },
  { kind: 'waiver', id: 2, valueDay: day('2025-03-15'), amountCents: 1_000 },
  payment(3, '2025-04-01', 40_000, [2]),
  { ...payment(4, '2025-05-01', 90_000), kind: 'direct_payment' },
  order(6, '2025-01-01'),
  order(7, '2025-02-01'),
  takesBack(7),
  order(8, '2025-12-31'),
  order(9, '2026-01-01'),
]

const proofOf = (subject: ProofSubject, events: readonly AccountEvent[] = [...before, last]) =>
  amountProof(subject, asOf([...events], '2025-12-31'), events, settings.rates)

/** A line with all that a reader sees of it, its parts below it. */
const told = ({ rule, values, article, amountCents, parts }: ProofLine): unknown[] => [
  rule,
  values,
  article,
  amountCents,
  ...(parts.length > 0 ? [parts.map(told)] : []),
]
const inClaim = (component: string, amountCents: number) => [
  'paid_of_component',
  { component },
  '6:44 lid 1 BW',
  amountCents,
]

describe('a whole proof', () => {
  it('of what was paid: every payment by claim and component, the sums, and the order with what was agreed', () => {
    const { groups, ...rest } = proofOf('paid')
    expect(rest).toEqual({
      subject: 'paid',
      amountCents: 217_150,
      sums: [
        { sum: 'paid', amountCents: 127_150, count: 2 },
        { sum: 'paid_direct', amountCents: 90_000, count: 1 },
        { sum: 'surplus', amountCents: 112_850, count: null },
        { sum: 'received', amountCents: 330_000, count: null },
      ],
      notes: [
        { heading: 'order', rule: 'order_of_claims', values: {}, article: '6:43 BW' },
        { heading: 'order', rule: 'order_in_claim', values: {}, article: '6:44 BW' },
        // Not the one that was taken back, nor the one of tomorrow.
        { heading: 'order', rule: 'order_agreed', values: { fromDay: '2025-01-01' }, article: null },
        { heading: 'order', rule: 'order_agreed', values: { fromDay: '2025-12-31' }, article: null },
      ],
    })
    expect(groups.map(told)).toEqual([
      [
        'payment_on',
        { onDay: '2025-04-01' },
        null,
        40_000,
        [
          [
            'paid_to_claim',
            { reference: 'F2', choice: 'designated' },
            '6:43 lid 1 BW',
            40_000,
            [inClaim('collection_costs', 5_593), inClaim('vat', 1_175), inClaim('principal', 33_232)],
          ],
        ],
      ],
      [
        'direct_payment_on',
        { onDay: '2025-05-01' },
        null,
        90_000,
        [
          [
            'paid_to_claim',
            { reference: 'F1', choice: 'agreed' },
            null,
            90_000,
            [inClaim('collection_costs', 8_580), inClaim('vat', 1_802), inClaim('principal', 79_618)],
          ],
        ],
      ],
      [
        'payment_on',
        { onDay: '2025-06-01' },
        null,
        200_000,
        [
          [
            'paid_to_claim',
            { reference: 'F1', choice: 'agreed' },
            null,
            20_382,
            [['paid_of_component', { component: 'principal' }, '6:44 lid 1 BW', 20_382]],
          ],
          [
            'paid_to_claim',
            { reference: 'F2', choice: 'only_one' },
            '6:43 lid 2 BW',
            66_768,
            [inClaim('principal', 66_768)],
          ],
          ['surplus_of', {}, null, 112_850],
        ],
      ],
    ])
  })

  it('of what is open: what was charged, what is off by payment and waiver, and nothing that never was', () => {
    expect(proofOf('open', before)).toEqual({
      subject: 'open',
      amountCents: 87_150,
      groups: [
        {
          rule: 'open_component',
          values: { component: 'principal', chargedCents: 200_000, lessCents: 112_850 },
          article: null,
          amountCents: 87_150,
          parts: [],
        },
        {
          rule: 'open_component',
          values: { component: 'collection_costs', chargedCents: 15_000, lessCents: 15_000 },
          article: null,
          amountCents: 0,
          parts: [],
        },
        {
          rule: 'open_component',
          values: { component: 'vat', chargedCents: 3_150, lessCents: 3_150 },
          article: null,
          amountCents: 0,
          parts: [],
        },
      ],
      sums: [{ sum: 'open', amountCents: 87_150, count: null }],
      notes: [],
    })
  })

  it('of the principal: each claim with its days, what was paid of it, and how often', () => {
    const { groups, sums, notes } = proofOf('principal')
    const days = { claimDay: '2024-12-01', dueDay: '2024-12-31' }
    expect(groups.map(told)).toEqual([
      [
        'claim_principal',
        { reference: 'F1', ...days },
        null,
        100_000,
        [
          ['direct_payment_on', { onDay: '2025-05-01' }, null, -79_618],
          ['payment_on', { onDay: '2025-06-01' }, null, -20_382],
        ],
      ],
      [
        'claim_principal',
        { reference: 'F2', ...days },
        null,
        100_000,
        [
          ['payment_on', { onDay: '2025-04-01' }, null, -33_232],
          ['payment_on', { onDay: '2025-06-01' }, null, -66_768],
        ],
      ],
    ])
    expect(sums).toEqual([
      { sum: 'charged', amountCents: 200_000, count: null },
      { sum: 'paid', amountCents: -120_382, count: 2 },
      { sum: 'paid_direct', amountCents: -79_618, count: 1 },
      { sum: 'open', amountCents: 0, count: null },
    ])
    expect(notes).toEqual([])
  })

  it('of costs and their VAT: the charge, its scale and its division, and what was waived of it', () => {
    const costsProof = proofOf('collection_costs')
    expect(costsProof.groups.map(told)).toEqual([
      [
        'charge',
        { component: 'collection_costs', onDay: '2025-03-01' },
        null,
        15_000,
        [
          ['scale_line', { partCents: 100_000, scalePercent: 15 }, '2 lid 1 Besluit BIK', 15_000],
          ['charge_share', { reference: 'F1', shareCents: 9_000 }, null, null],
          ['charge_share', { reference: 'F2', shareCents: 6_000 }, null, null],
        ],
      ],
    ])
    expect(costsProof.notes).toEqual([{ heading: 'scale', rule: 'scale', values: {}, article: '2 Besluit BIK' }])
    expect(costsProof.sums).toEqual([
      { sum: 'charged', amountCents: 15_000, count: null },
      { sum: 'written_off', amountCents: -827, count: null },
      // The last payment found nothing of the costs to pay any more.
      { sum: 'paid', amountCents: -5_593, count: 1 },
      { sum: 'paid_direct', amountCents: -8_580, count: 1 },
      { sum: 'open', amountCents: 0, count: null },
    ])
    const vatProof = proofOf('vat')
    expect(vatProof.groups.map(told)).toEqual([
      [
        'vat_charge',
        { component: 'collection_costs', onDay: '2025-03-01', overCents: 15_000, vatPercent: 21 },
        null,
        3_150,
        [
          ['charge_share', { reference: 'F1', shareCents: 1_890 }, null, null],
          ['charge_share', { reference: 'F2', shareCents: 1_260 }, null, null],
        ],
      ],
    ])
    expect(vatProof.notes).toEqual([{ heading: 'vat', rule: 'vat', values: {}, article: '2 lid 3 Besluit BIK' }])
    expect(proofOf('court')).toEqual({
      subject: 'court',
      amountCents: 0,
      groups: [],
      sums: [
        { sum: 'charged', amountCents: 0, count: null },
        { sum: 'open', amountCents: 0, count: null },
      ],
      notes: [],
    })
  })

  it('of costs charged more than once: in order of day, also when they were entered the other way round', () => {
    const later = costs(11, '2025-04-01', 2_000)
    const events: AccountEvent[] = [claim(1, withoutInterest), later, costs(10, '2025-03-01', 1_000)]
    const days = proofOf('collection_costs', events).groups.map(({ values }) => values['onDay'])
    expect(days).toEqual(['2025-03-01', '2025-04-01'])
  })
})
