import type { Component } from '#domain/account/events.ts'
import { type Cents, partOf, sumCents } from '#domain/money.ts'
import type { PassOnMoment } from './fee-scheme.ts'
import type { CollectedPart, Fee } from './fees.ts'

/** What the agency paid for a file in the name of its customer; or what else its debtor was charged, which is billed to nobody. */
export interface MadeCost {
  /** By which it is known on an invoice: each cost by one of its own. Null: it is not billed. */
  readonly rule: string | null
  /** Without VAT: what the customer owes of it at most. */
  readonly cents: Cents
  /** What its debtor was charged for it, and on which part of his account; null: nothing. VAT has a part of its own. */
  readonly ofDebtor: { readonly component: Component; readonly cents: Cents } | null
}

/**
 * All that should be billed of the costs of a file, in the order they were made, as if nothing had been yet. What its
 * customer bears is billed at once. What its debtor was charged is billed by what the scheme says: at once, never, or as far
 * as it was collected; then the oldest is paid first, and of each the share that came in. So what paid another charge on the
 * same part of the account counts for that alone.
 */
export function passedOn(costs: readonly MadeCost[], collected: readonly CollectedPart[], passOn: PassOnMoment): Fee[] {
  const left = new Map<Component, Cents>()
  const fees = costs.flatMap(({ rule, cents, ofDebtor }): Fee[] => {
    const fee = { rule: rule ?? '', component: null, paidTo: 'customer' } as const
    if (ofDebtor === null || passOn === 'at_once') return rule === null ? [] : [{ ...fee, cents }]
    if (passOn === 'never') return []
    const { component } = ofDebtor
    const own = collected.filter((part) => part.component === component)
    const total = left.get(component) ?? Math.max(0, sumCents(own.map((part) => part.cents)))
    const paid = Math.min(total, ofDebtor.cents)
    left.set(component, total - paid)
    if (rule === null || ofDebtor.cents <= 0) return []
    const byUs = sumCents(own.flatMap((part) => (part.paidTo === 'us' ? [part.cents] : [])))
    return [{ ...fee, paidTo: byUs > 0 ? 'us' : 'customer', cents: partOf(cents, paid, ofDebtor.cents) }]
  })
  return fees.filter(({ cents }) => cents !== 0)
}
