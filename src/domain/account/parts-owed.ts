import { type Cents, divideProRata, sumCents } from '#domain/money.ts'

/** A debtor of a file as liability sees him: for the whole, or for an equal share with the others. */
export interface LiableDebtor {
  readonly debtorId: number
  readonly liability: 'joint' | 'share'
  /** What is known to have come from him. */
  readonly paidCents: Cents
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
 * pays counts for his own part; money of which the payer is not known counts for all alike. Nobody is asked more than is
 * open on the file. Cents that cannot be divided go to the first.
 */
export function partsOwed(debtors: readonly LiableDebtor[], debt: DebtOfFile): PartOwed[] {
  const knownCents = sumCents(debtors.map(({ paidCents }) => paidCents))
  const alike = debtors.map(() => 1)
  const parts = divideProRata(debt.owedCents, alike)
  const unknown = divideProRata(Math.max(0, debt.paidCents - knownCents), alike)
  return debtors.map(({ debtorId, liability, paidCents }, index) => {
    if (liability === 'joint' || debtors.length === 1) return { debtorId, ofCount: null, openCents: debt.openCents }
    const leftCents = (parts[index] ?? 0) - paidCents - (unknown[index] ?? 0)
    return { debtorId, ofCount: debtors.length, openCents: Math.max(0, Math.min(debt.openCents, leftCents)) }
  })
}
