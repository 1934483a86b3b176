import { amountText, dayInWords } from '#domain/letters/letter-format.ts'
import type { Cents } from '#domain/money.ts'
import { type ExhibitRole, exhibitWords } from './exhibits.ts'
import type { WritAddress, WritDebtor, WritFacts, WritParty } from './writ-facts.ts'

/** What a block can be filled with. */
export const writVariables = [
  'service_line',
  'copy_line',
  'creditor',
  'creditor_address',
  'agent',
  'agent_address',
  'agent_contact',
  'bailiff',
  'debtors',
  'court',
  'court_address',
  'roll_day',
  'roll_time',
  'day',
  'file_number',
  'subject',
  'agreement_day',
  'terms',
  'information',
  'cost_clause',
  'evidence',
  'premises',
  'monthly_rent',
  'notice_day',
  'notice_received_day',
  'notice_last_day',
  'principal',
  'interest',
  'costs',
  'vat',
  'paid',
  'total',
  'exhibit_agreement',
  'exhibit_terms',
  'exhibit_information',
  'exhibit_invoices',
  'exhibit_delivery',
  'exhibit_notice',
  'exhibit_notice_proof',
  'exhibit_account',
] as const
export type WritVariable = (typeof writVariables)[number]

/** What the bailiff writes by hand, when he stands at the door. */
export const blank = '……………………………………'

/** What each variable says of a file; null where the file does not say it. */
export function writValues(facts: WritFacts): Record<WritVariable, string | null> {
  const { creditor, agent, bailiff, court, amounts, statement, notices } = facts
  const amount = (cents: Cents) => amountText(cents, 'EUR', 'nl')
  const exhibit = (role: ExhibitRole) => exhibitWords(facts.exhibits, role)
  const day = (value: WritFacts['rollDay']) => value && dayInWords(value, 'nl')
  return {
    service_line: `Op ${blank} tweeduizend ${blank}`,
    copy_line: `${blank}, die daar was als ${blank}`,
    creditor: creditor.name,
    creditor_address: placeOf(creditor),
    agent: agent.name,
    agent_address: placeOf(agent),
    agent_contact: `telefoon ${agent.phone}, e-mail ${agent.email}`,
    bailiff: bailiff
      ? `${blank}, gerechtsdeurwaarder bij ${bailiff.name}, ${addressOf(bailiff.address) ?? blank}`
      : `${blank}, gerechtsdeurwaarder te ${blank}`,
    debtors: joined(facts.debtors.map(debtorOf)),
    court: court?.name ?? null,
    court_address: addressOf(court?.address ?? null),
    roll_day: day(facts.rollDay),
    roll_time: facts.rollTime && `${facts.rollTime} uur`,
    day: day(facts.day),
    file_number: facts.number,
    subject: filled(statement.subject),
    agreement_day: day(statement.agreementDay),
    terms: filled(statement.terms),
    information: filled(statement.information),
    cost_clause: filled(statement.costClause),
    evidence: filled(statement.evidence) ?? 'Naast de producties is er geen ander bewijs.',
    premises: filled(statement.premises),
    monthly_rent: statement.monthlyRentCents === null ? null : amount(statement.monthlyRentCents),
    notice_day: inOneSentence(notices.map(({ sentDay }) => dayInWords(sentDay, 'nl'))),
    // Art. 21 Rv: what the post usually takes is not told as what happened.
    notice_received_day: inOneSentence(
      notices.map(({ receivedDay, isProven }) => `${isProven ? '' : 'of omstreeks '}${dayInWords(receivedDay, 'nl')}`),
    ),
    notice_last_day: inOneSentence(notices.map(({ lastDay }) => dayInWords(lastDay, 'nl'))),
    principal: amount(amounts.principalCents),
    interest: amount(amounts.interestCents),
    costs: amount(amounts.costsCents),
    vat: amount(amounts.vatCents),
    paid: amount(amounts.paidCents),
    total: amount(amounts.openCents),
    exhibit_agreement: exhibit('agreement'),
    exhibit_terms: exhibit('terms'),
    exhibit_information: exhibit('information'),
    // Rent is due by the agreement, whether or not an invoice was sent.
    exhibit_invoices: exhibit('invoice') ?? (facts.kind === 'rent' ? exhibit('agreement') : null),
    exhibit_delivery: exhibit('delivery'),
    exhibit_notice: exhibit('notice'),
    exhibit_notice_proof: exhibit('notice_proof'),
    exhibit_account: exhibit('account'),
  }
}

/** An address in a sentence; null where there is none. */
export function addressOf(address: WritAddress | null): string | null {
  if (!address) return null
  const { street, houseNumber, postcode, city } = address
  return `${[street, houseNumber].filter((word) => word !== '').join(' ')}, ${postcode} ${city}`
}

/** Where a party is found, with its number in the register of companies. */
function placeOf({ address, kvkNumber }: WritParty): string | null {
  const place = addressOf(address)
  return place === null || kvkNumber === null || kvkNumber === '' ? place : `${place}, KvK ${kvkNumber}`
}

function debtorOf(debtor: WritDebtor): string | null {
  const place = placeOf(debtor)
  return place && `${debtor.name}, ${debtor.kind === 'private' ? 'wonende' : 'gevestigd'} ${place}`
}

/** Null where one of them is. */
function joined(parts: readonly (string | null)[]): string | null {
  if (parts.length === 0 || parts.includes(null)) return null
  return parts.join('; en ')
}

/** Each once: `4 mei 2026 en 6 juni 2026`; null of none. */
function inOneSentence(words: readonly string[]): string | null {
  const once = [...new Set(words)]
  return once.length === 0 ? null : once.join(' en ')
}

const filled = (text: string) => (text.trim() === '' ? null : text.trim())
