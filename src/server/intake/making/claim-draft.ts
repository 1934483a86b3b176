import type { Day } from '#domain/day.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import type { DueBasis } from '#domain/interest/claim-interest.ts'
import type { Cents, Currency } from '#domain/money.ts'
import type { ImportField } from '#contract/intake/claim-list.ts'
import type { ClaimKind } from '#contract/files/limitation.ts'
import type { DebtorDraft } from '#server/book/debtors/insert-debtors.ts'

/** What a row of a list says about the invoice; null is missing or wrong. */
export interface InvoiceDraft {
  readonly invoiceNumber: string | null
  readonly invoiceDay: Day | null
  readonly dueDay: Day | null
  readonly dueBasis: DueBasis
  readonly amountCents: Cents | null
  readonly currency: Currency | null
  /** As far as it decides when the claim becomes time-barred. */
  readonly claimKind: ClaimKind
  readonly description: string | null
  readonly reference: string | null
  /** Under which of its names the customer sold. */
  readonly merchantId: number | null
}

/** A value that could not be used, kept as the list had it. */
export interface Remark {
  readonly field: ImportField
  readonly text: string
}

/** A row of a list, read: what becomes a claim once nothing in it is refused. */
export interface ClaimDraft extends DebtorDraft, InvoiceDraft {
  /** How interest runs on the claim; null while a day or the amount is missing. */
  readonly interest: InterestTerms | null
  readonly remarks: readonly Remark[]
}

/** By what a debtor who comes in is found among those the customer handed over before. */
export interface KnownBy {
  /** His folded name, as the database folds it. */
  readonly name: string
  /** What somebody said that he is; nobody is found by it. */
  readonly kind: 'private' | 'company' | null
  readonly number: string | null
  /** Keys, the surest first. */
  readonly identities: readonly string[]
  readonly birthDay: Day | null
  readonly kvkNumber: string | null
  readonly street: string | null
  /** E-mail addresses and telephone numbers. */
  readonly contacts: readonly string[]
  /** As the customer calls the claim. */
  readonly reference: string | null
}

/** A debtor who comes in, with the keys he may be known by. */
export interface IncomingDebtor {
  readonly debtorKey: string
  readonly identityKey: string
  readonly draft: DebtorDraft & { readonly name: string }
}

/** A row that becomes a claim; nothing in it is missing. */
export interface TakenRow {
  readonly rowNumber: number
  readonly debtorKey: string
  readonly identityKey: string
  /** Who owe it with him. */
  readonly others: readonly IncomingDebtor[]
  readonly draft: ClaimDraft & { readonly [Field in RequiredField]: NonNullable<ClaimDraft[Field]> }
}
type RequiredField = 'name' | 'invoiceNumber' | 'invoiceDay' | 'dueDay' | 'amountCents' | 'currency' | 'interest'
