/** What is counted of the money of files in collection, and of what was done for it: by the day on which it counts. */
export const flowMeasures = [
  'collected',
  'reached',
  'answered',
  'cost',
  'promise_kept',
  'promise_broken',
  'plan_paid',
  'plan_lapsed',
  'instalment_due',
  'instalment_on_time',
] as const
export type FlowMeasure = (typeof flowMeasures)[number]

/** What is counted of several of these together: the whole that one of them is a part of. */
export const wholeMeasures = {
  promise_ended: ['promise_kept', 'promise_broken'],
  plan_ended: ['plan_paid', 'plan_lapsed'],
} as const satisfies Record<string, readonly FlowMeasure[]>
export type WholeMeasure = keyof typeof wholeMeasures

/** What is counted of the files that were there on a day: those of one class of their kind. */
export const classMeasures = ['age', 'amount', 'province', 'hardship', 'phase'] as const
export type ClassMeasure = (typeof classMeasures)[number]

/** What is counted of files in collection, each with its list. `of` of a measure says which part of it is meant. */
export const measures = [
  'inflow',
  'outflow',
  'ended',
  'paid',
  'stock',
  'recovered',
  'recovered_all',
  ...classMeasures,
  ...flowMeasures,
  'promise_ended',
  'plan_ended',
] as const satisfies readonly string[]
export type Measure = (typeof measures)[number]

const ofCustomers: ReadonlySet<Measure> = new Set([
  'outflow',
  'ended',
  'paid',
  'inflow',
  'recovered',
  'recovered_all',
  'collected',
])

/** What a customer is told of its own files: what the agency spends, and how it works, is its own affair. */
export function isOfCustomer(measure: Measure): boolean {
  return ofCustomers.has(measure)
}

/** What came back of a month of intake: of its principal, or in all. `of` says through which month after it. */
export function isRecovered(measure: Measure): measure is 'recovered' | 'recovered_all' {
  return measure === 'recovered' || measure === 'recovered_all'
}

/** Whether a measure comes to so many things instead of an amount. */
export function isNumberOf(measure: Measure): boolean {
  return (
    measure in wholeMeasures || flowMeasures.some((one) => one === measure && one !== 'collected' && one !== 'cost')
  )
}

/** The reasons for which a file was closed that say that its debtor paid: all of it, to the customer, or what was agreed. */
export const paidReasons = ['paid', 'paid_to_customer', 'settled'] as const

/** The reason for which a file was closed that went into another one: of how that one ends this says nothing. */
export const mergedReason = 'merged'

/** Within how many days of what left a payment, a plan or a word of the debtor counts as what came of it. */
export const answerDays = 14

/** A part of a whole in tenths of a percent; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1000) / whole) / 10
}

/** How much more a number became, in tenths of a percent of what it was; null when it was nothing. */
export function growthOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) * 1000) / Math.abs(before)) / 10
}
