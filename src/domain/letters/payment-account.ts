import { formatIban } from '#domain/references/iban.ts'
import { formatPaymentReference } from '#domain/references/payment-reference.ts'
import type { LetterFacts } from './letter-facts.ts'

/** Where a letter asks to pay, as it is printed. */
export interface PaymentAccount {
  /** Without spaces. */
  readonly iban: string
  /** Empty where it is not known: within Europe a payment needs none. */
  readonly bic: string
  readonly name: string
  /** As printed. */
  readonly reference: string
  /** As it travels with a payment. */
  readonly remittance: string
}

/**
 * The one account and the one reference a letter names: the trust account with the reference of the file; before collection
 * that of the customer, with what its own books know the debt by.
 */
export function paymentAccount({ agency, payTo, dossier, claims }: LetterFacts): PaymentAccount {
  if (payTo) {
    const [only, ...more] = claims
    const known = more.length === 0 ? only?.invoiceNumber : dossier.customerReference
    const reference = known?.trim() || dossier.number
    return { iban: payTo.iban, bic: '', name: payTo.name, reference, remittance: reference.slice(0, 140) }
  }
  return {
    iban: agency.trustIban,
    bic: agency.trustBic,
    name: agency.trustName,
    reference: formatPaymentReference(dossier.paymentReference),
    remittance: dossier.paymentReference,
  }
}

/** Whether this is the account and the reference that a letter is to name. */
export function isAccountOf(facts: LetterFacts, named: { readonly iban: string; readonly reference: string }): boolean {
  const { iban, reference } = paymentAccount(facts)
  return named.iban === formatIban(iban) && named.reference === reference
}
