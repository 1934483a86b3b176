import { addDays, partsOf, type Day } from '#domain/day.ts'
import { claimInterest } from '#domain/interest/claim-interest.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import type { Cents } from '#domain/money.ts'
import type { DemoCustomer } from './read-demo-data.ts'
import type { Random } from './random.ts'

export interface DemoClaim {
  readonly id: number
  readonly invoiceNumber: string
  readonly invoiceDay: Day
  readonly dueDay: Day
  readonly amountCents: Cents
  readonly description: string
  readonly interest: InterestTerms
}

export interface ClaimsOf {
  readonly customer: DemoCustomer
  readonly debtorKind: 'private' | 'company'
  readonly dossierNumber: number
  readonly openedDay: Day
  nextClaimId(): number
}

/** The unpaid invoices of a dossier, oldest first, all of them due before the customer handed it over. */
export function makeClaims(of: ClaimsOf, random: Random): DemoClaim[] {
  const { customer, openedDay, debtorKind } = of
  const count = random.int(...customer.claims)
  const lastDueDay = addDays(openedDay, -random.int(12, 60))
  return Array.from({ length: count }, (_, index) => {
    const dueDay = addDays(lastDueDay, -30 * (count - 1 - index))
    const invoiceDay = addDays(dueDay, -customer.termDays)
    return {
      id: of.nextClaimId(),
      invoiceNumber: `${customer.prefix}${String(partsOf(invoiceDay).year).slice(2)}${of.dossierNumber}-${index + 1}`,
      invoiceDay,
      dueDay,
      amountCents: amountOf(customer, random),
      description: random.pick(customer.descriptions),
      interest: claimInterest({ debtorKind, dueDay, dueBasis: 'terms', dayCount: 'year' }),
    }
  })
}

/** Small amounts are common and large ones rare: even chances on a logarithmic scale. */
function amountOf({ amounts: [least, most] }: DemoCustomer, random: Random): Cents {
  const scale = Math.log(most / least)
  return Math.round(least * Math.exp(random.next() * scale))
}
