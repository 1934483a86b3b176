import { type Cents, divideProRata, sumCents } from '#domain/money.ts'

/** A debtor of a file as liability sees him: for the whole, or for an equal share with the others. */
export interface LiableDebtor {
  readonly debtorId: number
  readonly liability: 'joint' | 'share'
  /** What is known to have come from him. */
  readonly paidCents: Cents
  /**
   * He belongs to the file no more, and his share does not come to the others: his was `paid`, or is asked of nobody on
   * this file (`left`). Else he belongs to it.
   */
  readonly ended?: 'paid' | 'left' | null
}

/** What the debt of a file comes to: charged less written off, what was paid of it, and what is open. */
export interface DebtOfFile {
  readonly owedCents: Cents
  readonly paidCents: Cents
  readonly openCents: Cents
}

/** The part a debtor owes. */
export interface PartOwed {
  readonly debtorId: number
  /** Over how many debtors it is divided; null for who owes the whole. */
  readonly ofCount: number | null
  /** What may still be asked of him. */
  readonly openCents: Cents
}

/**
 * Art. 6:6 lid 1 and 2 BW: of debtors who are not jointly liable each owes an equal part, of who is the whole. What one
 * pays counts for his own part; money of which the payer is not known counts for all alike who still belong to the file.
 * The share of who left stays his own. Nobody is asked more than is open on the file. Cents that cannot be divided go to
 * the first. Answers who belong to the file, in their order.
 */
export function partsOwed(debtors: readonly LiableDebtor[], debt: DebtOfFile): PartOwed[] {
  const parts = divideProRata(
    debt.owedCents,
    debtors.map(() => 1),
  )
  const paid = debtors.map(({ paidCents, ended }, index) =>
    ended === 'paid' ? Math.max(paidCents, parts[index] ?? 0) : paidCents,
  )
  const unknown = divideProRata(
    Math.max(0, debt.paidCents - sumCents(paid)),
    debtors.map(({ ended }) => (ended ? 0 : 1)),
  )
  return debtors.flatMap(({ debtorId, liability, ended }, index): PartOwed[] => {
    if (ended) return []
    if (liability === 'joint' || debtors.length === 1) return [{ debtorId, ofCount: null, openCents: debt.openCents }]
    const leftCents = (parts[index] ?? 0) - (paid[index] ?? 0) - (unknown[index] ?? 0)
    return [{ debtorId, ofCount: debtors.length, openCents: Math.max(0, Math.min(debt.openCents, leftCents)) }]
  })
}
