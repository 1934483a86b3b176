import type { ProofSubject } from '#domain/account/proof.ts'
import { sumCents } from '#domain/money.ts'
import type { Balance } from '#contract/files/dossier-page.ts'
import type { SumTerm } from '#web/kit/words/amount.tsx'
import type { Say } from '#web/base/words/text.ts'

export interface NamedTerm extends Omit<SumTerm, 'proof'> {
  /** The amount whose proof is shown when the term is clicked; null where the terms beside it prove it. */
  readonly subject: ProofSubject | null
}

/**
 * The balance as the terms of its sum. Costs of court and bailiff stand apart once there are any, so that each amount
 * has its own proof. What was given up stands apart too: it was owed, and it was not paid.
 */
export function sumTerms({ claimed, waived, paidCents }: Balance, t: Say): NamedTerm[] {
  const owed = (subject: keyof Balance['claimed']) => claimed[subject] + waived[subject]
  const plus = (subject: keyof Balance['claimed'], label: string): NamedTerm => ({
    subject,
    label,
    cents: owed(subject),
    sign: '+',
  })
  const rare = (['court', 'bailiff', 'other'] as const).filter((subject) => owed(subject) !== 0)
  const waivedCents = sumCents(Object.values(waived))
  return [
    plus('principal', t('component.principal')),
    plus('interest', t('component.interest')),
    plus('collection_costs', t('dossier.sum.costs')),
    plus('vat', t('component.vat')),
    ...rare.map((subject) => plus(subject, t(`component.${subject}`))),
    { subject: 'paid', label: t('dossier.sum.paid'), cents: paidCents, sign: '−' },
    ...(waivedCents === 0
      ? []
      : [{ subject: null, label: t('dossier.sum.waived'), cents: waivedCents, sign: '−' } as const]),
  ]
}
