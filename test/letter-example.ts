import { account } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import { addDays, day } from '#domain/day.ts'
import { rateTable } from '#domain/interest/rate-table.ts'
import { seedRates } from '#domain/interest/rates.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { LetterFacts } from '#domain/letters/letter-facts.ts'
import type { LetterKind } from '#domain/letters/letter-kind.ts'
import { letterMoney } from '#domain/letters/letter-money.ts'
import { letterLines } from '#domain/letters/letter-text.ts'

export const rates = rateTable(seedRates())

export const claimAdded = (claimId: number, amountCents: number, dueDay = '2026-09-30'): AccountEvent => ({
  kind: 'claim',
  claimId,
  reference: `F2026-${1000 + claimId}`,
  claimDay: addDays(day(dueDay), -30),
  dueDay: day(dueDay),
  amountCents,
  interest: { kind: 'statutory', fromDay: addDays(day(dueDay), 1), dayCount: 'year' },
})

export const costsCharged = (id: number, amountCents: number, vatCents = 0): AccountEvent => ({
  kind: 'cost',
  id,
  valueDay: day('2026-12-11'),
  component: 'collection_costs',
  shares: [{ claimId: 1, amountCents, vatCents }],
})

export const agency: LetterFacts['agency'] = {
  name: 'Noordkade Incasso B.V.',
  street: 'Noordkade',
  houseNumber: '18',
  postcode: '1506 EH',
  city: 'Zaandam',
  kvkNumber: '71204836',
  wkiRegistration: '2024-0193',
  phone: '075 614 22 00',
  phoneHours: 'ma-vr 09:00-17:00',
  email: 'vragen@noordkade.example',
  trustIban: 'NL91ABNA0417164300',
  trustBic: 'ABNANL2A',
  trustName: 'Stichting Derdengelden Noordkade',
}

interface Setup {
  readonly on?: string
  readonly change?: Partial<LetterFacts>
}

export function facts(events: readonly AccountEvent[], { on = '2026-11-20', change = {} }: Setup = {}): LetterFacts {
  const standing = account(events, day(on), { rates })
  return {
    day: day(on),
    currency: 'EUR',
    agency,
    creditor: {
      name: 'Kinderopvang De Krekel B.V.',
      street: 'Krekelpad',
      houseNumber: '4',
      postcode: '1502 AB',
      city: 'Zaandam',
      vatRecoverable: true,
    },
    debtor: {
      kind: 'private',
      name: 'Joost van der Meulen',
      gender: 'male',
      address: { street: 'Kepplerstraat', houseNumber: '41', postcode: '1502 AR', city: 'Zaandam', country: 'NL' },
    },
    dossier: { number: '104238', paymentReference: '4000000000104238', customerReference: 'KDV-88213' },
    ...letterMoney(standing, new Map([[1, 'Opvang september']]), 21),
    ...change,
  }
}

export const announced = { costsCents: 18_150, vatCents: 0, vatPercent: 21 }
export const notice = { sentDay: day('2026-11-23'), lastDay: day('2026-12-10') }
export const instalment = { dueDay: day('2026-12-10'), missingCents: 4_000 }
export const byDay = { payByDay: day('2026-12-18') }

export const fourteenDays = (change: Partial<LetterFacts> = {}) =>
  facts([claimAdded(1, 121_000)], { change: { announced, ...change } })

export const withCosts = (change: Partial<LetterFacts> = {}) =>
  facts([claimAdded(1, 121_000), costsCharged(1, 18_150)], {
    on: '2026-12-11',
    change: { notice, ...byDay, ...change },
  })

export const company = (change: Partial<LetterFacts> = {}) =>
  withCosts({
    debtor: {
      kind: 'company',
      name: 'Bakkerij ’t Stoepje V.O.F.',
      gender: 'unknown',
      address: fourteenDays().debtor.address,
    },
    ...change,
  })

export function factsFor(kind: LetterKind): LetterFacts {
  if (kind === 'fourteen_day_letter') return fourteenDays()
  if (kind === 'payment_reminder') return facts([claimAdded(1, 121_000)], { change: byDay })
  if (kind === 'instalment_reminder') return withCosts({ instalment })
  return kind.startsWith('company') ? company() : withCosts()
}

export const textOf = (document: LetterDocument) => letterLines(document).join('\n')
