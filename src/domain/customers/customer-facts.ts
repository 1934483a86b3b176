import type { Day } from '#domain/day.ts'
import type { LetterAgency } from '#domain/letters/letter-facts.ts'
import type { Cents, Currency } from '#domain/money.ts'
import type { AddressedCustomer } from './customer-lines.ts'
import type { Occasion } from './occasion.ts'

/** A file as a row of a message to its customer. */
export interface ToldFile {
  readonly number: string
  readonly debtorName: string
  readonly customerReference: string | null
  /** What the occasion says of it, in the language of the message: why it was closed, what is asked. */
  readonly note: string | null
  /** What the occasion counts: what was handed over, was paid, is open. */
  readonly amountCents: Cents
  readonly currency: Currency
}

/** Everything a message to a customer on an occasion is made of. */
export interface CustomerFacts {
  readonly occasion: Occasion
  readonly day: Day
  readonly agency: LetterAgency
  readonly customer: AddressedCustomer & { readonly number: number }
  /** Whom it is for; null: nobody in particular. */
  readonly contactName: string | null
  /** Where in the portal the customer answers what it is asked; null: it is told alone. */
  readonly answerAt?: string | null
  readonly files: readonly ToldFile[]
  /** How many files there are beyond those that are listed. */
  readonly moreCount: number
  /** What the occasion counts, of all of them, a sum a currency. */
  readonly totals: readonly { readonly currency: Currency; readonly amountCents: Cents }[]
}

/** So many files a message lists; the rest stands in the portal. */
export const mostListed = 200
