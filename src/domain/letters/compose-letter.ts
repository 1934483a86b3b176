import { formatPaymentReference } from '#domain/references/payment-reference.ts'
import { salutationFor } from '#domain/names/salutation.ts'
import { composeAnnex } from './compose-annex.ts'
import { composeBody } from './compose-body.ts'
import type { LetterDetail, LetterDocument, LetterSums } from './letter-document.ts'
import { askedCents, type LetterDebtor, type LetterFacts } from './letter-facts.ts'
import { dayInWords, fill } from './letter-format.ts'
import type { LetterKind, LetterLanguage } from './letter-kind.ts'
import { letterValues } from './letter-values.ts'
import { letterTexts } from './texts-by-language.ts'

/**
 * Art. 3.1 Besluit kwaliteit incassodienstverlening, art. 6:96 lid 6 BW: writes a letter from the facts. Throws
 * RangeError when a fact the letter needs is empty (a 14-day letter without announced costs, a letter with costs to a
 * consumer without its notice, a name left blank); `checkLetter` says what the result lacks by law.
 */
export function composeLetter(kind: LetterKind, language: LetterLanguage, facts: LetterFacts): LetterDocument {
  const texts = letterTexts[language]
  const values = letterValues(kind, language, facts)
  const { agency, debtor } = facts
  return {
    kind,
    language,
    day: facts.day,
    subject: fill(texts.subject[kind], values),
    sender: [agency.name, `${agency.street} ${agency.houseNumber}`, `${agency.postcode} ${agency.city}`],
    recipient: recipientLines(debtor),
    details: letterDetails(language, facts),
    greeting: `${salutationFor(debtor, language)},`,
    blocks: composeBody(kind, language, facts, values),
    closing: texts.closing,
    signature: [agency.name],
    footer: [fill(texts.footer.registered, values), fill(texts.footer.contact, values)],
    annex: { title: texts.annex.title, blocks: composeAnnex(kind, language, facts, values) },
    sums: letterSums(kind, facts),
  }
}

function recipientLines(debtor: LetterDebtor): string[] {
  const { address } = debtor
  if (!address) return [debtor.name]
  const lines = [debtor.name, joined(address.street, address.houseNumber), joined(address.postcode, address.city)]
  if (address.country !== 'NL') lines.push(address.country)
  return lines.filter((line) => line !== '')
}

function letterDetails(language: LetterLanguage, facts: LetterFacts): LetterDetail[] {
  const { labels } = letterTexts[language]
  const details = [
    { label: labels.date, value: dayInWords(facts.day, language) },
    { label: labels.ourReference, value: facts.dossier.number },
    { label: labels.paymentReference, value: formatPaymentReference(facts.dossier.paymentReference) },
    { label: labels.onBehalfOf, value: facts.creditor.name },
  ]
  const reference = facts.dossier.customerReference?.trim()
  if (reference) details.push({ label: labels.customerReference, value: reference })
  return details
}

function letterSums(kind: LetterKind, facts: LetterFacts): LetterSums {
  const { currency, amounts, announced } = facts
  const announces = kind === 'fourteen_day_letter' ? announced : undefined
  return {
    currency,
    principalCents: amounts.principalCents,
    interestCents: amounts.interestCents,
    costsCents: amounts.costsCents,
    vatCents: amounts.vatCents,
    otherCents: amounts.otherCents,
    paidCents: amounts.paidCents,
    waivedCents: amounts.waivedCents,
    payCents: askedCents(kind, facts),
    announcedCostsCents: announces?.costsCents ?? 0,
    announcedVatCents: announces?.vatCents ?? 0,
  }
}

function joined(first: string, second: string): string {
  return `${first} ${second}`.trim()
}
