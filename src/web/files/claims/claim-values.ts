import type { NewClaimKind } from '#contract/intake/new-dossier.ts'
import type { UploadedDocument } from '#contract/platform/uploaded-document.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'

/** An invoice as it is typed. */
export interface ClaimValues {
  invoiceNumber: string
  invoiceDay: Day | null
  dueDay: Day | null
  amountCents: Cents | null
  claimKind: NewClaimKind
  description: string
  /** Of one that is added; one that is corrected keeps its own. */
  document: UploadedDocument | null
  note: string
  version: number
}

/** A document is told wrong under the name by which it is sent. */
export const fieldOf = (path: string): string => (path === 'documentId' ? 'document' : path)

/** Whether there is enough to say what an invoice would change. */
export function isFilled({
  invoiceNumber,
  invoiceDay,
  amountCents,
}: Pick<ClaimValues, 'invoiceNumber' | 'invoiceDay' | 'amountCents'>): boolean {
  return invoiceNumber.trim() !== '' && invoiceDay !== null && amountCents !== null && amountCents > 0
}
