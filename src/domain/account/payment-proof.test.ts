import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { asOf, claim, costs, payment, settings, takesBack, withoutInterest } from '#test/account-examples.ts'
import { amountProof } from './amount-proof.ts'
import type { AccountEvent } from './events.ts'
import type { ProofLine, ProofSubject } from './proof.ts'

const proofOf = (subject: ProofSubject, events: AccountEvent[]) =>
  amountProof(subject, asOf(events, '2025-12-31'), events, settings.rates)
const told = ({ rule, article, amountCents, values }: ProofLine) => [
  rule,
  values['choice'] ?? null,
  article,
  amountCents,
]
const free = (id: number) => claim(id, withoutInterest)

describe('the proof of what was paid', () => {
  it('says what was paid to the customer, named by the debtor, and over', () => {
    const paid: AccountEvent = { ...payment(1, '2025-03-01', 130_000, [2]), kind: 'direct_payment' }
    const [group] = proofOf('paid', [free(2), paid]).groups
    expect(group?.rule).toBe('direct_payment_on')
    expect(group?.parts.map(told)).toEqual([
      ['paid_to_claim', 'designated', '6:43 lid 1 BW', 100_000],
      ['surplus_of', null, null, 30_000],
    ])
  })

  it('rests what was agreed on no article of its own', () => {
    const order: AccountEvent = {
      kind: 'allocation_order',
      id: 5,
      valueDay: day('2025-01-01'),
      parts: ['costs', 'interest', 'principal'],
      claimIds: [2],
    }
    const events = [free(1), free(2), order, payment(1, '2025-03-01', 120_000)]
    const [group] = proofOf('paid', events).groups
    expect(group?.parts.map(told)).toEqual([
      ['paid_to_claim', 'agreed', null, 100_000],
      ['paid_to_claim', 'only_one', '6:43 lid 2 BW', 20_000],
    ])
  })

  it('leaves out waivers and credit notes: nobody paid them', () => {
    const waiver: AccountEvent = { kind: 'waiver', id: 1, valueDay: day('2025-03-01'), amountCents: 100 }
    expect(proofOf('paid', [free(1), waiver]).groups).toEqual([])
  })
})

describe('the proof of costs', () => {
  const basis = { principalCents: 100_000, lines: [{ partCents: 100_000, basisPoints: 1500 }], vatPercent: 21 }
  const charged: AccountEvent = { ...costs(1, '2025-03-01', 15_000), basis }

  it('of one claim needs no division', () => {
    const [group] = proofOf('collection_costs', [free(1), charged]).groups
    expect(group?.parts.map(({ rule }) => rule)).toEqual(['scale_line'])
  })

  it('are explained by the scale no more once a part was taken back', () => {
    const [group] = proofOf('collection_costs', [free(1), charged, takesBack(1, 5_000)]).groups
    expect([group?.amountCents, group?.parts]).toEqual([10_000, []])
  })

  it('of the court stand apart, without the scale', () => {
    const court: AccountEvent = { ...costs(2, '2025-04-01', 34_000), component: 'court' }
    const { groups, notes } = proofOf('court', [free(1), charged, court])
    expect(groups.map(({ amountCents, values }) => [amountCents, values['onDay']])).toEqual([[34_000, '2025-04-01']])
    expect(notes).toEqual([])
  })

  it('come in order of day, each with its own VAT, and those without VAT not at all', () => {
    const withVat = (id: number, on: string): AccountEvent => ({
      ...costs(id, on, 1_000),
      shares: [{ claimId: 1, amountCents: 1_000, vatCents: 210 }],
    })
    const { groups } = proofOf('vat', [free(1), withVat(4, '2025-06-01'), withVat(3, '2025-05-01'), charged])
    expect(groups.map(({ values, amountCents }) => [values['onDay'], values['vatPercent'], amountCents])).toEqual([
      ['2025-05-01', undefined, 210],
      ['2025-06-01', undefined, 210],
    ])
  })
})
