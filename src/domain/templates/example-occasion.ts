import type { CustomerFacts, ToldFile } from '#domain/customers/customer-facts.ts'
import type { Occasion } from '#domain/customers/occasion.ts'
import { day } from '#domain/day.ts'
import type { LetterAgency } from '#domain/letters/letter-facts.ts'
import { exampleAgency, type ExampleName } from './example-facts.ts'

const today = day('2026-11-20')

const files: readonly ToldFile[] = [
  {
    number: '100234',
    debtorName: 'J.P. van der Meulen',
    customerReference: 'F-2026-118',
    note: 'Voorbeeld',
    amountCents: 48_250,
    currency: 'EUR',
  },
  {
    number: '100241',
    debtorName: 'Bakkerij De Korenaar V.O.F.',
    customerReference: null,
    note: 'Voorbeeld',
    amountCents: 123_456,
    currency: 'EUR',
  },
]

/** What an example message to a customer is about: one file, or several of which not all are listed. */
export function exampleOccasion(
  occasion: Occasion,
  example: ExampleName,
  agency: LetterAgency = exampleAgency,
): CustomerFacts {
  const several = example === 'several_claims'
  return {
    occasion,
    day: today,
    agency,
    customer: {
      number: 1024,
      name: 'Bloemen en Zaden B.V.',
      street: 'Tuinweg',
      houseNumber: '12',
      postcode: '2000 BB',
      city: 'Haarlem',
      country: 'NL',
    },
    contactName: several ? null : 'Anneke de Wit',
    files: several ? files : files.slice(0, 1),
    moreCount: several ? 3 : 0,
    totals: [{ currency: 'EUR', amountCents: several ? 198_706 : 48_250 }],
  }
}
