import { account } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import { addDays, day, type Day } from '#domain/day.ts'
import { rateTable } from '#domain/interest/rate-table.ts'
import { seedRates } from '#domain/interest/rates.ts'
import type { Assignment, LetterAgency, LetterFacts } from '#domain/letters/letter-facts.ts'
import type { MessageKind } from '#domain/letters/letter-kind.ts'
import { letterMoney } from '#domain/letters/letter-money.ts'

/** Files a template is tried on before there is a real one: each lets another part of a text show. */
export const exampleNames = ['one_claim', 'several_claims'] as const
export type ExampleName = (typeof exampleNames)[number]

const rates = rateTable(seedRates())
const today = day('2026-11-20')

/** The agency of the examples. */
export const exampleAgency: LetterAgency = {
  name: 'Incassobureau Voorbeeld B.V.',
  street: 'Voorbeeldstraat',
  houseNumber: '1',
  postcode: '1000 AA',
  city: 'Amsterdam',
  kvkNumber: '12345678',
  wkiRegistration: '2026-0001',
  phone: '020 123 45 67',
  phoneHours: 'werkdagen van 9:00 tot 17:00 uur',
  email: 'vragen@voorbeeld.example',
  website: 'https://voorbeeld.example',
  trustIban: 'NL91ABNA0417164300',
  trustBic: 'ABNANL2A',
  trustName: 'Stichting Derdengelden Voorbeeld',
}

/**
 * The facts of an example file for a message of a kind. With several claims a part was paid and waived, VAT comes on
 * the costs, and the customer has no reference or merchant; a 14-day letter has costs announced, any other letter costs charged.
 */
export function exampleFacts(
  kind: MessageKind,
  example: ExampleName,
  debtorKind: LetterFacts['debtor']['kind'],
  agency: LetterAgency = exampleAgency,
): LetterFacts {
  const several = example === 'several_claims'
  const isNotice = kind === 'fourteen_day_letter'
  const standing = account(eventsOf(several, !isNotice), today, { rates })
  const descriptions = new Map<number, string | null>([[1, 'Levering september']])
  return {
    day: today,
    currency: 'EUR',
    agency,
    creditor: {
      name: 'Bloemen en Zaden B.V.',
      street: 'Tuinweg',
      houseNumber: '12',
      postcode: '2000 BB',
      city: 'Haarlem',
      vatRecoverable: !several,
    },
    debtor: debtorOf(debtorKind),
    dossier: {
      number: '100001',
      paymentReference: '4000000000104238',
      customerReference: several ? null : 'KL-2026-88',
      merchant: several ? null : { name: 'Tuinplezier', webshopName: 'Tuinplezier Online' },
    },
    ...letterMoney(standing, descriptions, 21),
    ...(isNotice
      ? { announced: { costsCents: 9_075, vatCents: several ? 1_906 : 0, vatPercent: 21 } }
      : { payByDay: addDays(today, 14) }),
    ...(debtorKind === 'private' && !isNotice
      ? { notice: { sentDay: addDays(today, -30), lastDay: addDays(today, -12) } }
      : {}),
    ...(kind === 'assignment_notice' ? { assignment: exampleBuyer } : {}),
    ...(kind === 'instalment_reminder' ? { instalment: { dueDay: addDays(today, -3), missingCents: 5_000 } } : {}),
  }
}

/** The buyer of the examples. */
export const exampleBuyer: Assignment = {
  buyer: 'Koper Vorderingen B.V.',
  buyerAddress: 'Beursplein 4, 1012 JW Amsterdam',
  buyerContact: '020 765 43 21',
}

function eventsOf(several: boolean, charged: boolean): AccountEvent[] {
  const events: AccountEvent[] = [claim(1, 60_500, day('2026-09-30'))]
  if (several) {
    events.push(claim(2, 24_200, day('2026-10-15')))
    events.push({ kind: 'payment', id: 10, valueDay: day('2026-10-20'), amountCents: 10_000, claimIds: [] })
    events.push({ kind: 'waiver', id: 11, valueDay: day('2026-11-01'), amountCents: 25, component: 'interest' })
  }
  if (charged) {
    const shares = [{ claimId: 1, amountCents: 9_075, vatCents: several ? 1_906 : 0 }]
    events.push({ kind: 'cost', id: 12, valueDay: today, component: 'collection_costs', shares })
  }
  return events
}

function claim(claimId: number, amountCents: number, dueDay: Day): AccountEvent {
  return {
    kind: 'claim',
    claimId,
    reference: `F2026-${1000 + claimId}`,
    claimDay: addDays(dueDay, -30),
    dueDay,
    amountCents,
    interest: { kind: 'statutory', fromDay: addDays(dueDay, 1), dayCount: 'year' },
  }
}

function debtorOf(kind: 'private' | 'company'): LetterFacts['debtor'] {
  const address = { street: 'Dorpsstraat', houseNumber: '8', postcode: '3000 CC', city: 'Rotterdam', country: 'NL' }
  return kind === 'private'
    ? { kind, name: 'Anna de Vries', firstName: 'Anna', initials: 'A.', gender: 'female', address }
    : { kind, name: 'Bakkerij De Vries V.O.F.', gender: 'unknown', address }
}

const toEverybody: ReadonlySet<MessageKind> = new Set([
  'instalment_reminder',
  'payment_reminder',
  'writ_announcement',
  'monitoring_letter',
  'message',
  'assignment_notice',
])

/** To whom a message of a kind can go: a letter of the workflow of consumers or of companies, or to both. */
export function debtorKindsOf(kind: MessageKind): readonly LetterFacts['debtor']['kind'][] {
  if (kind.startsWith('company')) return ['company']
  return toEverybody.has(kind) ? ['private', 'company'] : ['private']
}
