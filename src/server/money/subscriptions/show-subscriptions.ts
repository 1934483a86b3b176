import type { ShownCharge, SubscriptionDetails, SubscriptionRow } from '#contract/money/subscriptions/subscriptions.ts'
import { addDays, type Day } from '#domain/day.ts'
import { vatSums } from '#domain/settlement/invoice-vat.ts'
import {
  chargeSubscription,
  forecastFiles,
  type Period,
  periodOf,
  type Stretch,
  stretchesOf,
} from '#domain/settlement/subscription.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { findBills } from './bill-queries.ts'
import { readTax } from './read-tax.ts'
import { findSubscription, findUsed, type StoredSubscription } from './subscription-queries.ts'

/** Subscriptions with what is used in the period that is going on, and what it will come to. */
export async function showSubscriptions(
  db: Db,
  subscriptions: readonly StoredSubscription[],
  today: Day,
): Promise<SubscriptionRow[]> {
  const used = await findUsed(
    db,
    subscriptions.map(({ id, period }) => ({ id, period: periodOf(period, today) })),
  )
  return subscriptions.map((subscription) => rowOf(subscription, used.get(subscription.id) ?? [], today))
}

function rowOf(subscription: StoredSubscription, used: readonly Day[], today: Day): SubscriptionRow {
  const { id, customer, product, period, fromDay, toDay, standing, version } = subscription
  const { openCents, unpaidCents, billingFault, billingFaultAt } = subscription
  const { priceCents, extraFileCents } = termsToday(subscription, today)
  const now = periodOf(period, today)
  const stretches = stretchesOf(subscription, now)
  const forecast = forecastDays(stretches, used, today)
  const { netCents, includedFiles } = chargeSubscription(stretches, now, forecast)
  return {
    id,
    customer,
    product,
    period,
    fromDay,
    toDay,
    standing,
    priceCents,
    extraFileCents,
    usedFiles: used.length,
    includedFiles,
    forecastFiles: forecast.length,
    forecastCents: netCents,
    openCents,
    unpaidCents,
    billingFault,
    billingFaultAt,
    version,
  }
}

/** What holds on a day; before the first day, what will. */
export function termsToday({ terms }: Pick<StoredSubscription, 'terms'>, today: Day) {
  const [first] = terms
  if (!first) throw new Error('a subscription has terms')
  return terms.findLast(({ fromDay }) => fromDay <= today) ?? first
}

/** The days of the files that there are, and of those that will come as they did: these come at the end. */
function forecastDays(stretches: readonly Stretch[], used: readonly Day[], today: Day): Day[] {
  const last = stretches.at(-1)?.toDay
  const coming = forecastFiles(stretches, used.length, today) - used.length
  return last === undefined ? [...used] : [...used, ...Array.from({ length: coming }, () => last)]
}

/** A subscription with all that is known of it; not found where it is of another customer. */
export async function readSubscription(db: Db, actor: Actor, id: number, today: Day): Promise<SubscriptionDetails> {
  const found = await findSubscription(db, actor, id, today)
  if (!found) throw notFound()
  const [row] = await showSubscriptions(db, [found], today)
  if (!row) throw notFound()
  const { noticeDays, billAfterDays, endReason, terms, pauses } = found
  const bills = await findBills(db, id)
  return {
    ...row,
    noticeDays,
    billAfterDays,
    endReason,
    // Lists are the agency's own.
    importId: actor.customerId === null ? found.importId : null,
    terms,
    pauses,
    bills,
    next: await previewNext(db, found, today),
  }
}

async function previewNext(db: Db, subscription: StoredSubscription, today: Day): Promise<SubscriptionDetails['next']> {
  const period = nextPeriod(subscription)
  if (period === null) return null
  const used = (await findUsed(db, [{ id: subscription.id, period }])).get(subscription.id) ?? []
  const stretches = stretchesOf(subscription, period)
  const { category, percent } = await readTax(db, subscription, period.toDay)
  const shown = (days: readonly Day[]): ShownCharge => {
    const charge = chargeSubscription(stretches, period, days)
    const vatCents = vatSums([{ netCents: charge.netCents, category, percent }])[0]?.vatCents ?? 0
    return { usedFiles: days.length, ...charge, vatCents, totalCents: charge.netCents + vatCents }
  }
  return {
    ...period,
    billDay: addDays(period.toDay, subscription.billAfterDays),
    vatPercent: percent,
    now: shown(used),
    forecast: shown(forecastDays(stretches, used, today)),
  }
}

/** The first period that was not billed; null where the subscription ended before it. */
export function nextPeriod({
  period,
  fromDay,
  toDay,
  billedThrough,
}: Pick<StoredSubscription, 'period' | 'fromDay' | 'toDay' | 'billedThrough'>): Period | null {
  const next = periodOf(period, billedThrough === null ? fromDay : addDays(billedThrough, 1))
  return toDay !== null && toDay < next.fromDay ? null : next
}
