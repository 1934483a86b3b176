import { formatIban } from '#domain/references/iban.ts'
import type { Cents } from '#domain/money.ts'
import type { PaymentBlock } from './letter-document.ts'
import { askedCents, type LetterFacts } from './letter-facts.ts'
import { amountText } from './letter-format.ts'
import type { LetterLanguage, MessageKind } from './letter-kind.ts'
import { paymentAccount } from './payment-account.ts'
import { letterTexts } from './texts-by-language.ts'

/** How to pay what the letter asks: one amount, one account, one reference. */
export function paymentBlock(kind: MessageKind, language: LetterLanguage, facts: LetterFacts): PaymentBlock {
  const { currency } = facts
  const { iban, bic, name, reference, remittance } = paymentAccount(facts)
  const cents = askedCents(kind, facts)
  return {
    type: 'payment',
    labels: letterTexts[language].payment,
    amountCents: cents,
    amount: amountText(cents, currency, language),
    iban: formatIban(iban),
    bic,
    name,
    reference,
    qrText: currency === 'EUR' ? paymentCode({ iban, bic, name, cents, remittance }) : null,
  }
}

/** A payment as its code has it. */
export interface CodedPayment {
  readonly iban: string
  /** Empty where it is not known. */
  readonly bic: string
  readonly name: string
  readonly cents: Cents
  readonly remittance: string
}

/**
 * The European payment code (EPC069-12, version 2), in euro. The Dutch payment reference is no ISO 11649 reference, so it
 * travels as text. Null for what it cannot carry: it goes from € 0,01 to € 999.999.999,99.
 */
export function paymentCode({ iban, bic, name, cents, remittance }: CodedPayment): string | null {
  if (cents < 1 || cents > 99_999_999_999) return null
  const euros = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  const lines = ['BCD', '002', '1', 'SCT', bic, name.slice(0, 70), iban, `EUR${euros}`, '', '', remittance]
  return lines.join('\n')
}
