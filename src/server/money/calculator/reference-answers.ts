import type { CalculatorAnswers } from '#contract/money/calculator-answers.ts'
import type { CheckedKind } from '#contract/money/calculator.ts'
import { readBic } from '#domain/references/bic.ts'
import { creditorReferenceFor, readCreditorReference } from '#domain/references/creditor-reference.ts'
import { readBsn, readRsin } from '#domain/references/eleven-test.ts'
import { readIban } from '#domain/references/iban.ts'
import { readKvkNumber } from '#domain/references/kvk-number.ts'
import { paymentReferenceFor, readPaymentReference } from '#domain/references/payment-reference.ts'
import { readPhoneNumber } from '#domain/references/phone-number.ts'
import { readPostcode } from '#domain/references/postcode.ts'
import { readVatNumber } from '#domain/references/vat-number.ts'

/** The references under which a debtor can pay, for a number of up to 15 digits. */
export function referenceAnswer(number: string): CalculatorAnswers['reference'] {
  return { betalingskenmerk: paymentReferenceFor(number), rf: creditorReferenceFor(number) }
}

const readers: Readonly<Record<CheckedKind, (text: string) => string | null>> = {
  iban: readIban,
  bic: readBic,
  rf: readCreditorReference,
  btw: readVatNumber,
  bsn: readBsn,
  rsin: readRsin,
  kvk: readKvkNumber,
  postcode: readPostcode,
  betalingskenmerk: readPaymentReference,
  phone: readPhoneNumber,
}

/** Whether something is what it is said to be, and how it is written then. */
export function checkAnswer(kind: CheckedKind, value: string): CalculatorAnswers['check'] {
  const normalized = readers[kind](value)
  return normalized === null ? { valid: false } : { valid: true, normalized }
}
