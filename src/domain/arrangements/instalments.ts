import type { AccountSettings } from '#domain/account/account.ts'
import type { AccountEvent, InterestStopped, Payment } from '#domain/account/events.ts'
import { addDays, addMonths, type Day } from '#domain/day.ts'
import type { LiableDebtor } from '#domain/account/parts-owed.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import { partToSettle } from './part-to-settle.ts'

/** What is asked of a payment plan. */
export interface PlanTerms {
  /** From this day on interest stands still, when that is agreed. */
  readonly agreedDay: Day
  readonly every: 'week' | 'month'
  /** The last day to pay the first instalment. */
  readonly firstDay: Day
  /** So much each time, or in so many times. */
  readonly size:
    | { readonly kind: 'amount'; readonly amountCents: Cents }
    | { readonly kind: 'count'; readonly count: number }
  readonly interest: 'stopped' | 'running'
  /** Whose plan it is; absent: of the first of who owe the file. */
  readonly debtorId?: number | null
}

export interface Instalment {
  /** From 1. */
  readonly number: number
  /** The last day to pay it. */
  readonly dueDay: Day
  readonly amountCents: Cents
}

/** Why there is no such plan. */
export const planRefusals = ['nothing_open', 'first_day_passed', 'too_many_instalments', 'too_small'] as const
export type PlanRefusal = (typeof planRefusals)[number]

/** Ten years of months: longer no plan runs, and more weeks nobody agrees. */
export const maxInstalments = 120

/**
 * The instalments that pay off a file, each on its day and all to the cent: equal, and the last takes the rest. Where
 * interest runs on, the rest is what the account says on that last day if every instalment came on its own day. Where
 * who it is of owes a share of the file, they pay off that share.
 */
export function instalments(
  events: readonly AccountEvent[],
  terms: PlanTerms,
  settings: AccountSettings,
  liable: readonly LiableDebtor[] = [],
): readonly Instalment[] | PlanRefusal {
  const { size, firstDay, agreedDay } = terms
  if (firstDay < agreedDay) return 'first_day_passed'
  const file = terms.interest === 'stopped' ? [...events, stopFor(agreedDay)] : events
  const toPay: ToPay = (made, on) => {
    const plannedCents = sumCents(made.map(({ amountCents }) => amountCents))
    const planned = { debtorId: terms.debtorId ?? null, plannedCents }
    return partToSettle([...file, ...made.map(paymentOf)], on, settings, liable, planned)
  }
  const firstCents = toPay([], firstDay)
  if (firstCents <= 0) return 'nothing_open'
  if (size.kind === 'amount') return byAmount(terms, size.amountCents, toPay)
  if (size.count > maxInstalments) return 'too_many_instalments'
  // Every instalment is at least a cent.
  if (size.count > firstCents) return 'too_small'
  return byCount(terms, size.count, toPay)
}

/** The event by which interest stands still while a plan runs. */
export function stopFor(agreedDay: Day): InterestStopped {
  return { kind: 'interest_stop', id: -2, valueDay: agreedDay, toDay: null, claimIds: [], ground: 'plan' }
}

/** The last day of an instalment: months are counted from the first, so that 31-01 gives 28-02 and then 31-03. */
function dueDayOf({ every, firstDay }: PlanTerms, index: number): Day {
  return every === 'month' ? addMonths(firstDay, index) : addDays(firstDay, 7 * index)
}

/** What is left to pay on a day once these instalments were paid, each on its own day. */
type ToPay = (made: readonly Instalment[], on: Day) => Cents

function byAmount(terms: PlanTerms, amountCents: Cents, toPay: ToPay): readonly Instalment[] | PlanRefusal {
  const made: Instalment[] = []
  while (made.length < maxInstalments) {
    const dueDay = dueDayOf(terms, made.length)
    const restCents = toPay(made, dueDay)
    if (restCents <= 0) return made
    const instalment = { number: made.length + 1, dueDay, amountCents: Math.min(amountCents, restCents) }
    made.push(instalment)
    if (instalment.amountCents === restCents) return made
  }
  return 'too_many_instalments'
}

/** The smallest equal instalment with which the last, which takes the rest, is not more than the others. */
function byCount(terms: PlanTerms, count: number, toPay: ToPay): readonly Instalment[] {
  const withAmount = (amountCents: Cents): Instalment[] => {
    const equal = Array.from({ length: count - 1 }, (_, index) => ({
      number: index + 1,
      dueDay: dueDayOf(terms, index),
      amountCents,
    }))
    const lastDay = dueDayOf(terms, count - 1)
    const restCents = toPay(equal, lastDay)
    return [...equal, { number: count, dueDay: lastDay, amountCents: restCents }]
  }
  let least = 0
  let enough = toPay([], dueDayOf(terms, count - 1))
  while (enough - least > 1) {
    const amountCents = Math.floor((least + enough) / 2)
    if ((withAmount(amountCents).at(-1)?.amountCents ?? 0) <= amountCents) enough = amountCents
    else least = amountCents
  }
  const made = withAmount(enough)
  // Of very few cents rounding up leaves nothing for the last: then the last is the larger one.
  return (made.at(-1)?.amountCents ?? 0) > 0 ? made : withAmount(enough - 1)
}

function paymentOf({ number, dueDay, amountCents }: Instalment): Payment {
  return { kind: 'payment', id: -10 - number, valueDay: dueDay, amountCents, claimIds: [] }
}
