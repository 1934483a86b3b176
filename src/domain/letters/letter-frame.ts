import { countryLine } from '#domain/addresses/country-line.ts'
import { streetLines } from '#domain/addresses/street-lines.ts'
import { departmentLine } from '#domain/names/department.ts'
import { representativeLines } from '#domain/names/representative.ts'
import { salutationFor } from '#domain/names/salutation.ts'
import type { LetterDetail, LetterDocument, LetterSums } from './letter-document.ts'
import { addresseeOf, anonymous, askedCents, type LetterDebtor, type LetterFacts } from './letter-facts.ts'
import { dayInWords, fill } from './letter-format.ts'
import type { LetterLanguage, MessageKind } from './letter-kind.ts'
import { paymentAccount } from './payment-account.ts'
import { letterTexts } from './texts-by-language.ts'

/** What stands round the text of a message, and what it claims: the house style, which no template changes. */
export function letterFrame(
  kind: MessageKind,
  language: LetterLanguage,
  facts: LetterFacts,
  values: Readonly<Record<string, string>>,
  destination: 'debtor' | 'client',
): Omit<LetterDocument, 'subject' | 'blocks' | 'annex'> {
  const texts = letterTexts[language]
  const { agency, creditor } = facts
  const toClient = destination === 'client'
  const addressee = toClient ? anonymous(creditor.name) : addresseeOf(facts)
  return {
    kind,
    language,
    day: facts.day,
    sender: [agency.name, `${agency.street} ${agency.houseNumber}`, `${agency.postcode} ${agency.city}`],
    recipient: toClient ? clientLines(facts) : recipientLines(facts, language),
    details: toClient ? clientDetails(language, facts) : letterDetails(language, facts),
    greeting: `${salutationFor(addressee, language)},`,
    closing: texts.closing,
    signature: [agency.name],
    footer: [fill(texts.footer.registered, values), fill(texts.footer.contact, values)],
    sums: letterSums(kind, facts),
    ...(agency.style ? { style: agency.style } : {}),
  }
}

function recipientLines({ debtor, representative }: LetterFacts, language: LetterLanguage): string[] {
  const who = representative
    ? representativeLines(representative, debtor.name, language)
    : debtorLines(debtor, language)
  const { address } = representative ?? debtor
  if (!address) return who
  const lines = [...who, ...streetLines(address), joined(address.postcode, address.city)]
  if (address.country !== 'NL') lines.push(countryLine(address.country))
  return lines.filter((line) => line !== '')
}

function debtorLines({ kind, name, department }: LetterDebtor, language: LetterLanguage): string[] {
  return kind === 'company' && department ? [name, departmentLine(department, language)] : [name]
}

function clientLines({ creditor }: LetterFacts): string[] {
  const street = joined(creditor.street ?? '', creditor.houseNumber ?? '')
  return [creditor.name, street, joined(creditor.postcode ?? '', creditor.city ?? '')].filter((line) => line !== '')
}

function letterDetails(language: LetterLanguage, facts: LetterFacts): LetterDetail[] {
  const { labels } = letterTexts[language]
  const details = [
    { label: labels.date, value: dayInWords(facts.day, language) },
    { label: labels.ourReference, value: facts.dossier.number },
    { label: labels.paymentReference, value: paymentAccount(facts).reference },
    { label: labels.onBehalfOf, value: facts.creditor.name },
    ...(facts.representative ? [{ label: labels.debtor, value: facts.debtor.name }] : []),
  ]
  return [...details, ...customerReference(language, facts)]
}

/** A customer pays nothing on a file of its own: it is told the numbers alone. */
function clientDetails(language: LetterLanguage, facts: LetterFacts): LetterDetail[] {
  const { labels } = letterTexts[language]
  return [
    { label: labels.date, value: dayInWords(facts.day, language) },
    { label: labels.ourReference, value: facts.dossier.number },
    ...customerReference(language, facts),
  ]
}

function customerReference(language: LetterLanguage, { dossier }: LetterFacts): LetterDetail[] {
  const reference = dossier.customerReference?.trim()
  return reference ? [{ label: letterTexts[language].labels.customerReference, value: reference }] : []
}

function letterSums(kind: MessageKind, facts: LetterFacts): LetterSums {
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
    ...(facts.payByDay && kind !== 'fourteen_day_letter' ? { payByDay: facts.payByDay } : {}),
    announcedCostsCents: announces?.costsCents ?? 0,
    announcedVatCents: announces?.vatCents ?? 0,
  }
}

function joined(first: string, second: string): string {
  return `${first} ${second}`.trim()
}
