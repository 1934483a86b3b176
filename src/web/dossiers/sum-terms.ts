import type { ProofSubject } from '#domain/account/proof.ts'
import type { Balance } from '#contract/dossier-page.ts'
import type { SumTerm } from '#web/kit/amount.tsx'
import type { Say } from '#web/text.ts'

export interface NamedTerm extends Omit<SumTerm, 'proof'> {
  /** The amount whose proof is shown when the term is clicked. */
  readonly subject: ProofSubject
}

/**
 * The balance as the terms of its sum. Costs of court and bailiff stand apart once there are any, so that each amount
 * has its own proof.
 */
export function sumTerms({ claimed, paidCents }: Balance, t: Say): NamedTerm[] {
  const plus = (subject: keyof Balance['claimed'], label: string): NamedTerm => ({
    subject,
    label,
    cents: claimed[subject],
    sign: '+',
  })
  const rare = (['court', 'bailiff', 'other'] as const).filter((subject) => claimed[subject] !== 0)
  return [
    plus('principal', t('component.principal')),
    plus('interest', t('component.interest')),
    plus('collection_costs', t('dossier.sum.costs')),
    plus('vat', t('component.vat')),
    ...rare.map((subject) => plus(subject, t(`component.${subject}`))),
    { subject: 'paid', label: t('dossier.sum.paid'), cents: paidCents, sign: '−' },
  ]
}
