import { accountThrough } from '#domain/account/account.ts'
import type { AccountEvent, ClaimAdded, CostCharged, Payment } from '#domain/account/events.ts'
import { day } from '#domain/day.ts'
import { rateTable } from '#domain/interest/rate-table.ts'
import { seedRates } from '#domain/interest/rates.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'

/*
 * Statutory interest is 6% in 2025 and 4% in 2026. The amounts were calculated by hand, as principal × rate × days / 365,
 * each line rounded to the cent.
 */
export const settings = { rates: rateTable(seedRates()) }
export const asOf = (events: AccountEvent[], on: string) => accountThrough(events, day(on), settings)

export const statutory = (fromDay: string): InterestTerms => ({
  kind: 'statutory',
  fromDay: day(fromDay),
  dayCount: 'year',
})

/** € 1.000 from 2025-01-01. */
export function claim(claimId: number, rest: Partial<ClaimAdded> = {}): ClaimAdded {
  return {
    kind: 'claim',
    claimId,
    reference: `F${claimId}`,
    claimDay: day('2024-12-01'),
    dueDay: day('2024-12-31'),
    amountCents: 100_000,
    interest: statutory('2025-01-01'),
    ...rest,
  }
}
export const withoutInterest = { interest: { kind: 'none' } } as const

export function payment(id: number, on: string, amountCents: number, claimIds: number[] = []): Payment {
  return { kind: 'payment', id, valueDay: day(on), amountCents, claimIds }
}

export const costs = (id: number, on: string, amountCents: number, claimId = 1): CostCharged => ({
  kind: 'cost',
  id,
  valueDay: day(on),
  component: 'collection_costs',
  shares: [{ claimId, amountCents, vatCents: 0 }],
})

export function takesBack(reversesId: number, amountCents = 0): AccountEvent {
  return { kind: 'reversal', id: 900 + reversesId, reversesId, amountCents }
}
