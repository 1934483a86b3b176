import type { Day } from '#domain/day.ts'
import type { Cents, Currency } from '#domain/money.ts'

/** A payment that came in, as far as it tells for whom it is. */
export interface ReceivedLine {
  readonly amountCents: Cents
  readonly currency: string
  readonly valueDay: Day
  readonly counterpartyName: string | null
  readonly counterpartyIban: string | null
  /** What the payer put in the field for a structured reference. */
  readonly reference: string | null
  readonly endToEndId: string | null
  readonly description: string
}

/** What is known of a dossier that the payment may be for, on the value day of the payment. */
export interface DossierFacts {
  readonly dossierId: number
  readonly number: string
  /** Of files that were merged into it: letters with these are still with the debtor. */
  readonly formerNumbers?: readonly string[]
  readonly currency: Currency
  readonly isClosed: boolean
  /** References that stand on its letters: betalingskenmerk and RF. */
  readonly paymentReferences: readonly string[]
  readonly invoiceNumbers: readonly string[]
  readonly debtorNames: readonly string[]
  readonly ibans: readonly KnownIban[]
  readonly openCents: Cents
  /** Other amounts a payer may have in mind. */
  readonly expectedAmounts: readonly ExpectedAmount[]
}

export interface KnownIban {
  readonly iban: string
  /** Whether an earlier payment on this dossier came from it, or the debtor or customer gave it. */
  readonly basis: 'paid_before' | 'given'
}

export interface ExpectedAmount {
  /** What a letter asked, a term of a plan, one claim, or the principal without interest and costs. */
  readonly kind: 'letter' | 'term' | 'claim' | 'principal'
  readonly cents: Cents
}
