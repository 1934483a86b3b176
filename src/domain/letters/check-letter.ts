import { readIban } from '#domain/references/iban.ts'
import { isPaymentReference } from '#domain/references/payment-reference.ts'
import { sumCents } from '#domain/money.ts'
import type { LetterDocument } from './letter-document.ts'
import type { LetterFault } from './letter-faults.ts'
import { isLetter } from './letter-kind.ts'
import { askedCents, interestKindsOf, type LetterClaim, type LetterFacts } from './letter-facts.ts'
import { amountText, dayInTable, dayInWords, fill, percentText } from './letter-format.ts'
import { letterLines } from './letter-text.ts'
import { letterValues } from './letter-values.ts'
import { isAccountOf } from './payment-account.ts'
import { letterTexts } from './texts-by-language.ts'

/**
 * Art. 3.1 Besluit kwaliteit incassodienstverlening, art. 6:96 lid 6 BW: what the law demands of a letter and this one
 * lacks; empty when it may go out. It reads the letter as the debtor would, against the facts, so it also judges a
 * letter that was written in another way.
 */
export function checkLetter(document: LetterDocument, facts: LetterFacts): LetterFault[] {
  const text = letterLines(document).join('\n')
  if (!isLetter(document.kind)) return checkMessage(document, text, facts)
  const faults: LetterFault[] = [
    ...partyFaults(text, facts),
    ...claimFaults(text, document, facts),
    ...moneyFaults(text, document, facts),
    ...noticeFaults(text, document, facts),
    ...rightFaults(text, document, facts),
  ]
  if (hasGap(document, text, facts)) faults.push('gap')
  return [...new Set(faults)]
}

/** A message claims nothing by law: it names who writes, and where it says how to pay that is right. */
function checkMessage(document: LetterDocument, text: string, facts: LetterFacts): LetterFault[] {
  const faults: LetterFault[] = []
  const { agency } = facts
  if (document.sms !== undefined) {
    if (!holds(document.sms, [agency.name])) faults.push('agency_missing')
  } else {
    if (!holds(text, [agency.name, agency.phone, agency.email])) faults.push('agency_missing')
    if (!holds(text, [agency.wkiRegistration])) faults.push('wki_registration_missing')
  }
  const asks = document.blocks.some((block) => block.type === 'payment')
  if (asks && !isPayable(document, facts, askedCents(document.kind, facts))) faults.push('payment_details_wrong')
  if (hasGap(document, text, facts)) faults.push('gap')
  return faults
}

const gap = /%\w+%|undefined|NaN/

/** A line of the letter that says nothing, or a word of the program where a value should stand. */
function hasGap(document: LetterDocument, text: string, facts: LetterFacts): boolean {
  if ([document.subject, document.greeting, document.closing].some((line) => line.trim() === '')) return true
  if (!gap.test(text)) return false
  // Somebody may be called like that: what comes from the file is no word of the program.
  const given = stringsOf(facts).filter((value) => gap.test(value))
  return gap.test(given.reduce((rest, value) => rest.replaceAll(value.trim(), ''), text))
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : []
}

function partyFaults(text: string, { agency, creditor, debtor, representative }: LetterFacts): LetterFault[] {
  const faults: LetterFault[] = []
  const agencyParts = [
    agency.name,
    agency.street,
    agency.postcode,
    agency.city,
    agency.kvkNumber,
    agency.phone,
    agency.email,
  ]
  if (!holds(text, agencyParts)) faults.push('agency_missing')
  if (!holds(text, [agency.wkiRegistration])) faults.push('wki_registration_missing')
  if (!holds(text, [creditor.name, creditor.street, creditor.city])) faults.push('creditor_missing')
  const { address: written } = representative ?? debtor
  const address = written ? [written.street, written.city] : []
  if (!holds(text, [debtor.name, ...address])) faults.push('debtor_missing')
  return faults
}

function claimFaults(text: string, document: LetterDocument, facts: LetterFacts): LetterFault[] {
  const { annex } = letterTexts[document.language]
  const faults: LetterFault[] = []
  const named = (claim: LetterClaim) =>
    holds(text, [claim.invoiceNumber, dayInTable(claim.invoiceDay), dayInTable(claim.dueDay)])
  if (facts.claims.length === 0 || !facts.claims.every(named)) faults.push('claim_missing')
  if (!text.includes(annex.parties.groundText)) faults.push('ground_missing')
  const values = letterValues(document.kind, document.language, facts)
  const term =
    document.kind === 'fourteen_day_letter'
      ? annex.parties.termFourteenDays
      : values.payByDay && fill(annex.parties.termByDay, values)
  if (!term || !text.includes(term)) faults.push('term_missing')
  return faults
}

function moneyFaults(text: string, document: LetterDocument, facts: LetterFacts): LetterFault[] {
  const { amounts, claims, currency, payments } = facts
  const { language, sums } = document
  const faults: LetterFault[] = []
  const amount = (cents: number) => amountText(cents, currency, language)
  const charged = [
    amounts.principalCents,
    amounts.interestCents,
    amounts.costsCents,
    amounts.vatCents,
    amounts.otherCents,
  ]
  const open = sumCents(charged) - amounts.paidCents - amounts.waivedCents
  const claimed = sumCents(claims.map((claim) => claim.amountCents))
  const paid = sumCents(payments.map((payment) => payment.amountCents))
  const askCents = askedCents(document.kind, facts)
  const consistent = open === amounts.openCents && sums.payCents === askCents
  if (!consistent || claimed !== amounts.principalCents || paid !== amounts.paidCents) faults.push('sum_wrong')
  const shown = [amounts.openCents, askCents, ...charged.filter((cents) => cents !== 0)]
  if (!shown.every((cents) => text.includes(amount(cents)))) faults.push('amount_missing')
  if (!claims.every((claim) => text.includes(amount(claim.openPrincipalCents)))) faults.push('specification_missing')
  faults.push(...interestFaults(text, document, facts))
  if (!isPayable(document, facts, askCents)) faults.push('payment_details_wrong')
  return faults
}

function isPayable({ blocks }: LetterDocument, facts: LetterFacts, askCents: number): boolean {
  const [only, ...more] = blocks.filter((block) => block.type === 'payment')
  return (
    more.length === 0 &&
    only?.amountCents === askCents &&
    readIban(only.iban) !== null &&
    isAccountOf(facts, only) &&
    (facts.payTo !== undefined || isPaymentReference(only.reference))
  )
}

function interestFaults(text: string, { language }: LetterDocument, { claims, amounts }: LetterFacts): LetterFault[] {
  const faults: LetterFault[] = []
  const grounds = letterTexts[language].annex.interestGround
  const lines = claims.flatMap((claim) => claim.interestLines)
  const perClaim = claims.every(
    ({ interestLines, awardedInterest = [], interestCents }) =>
      sumCents([...interestLines, ...awardedInterest].map((line) => line.amountCents)) === interestCents,
  )
  const total = sumCents(claims.map((claim) => claim.interestCents))
  const shown = lines.every((line) =>
    holds(text, [dayInTable(line.fromDay), dayInTable(line.toDay), percentText(line.ratePercent, language)]),
  )
  if (!perClaim || total !== amounts.interestCents || !shown) faults.push('interest_not_specified')
  const grounded = claims.flatMap(interestKindsOf).every((kind) => text.includes(grounds[kind]))
  if (!grounded) faults.push('interest_ground_missing')
  return faults
}

function noticeFaults(text: string, document: LetterDocument, facts: LetterFacts): LetterFault[] {
  const { kind, language } = document
  const { ask, consequence } = letterTexts[language]
  const faults: LetterFault[] = []
  const values = letterValues(kind, language, facts)
  if (kind === 'fourteen_day_letter') {
    const announced = facts.announced
    if (!text.includes(fill(ask.fourteenDays, values))) faults.push('notice_wording_missing')
    const sentence = (announced?.vatCents ?? 0) > 0 ? consequence.costsWithVat : consequence.costs
    if (!announced || announced.costsCents <= 0 || !text.includes(fill(sentence, values))) {
      faults.push('notice_costs_missing')
    }
    // Costs on the account would be asked for before they are due.
    if (facts.amounts.costsCents > 0 || facts.amounts.vatCents > 0) faults.push('costs_without_notice')
    return faults
  }
  const firstAsksCosts = kind === 'costs_letter' || kind === 'company_first_letter'
  if (firstAsksCosts && facts.amounts.vatCents > 0 && !text.includes(fill(consequence.vatNow, values))) {
    faults.push('vat_statement_missing')
  }
  const consumerCosts = facts.debtor.kind === 'private' && facts.amounts.costsCents > 0
  if (consumerCosts && !(facts.notice && facts.notice.lastDay < facts.day)) faults.push('costs_without_notice')
  return faults
}

function rightFaults(text: string, { kind, language }: LetterDocument, facts: LetterFacts): LetterFault[] {
  const texts = letterTexts[language]
  const values = letterValues(kind, language, facts)
  const faults: LetterFault[] = []
  if (!text.includes(fill(texts.disagree.text, values))) faults.push('complaints_missing')
  if (facts.debtor.kind === 'private' && !text.includes(fill(texts.help.privateText, values))) {
    faults.push('debt_help_missing')
  }
  if (!text.includes(fill(texts.limitation, values))) faults.push('limitation_missing')
  if (!text.includes(dayInWords(facts.day, language))) faults.push('gap')
  return faults
}

/** Whether the text has every part; an empty or absent part is one that is missing. */
function holds(text: string, parts: readonly (string | null | undefined)[]): boolean {
  return parts.every((part) => part !== null && part !== undefined && part.trim() !== '' && text.includes(part.trim()))
}
