import { type getRevenue, monthsAhead, type RevenueMonth } from '#contract/statistics/revenue.ts'
import { shownMonths } from '#contract/statistics/management.ts'
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import { addMonths, firstOfMonth, lastOfMonth } from '#domain/day.ts'
import { expectedRevenue, meanMonths } from '#domain/statistics/revenue.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findSaid, sumEarned } from './revenue-queries.ts'

/**
 * What was earned in the months up to a day, beside what each was to bring; up to today or later also the months to come. Of one
 * customer nobody says what it is to bring, nor in another currency.
 */
export async function readRevenue(
  db: Db,
  actor: Actor,
  { to, customer, currency }: QueryOf<typeof getRevenue>,
): Promise<OutputOf<typeof getRevenue>> {
  const today = inAmsterdam(actor.now).day
  const toDay = to ?? today
  const running = firstOfMonth(toDay)
  const first = addMonths(running, 1 - shownMonths)
  const ahead = running < firstOfMonth(today) ? 0 : monthsAhead
  const last = addMonths(running, ahead)
  // A month is expected to bring what those before it did.
  const earned = await sumEarned(
    db,
    { currency, customer },
    { fromDay: addMonths(first, -meanMonths), toDay: lastOfMonth(toDay) },
  )
  const isWhole = customer === undefined && currency === 'EUR'
  const said = isWhole ? await findSaid(db, { fromDay: first, toDay: last }) : []
  const earnedOf = new Map(earned.map((month) => [month.fromDay, month]))
  const saidOf = new Map(said.map((month) => [month.month, month]))
  const monthOf = (index: number) => addMonths(first, index)
  const months = Array.from({ length: shownMonths + ahead }, (_, index): RevenueMonth => {
    const fromDay = monthOf(index)
    const { invoices = 0, totalCents = 0, revenueCents = 0 } = earnedOf.get(fromDay) ?? {}
    // Of a month to come the last whole months are known, not those between.
    const until = fromDay < firstOfMonth(today) ? fromDay : firstOfMonth(today)
    const before = Array.from({ length: meanMonths }, (_one, place) => addMonths(until, place - meanMonths))
    const own = saidOf.get(fromDay)
    const mean = isWhole ? expectedRevenue(before.map((month) => earnedOf.get(month)?.revenueCents ?? 0)) : null
    return {
      fromDay,
      toDay: lastOfMonth(fromDay),
      invoices,
      totalCents,
      revenueCents,
      forecastCents: own?.cents ?? mean,
      isSaid: typeof own?.cents === 'number',
      saidBy: own?.saidBy ?? null,
      saidAt: own?.saidAt ?? null,
      version: own?.version ?? 0,
    }
  })
  return { months }
}
