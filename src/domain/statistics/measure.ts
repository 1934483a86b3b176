/** What is counted of files in collection, each with its list. `of` of a measure says which part of it is meant. */
export const measures = ['inflow', 'outflow', 'paid', 'stock', 'collected', 'recovered'] as const
export type Measure = (typeof measures)[number]

/** The reasons for which a file was closed that say that its debtor paid: all of it, to the customer, or what was agreed. */
export const paidReasons = ['paid', 'paid_to_customer', 'settled'] as const

/** A part of a whole in tenths of a percent; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1000) / whole) / 10
}

/** How much more a number became, in tenths of a percent of what it was; null when it was nothing. */
export function growthOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) * 1000) / Math.abs(before)) / 10
}
