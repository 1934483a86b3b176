import type { getMonitoring } from '#contract/api/monitoring.ts'
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import { addDays } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam, momentInAmsterdam, startOfMinute } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOfNow } from '#server/platform/db/transaction.ts'
import { countWrong, type Period, sumCustomers, sumHours, sumMinutes, sumRoutes, type Sums } from './minute-queries.ts'
import { percentile } from './percentile.ts'

/** So many customers and routes are told by themselves. */
const mostTold = 12

/** How the calls of a day go; of today up to the minute that is running, so that every number stays what its list counts. */
export async function readMonitoring(
  db: Db,
  actor: Actor,
  { day, type }: QueryOf<typeof getMonitoring>,
): Promise<OutputOf<typeof getMonitoring>> {
  const today = inAmsterdam(actor.now).day
  const shown = day ?? today
  const since = momentInAmsterdam(shown, 0)
  const end = momentInAmsterdam(addDays(shown, 1), 0)
  const running = startOfMinute(actor.now)
  const until = running < end ? (running < since ? since : running) : end
  const period = { since, until, type }
  return asOfNow(db, async (snapshot) => {
    const [customers, others] = split(await sumCustomers(snapshot, actor, period))
    const [routes, otherRoutes] = split(await sumRoutes(snapshot, actor, period))
    return {
      since,
      until,
      isToday: shown === today,
      total: told(await sumMinutes(snapshot, actor, period)),
      before: told(await sumMinutes(snapshot, actor, dayBefore(period, until))),
      hours: await readHours(snapshot, actor, period, end),
      customers: customers.map((row) => ({ customer: row.customer, ...told(row) })),
      otherCustomers: others,
      routes: routes.map((row) => ({ route: row.route, ...told(row) })),
      otherRoutes,
      wrong: await countWrong(snapshot, actor, period),
    }
  })
}

/** The same part of the day before. */
function dayBefore({ since, type }: Period, until: Date): Period {
  const day = addDays(inAmsterdam(since).day, -1)
  const start = momentInAmsterdam(day, 0)
  return { since: start, until: new Date(start.getTime() + until.getTime() - since.getTime()), type }
}

async function readHours(db: Db, actor: Actor, period: Period, end: Date) {
  const { since, until } = period
  const hours = new Map((await sumHours(db, actor, period)).map((row) => [row.hour, row]))
  const whole = dayBefore(period, end)
  const former = new Map((await sumHours(db, actor, whole)).map((row) => [row.hour, row.calls]))
  const count = Math.round((end.getTime() - since.getTime()) / 3_600_000)
  return Array.from({ length: count }, (_, hour) => {
    const start = new Date(since.getTime() + hour * 3_600_000)
    const stop = new Date(Math.min(start.getTime() + 3_600_000, Math.max(start.getTime(), until.getTime())))
    const found = hours.get(hour) ?? nothing
    return { hour, since: start, until: stop, ...told(found), before: former.get(hour) ?? 0 }
  })
}

const nothing: Sums = { calls: 0, errors: 0, faults: 0, throttled: 0, bounds: [] }

function told({ calls, errors, faults, throttled, bounds }: Sums) {
  return { calls, errors, faults, throttled, p50: percentile(bounds, 0.5), p95: percentile(bounds, 0.95) }
}

/** Those that are told by themselves, and what the others come to. */
function split<Row extends Sums>(rows: readonly Row[]) {
  const others = rows.slice(mostTold)
  if (others.length === 0) return [rows, null] as const
  return [rows.slice(0, mostTold), { count: others.length, ...told(others.reduce<Sums>(plus, nothing)) }] as const
}

function plus(one: Sums, other: Sums): Sums {
  return {
    calls: one.calls + other.calls,
    errors: one.errors + other.errors,
    faults: one.faults + other.faults,
    throttled: one.throttled + other.throttled,
    bounds: other.bounds.map((count, place) => count + (one.bounds[place] ?? 0)),
  }
}
