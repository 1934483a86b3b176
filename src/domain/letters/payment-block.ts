import { formatIban } from '#domain/references/iban.ts'
import { formatPaymentReference } from '#domain/references/payment-reference.ts'
import type { PaymentBlock } from './letter-document.ts'
import type { LetterFacts } from './letter-facts.ts'
import { amountText } from './letter-format.ts'
import type { LetterLanguage } from './letter-kind.ts'
import { letterTexts } from './texts-by-language.ts'

/** How to pay what the letter asks: one amount, one account, one reference. */
export function paymentBlock(language: LetterLanguage, facts: LetterFacts): PaymentBlock {
  const { agency, dossier, amounts, currency } = facts
  return {
    type: 'payment',
    labels: letterTexts[language].payment,
    amountCents: amounts.openCents,
    amount: amountText(amounts.openCents, currency, language),
    iban: formatIban(agency.trustIban),
    bic: agency.trustBic,
    name: agency.trustName,
    reference: formatPaymentReference(dossier.paymentReference),
    qrText: currency === 'EUR' ? paymentCode(facts) : null,
  }
}

/**
 * The European payment code (EPC069-12, version 2). The Dutch payment reference is no ISO 11649 reference, so it
 * travels as text.
 */
function paymentCode({ agency, dossier, amounts }: LetterFacts): string | null {
  // The code carries € 0,01 to € 999.999.999,99.
  if (amounts.openCents < 1 || amounts.openCents > 99_999_999_999) return null
  const euros = `${Math.floor(amounts.openCents / 100)}.${String(amounts.openCents % 100).padStart(2, '0')}`
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    agency.trustBic,
    agency.trustName.slice(0, 70),
    agency.trustIban,
    `EUR${euros}`,
    '',
    '',
    dossier.paymentReference,
  ]
  return lines.join('\n')
}
