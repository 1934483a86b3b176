import type { DossierPage } from '#contract/files/dossier-page.ts'

/** Why no debtor can be added to a file, or one cannot be ended; each has a text `debtor.refusal.…`. */
export type DebtorRefusal =
  | 'closed'
  | 'not_amicable'
  | 'too_many'
  | 'only_debtor'
  | 'other_kind'
  | 'alone'
  | 'plan_running'

type Parties = Pick<DossierPage, 'status' | 'phase' | 'kind'> & {
  readonly debtors: readonly Pick<DossierPage['debtors'][number], 'id' | 'kind'>[]
}

/** So many debtors can owe one file. */
export const mostDebtors = 10

/** A writ names who is summoned: after the amicable phase nobody joins any more. */
export function refuseAddingDebtor({ status, phase, debtors }: Parties): DebtorRefusal | null {
  if (status === 'closed') return 'closed'
  if (phase !== 'amicable') return 'not_amicable'
  return debtors.length >= mostDebtors ? 'too_many' : null
}

/** Somebody always owes a file; and whether a consumer or a company does decides on its costs. */
export function refuseEndingDebtor({ status, kind, debtors }: Parties, debtorId: number): DebtorRefusal | null {
  if (status === 'closed') return 'closed'
  const next = debtors.find(({ id }) => id !== debtorId)
  if (!next) return 'only_debtor'
  return debtors[0]?.id === debtorId && next.kind !== kind ? 'other_kind' : null
}

/** A writ says who owes what, and a plan pays off what somebody owed when it was agreed. */
export function refuseChangingLiability({ status, phase, debtors }: Parties): DebtorRefusal | null {
  if (status === 'closed') return 'closed'
  if (phase !== 'amicable') return 'not_amicable'
  if (status === 'term_payment') return 'plan_running'
  return debtors.length < 2 ? 'alone' : null
}
