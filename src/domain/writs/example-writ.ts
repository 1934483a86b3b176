import { account } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import { addDays, day } from '#domain/day.ts'
import { rateTable } from '#domain/interest/rate-table.ts'
import { seedRates } from '#domain/interest/rates.ts'
import { exampleAgency } from '#domain/templates/example-facts.ts'
import { type Exhibit, numberExhibits } from './exhibits.ts'
import type { WritFacts, WritStatement } from './writ-facts.ts'
import { writMoney } from './writ-money.ts'
import { hasPremises, isConsumerWrit, needsInformation, type WritKind } from './writ-kind.ts'

const served = day('2026-12-07')

const subjects: Readonly<Record<WritKind, string>> = {
  consumer_purchase:
    'Gedaagde bestelde op de website van eiser een tuinset en een parasol. Eiser leverde die op 3 juni 2026 af op het adres van gedaagde.',
  rent: 'Gedaagde huurt van eiser de woning Dorpsstraat 8 te Rotterdam. De huur is € 605,00 per maand, vooraf te betalen.',
  health_insurance:
    'De premie is € 605,00 per half jaar. Gedaagde betaalde de premie niet. Ook het eigen risico over 2025 is niet betaald.',
  company_claim: 'Gedaagde bestelde bij eiser bloembollen voor haar winkels. Eiser leverde deze en stuurde facturen.',
}

const creditors: Readonly<Record<WritKind, string>> = {
  consumer_purchase: 'Bloemen en Zaden B.V.',
  rent: 'Stichting Wonen aan de Maas',
  health_insurance: 'Zorgverzekeraar Voorbeeld N.V.',
  company_claim: 'Bloemen en Zaden B.V.',
}

/** A file that has all it needs, to look at a template before there is a real one. */
export function exampleWrit(kind: WritKind): WritFacts {
  const consumer = isConsumerWrit(kind)
  const standing = account(eventsOf(consumer), served, { rates: rateTable(seedRates()) })
  const { claims, amounts } = writMoney(standing, new Map())
  return {
    kind,
    day: served,
    number: '100001',
    creditor: {
      name: creditors[kind],
      address: { street: 'Tuinweg', houseNumber: '12', postcode: '2000 BB', city: 'Haarlem' },
      kvkNumber: '33012345',
    },
    agent: { ...exampleAgency, address: exampleAgency },
    bailiff: {
      name: 'Van Ginkel Gerechtsdeurwaarders',
      address: { street: 'Westzijde', houseNumber: '40', postcode: '1506 EE', city: 'Zaandam' },
      kvkNumber: null,
    },
    debtors: consumer ? [privatePerson] : [company, { ...company, name: 'A. de Vries', kvkNumber: null }],
    court: {
      name: 'de rechtbank Rotterdam, kamer voor kantonzaken, locatie Rotterdam',
      address: { street: 'Wilhelminaplein', houseNumber: '100', postcode: '3072 AK', city: 'Rotterdam' },
    },
    rollDay: addDays(served, 16),
    rollTime: '10:00',
    claims,
    amounts,
    statement: statementOf(kind),
    notices: consumer ? [notice] : [],
    exhibits: numberExhibits(exhibitsOf(kind, claims.length)),
  }
}

const notice = {
  sentDay: day('2026-10-19'),
  receivedDay: day('2026-10-21'),
  lastDay: day('2026-11-04'),
  isProven: true,
  dispatchId: 1,
}
const address = { street: 'Dorpsstraat', houseNumber: '8', postcode: '3000 CC', city: 'Rotterdam' }
const privatePerson = { kind: 'private', name: 'Anna de Vries', address, kvkNumber: null, birthDay: null } as const
const company = {
  kind: 'company',
  name: 'Bakkerij De Vries V.O.F.',
  address,
  kvkNumber: '24012345',
  birthDay: null,
} as const

function statementOf(kind: WritKind): WritStatement {
  return {
    subject: subjects[kind],
    agreementDay: day('2026-05-28'),
    terms: kind === 'company_claim' ? '' : 'de algemene voorwaarden van eiser, versie 2026',
    information: needsInformation(kind)
      ? 'Voor de koop kon gedaagde op de website lezen: wie eiser is, wat de artikelen zijn, wat zij kosten met btw, hoe gedaagde betaalt en dat gedaagde 14 dagen bedenktijd heeft. Gedaagde klikte op een knop met de woorden "Bestellen en betalen" en kreeg een bevestiging per e-mail.'
      : '',
    costClause: isConsumerWrit(kind)
      ? 'In de voorwaarden staat dat eiser de incassokosten van de wet vraagt, en niet meer.'
      : '',
    defence:
      kind === 'company_claim'
        ? 'Gedaagde zegt dat een deel van de bollen niet goed was. Dat meldde gedaagde pas na drie maanden, en zonder foto’s of aantallen. Dat is te laat (artikel 6:89 BW).'
        : '',
    noDefence: kind !== 'company_claim',
    premises: hasPremises(kind) ? 'de woning Dorpsstraat 8 te Rotterdam' : '',
    asksEviction: hasPremises(kind),
    monthlyRentCents: hasPremises(kind) ? 60_500 : null,
    evidence: '',
  }
}

function exhibitsOf(kind: WritKind, invoices: number): Exhibit[] {
  const roles: readonly Exhibit['role'][] = isConsumerWrit(kind)
    ? ['agreement', 'terms', ...(needsInformation(kind) ? (['information'] as const) : []), 'notice_proof']
    : []
  const { dispatchId: id } = notice
  return [
    ...(isConsumerWrit(kind)
      ? [{ role: 'notice', source: 'letter', id, name: 'notice.pdf', day: day('2026-05-28') } as const]
      : []),
    ...roles.map(
      (role, id): Exhibit => ({ role, source: 'attachment', id, name: `${role}.pdf`, day: day('2026-05-28') }),
    ),
    ...Array.from({ length: invoices }, (_, index): Exhibit => {
      const claimId = index + 1
      const invoice = { id: claimId, claimId, name: `F2026-${1000 + claimId}`, day: day('2026-08-31') }
      return { role: 'invoice', source: 'invoice', ...invoice }
    }),
    { role: 'account', source: 'account', id: 0, name: '', day: served },
  ]
}

function eventsOf(consumer: boolean): AccountEvent[] {
  const claim = (claimId: number, amountCents: number, dueDay: ReturnType<typeof day>): AccountEvent => ({
    kind: 'claim',
    claimId,
    reference: `F2026-${1000 + claimId}`,
    claimDay: addDays(dueDay, -30),
    dueDay,
    amountCents,
    interest: { kind: consumer ? 'statutory' : 'commercial', fromDay: addDays(dueDay, 1), dayCount: 'year' },
  })
  const shares = [{ claimId: 1, amountCents: 12_705, vatCents: 0 }]
  return [
    claim(1, 60_500, day('2026-09-30')),
    claim(2, 24_200, day('2026-10-15')),
    { kind: 'payment', id: 10, valueDay: day('2026-11-20'), amountCents: 10_000, claimIds: [] },
    { kind: 'cost', id: 12, valueDay: day('2026-11-06'), component: 'collection_costs', shares },
  ]
}
