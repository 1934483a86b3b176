import { salutationFor } from '#domain/names/salutation.ts'
import { addresseeOf, anonymous, askedCents, type LetterFacts, merchantNames } from './letter-facts.ts'
import { amountText, dayInWords, percentText } from './letter-format.ts'
import type { LetterLanguage, MessageKind } from './letter-kind.ts'
import { paymentAccount } from './payment-account.ts'
import { letterTexts } from './texts-by-language.ts'

/**
 * What the texts of a letter are filled with. A value a letter of this kind has no use for is left out, so that a text
 * that asks for it fails instead of showing a gap.
 */
export function letterValues(
  kind: MessageKind,
  language: LetterLanguage,
  facts: LetterFacts,
  destination: 'debtor' | 'client' = 'debtor',
): Record<string, string> {
  const { agency, amounts, creditor, claims, debtor, dossier } = facts
  const amount = (cents: number) => amountText(cents, facts.currency, language)
  const first = claims[0]
  const values: Record<string, string> = {
    agency: agency.name,
    agencyAddress: `${agency.street} ${agency.houseNumber}, ${agency.postcode} ${agency.city}`,
    kvkNumber: agency.kvkNumber,
    wkiRegistration: agency.wkiRegistration,
    phone: agency.phone,
    phoneHours: agency.phoneHours,
    email: agency.email,
    creditor: creditor.name,
    count: String(claims.length),
    day: dayInWords(facts.day, language),
    pay: amount(askedCents(kind, facts)),
    open: amount(amounts.openCents),
    principal: amount(amounts.principalCents),
    interest: amount(amounts.interestCents),
    otherCosts: amount(amounts.otherCents),
    paid: amount(amounts.paidCents),
    waived: amount(amounts.waivedCents),
    vatPercent: percentText(amounts.vatPercent, language),
    debtor: debtor.name,
    salutation: salutationFor(destination === 'client' ? anonymous(creditor.name) : addresseeOf(facts), language),
    fileNumber: dossier.number,
    paymentReference: paymentAccount(facts).reference,
    customerReference: dossier.customerReference ?? '',
    ...merchantNames(dossier),
    website: agency.website ?? '',
    interestNote: interestNote(kind, language, facts),
    paragraph: facts.paragraph ?? '',
  }
  if (first && claims.length === 1) {
    values.invoice = first.invoiceNumber
    values.invoiceDay = dayInWords(first.invoiceDay, language)
    values.dueDay = dayInWords(first.dueDay, language)
  }
  if (kind === 'instalment_reminder' && facts.instalment) {
    values.instalmentDay = dayInWords(facts.instalment.dueDay, language)
  }
  if (facts.assignment) Object.assign(values, facts.assignment)
  if (facts.payByDay) values.payByDay = dayInWords(facts.payByDay, language)
  if (facts.notice) {
    values.noticeDay = dayInWords(facts.notice.sentDay, language)
    values.noticeLastDay = dayInWords(facts.notice.lastDay, language)
  }
  const costs = kind === 'fourteen_day_letter' ? facts.announced : amounts
  if (costs) {
    values.costs = amount(costs.costsCents)
    values.vat = amount(costs.vatCents)
    values.vatPercent = percentText(costs.vatPercent, language)
    values.costsAndVat = amount(costs.costsCents + costs.vatCents)
  }
  return values
}

/** The sentence that interest goes on; empty where there is none, and while a plan is kept: then it does what was agreed. */
export function interestNote(kind: MessageKind, language: LetterLanguage, { claims }: LetterFacts): string {
  const runs = kind !== 'instalment_reminder' && claims.some((claim) => claim.interestKind !== 'none')
  return runs ? letterTexts[language].consequence.interestRuns : ''
}
