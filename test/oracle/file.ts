import type { DayNumber } from './calendar.ts'
import { proRata } from './pro-rata.ts'
import type { FileRuling } from './rulings.ts'
import type { Terms } from './terms.ts'

/*
 * A file as the law sees it. Amounts in cents; whoever compares with the product translates at the edge.
 */

export interface FileClaim {
  readonly id: number
  readonly arose: DayNumber
  /** The last day to pay. */
  readonly due: DayNumber
  readonly amount: bigint
  /** Null: no interest is claimed. */
  readonly terms: Terms | null
}

export interface FileCharge {
  readonly id: number
  readonly day: DayNumber
  /** Costs and the VAT on them, over the claims they were made for. */
  readonly shares: readonly { readonly claim: number; readonly amount: bigint }[]
}

export interface FilePayment {
  readonly id: number
  readonly day: DayNumber
  readonly amount: bigint
  readonly direct: boolean
  /** The claims the debtor named, in his order. */
  readonly named: readonly number[]
}

export interface FileCredit {
  readonly id: number
  readonly day: DayNumber
  readonly claim: number
  readonly amount: bigint
}

export type Part = 'costs' | 'interest' | 'principal'

export interface FileWaiver {
  readonly id: number
  readonly day: DayNumber
  readonly amount: bigint
  readonly claim: number | null
  readonly part: Part | null
}

/** Interest on a claim runs on other terms from this day on; null: on none. */
export interface FileTermsChange {
  readonly id: number
  readonly day: DayNumber
  readonly claim: number
  readonly terms: Terms | null
}

/** Takes back so much of another event, on that event's own day; what is no money is taken back whole, by an amount of 0. */
export interface FileReversal {
  readonly id: number
  readonly of: number
  readonly amount: bigint
}

export interface File {
  readonly claims: readonly FileClaim[]
  readonly charges: readonly FileCharge[]
  readonly payments: readonly FilePayment[]
  readonly credits: readonly FileCredit[]
  readonly waivers: readonly FileWaiver[]
  readonly changes: readonly FileTermsChange[]
  readonly rulings: readonly FileRuling[]
  readonly reversals: readonly FileReversal[]
  readonly asOf: DayNumber
}

/** A file as if what was taken back had never been. */
export function withoutReversed(file: File): File {
  const leftOf = (id: number, amount: bigint): bigint =>
    file.reversals.filter(({ of }) => of === id).reduce((left, back) => left - leftOf(back.id, back.amount), amount)
  const rest = <Event extends { readonly id: number; readonly amount: bigint }>(events: readonly Event[]): Event[] =>
    events.map((event) => ({ ...event, amount: leftOf(event.id, event.amount) })).filter(({ amount }) => amount > 0n)
  const isTakenBack = (id: number): boolean => file.reversals.some((back) => back.of === id && !isTakenBack(back.id))
  return {
    ...file,
    charges: file.charges.map((charge) => {
      const amounts = charge.shares.map(({ amount }) => amount)
      const all = amounts.reduce((sum, amount) => sum + amount, 0n)
      const shares = proRata(leftOf(charge.id, all), amounts)
      return { ...charge, shares: charge.shares.map(({ claim }, index) => ({ claim, amount: shares[index] ?? 0n })) }
    }),
    payments: rest(file.payments),
    credits: rest(file.credits),
    waivers: rest(file.waivers),
    changes: file.changes.filter(({ id }) => !isTakenBack(id)),
    rulings: file.rulings.filter(({ id }) => !isTakenBack(id)),
    reversals: [],
  }
}
