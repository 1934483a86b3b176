import type { getManagementStatistic, ManagementFigures } from '#contract/statistics/management.ts'
import { shownMonths } from '#contract/statistics/management.ts'
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import { addDays, addMonths, type Day, firstOfMonth, lastOfMonth } from '#domain/day.ts'
import { recoveredMonths, throughMonths } from '#domain/statistics/recovery.ts'
import { comparedPeriod, monthsBetween, type Period } from '#domain/statistics/period.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOfNow } from '#server/platform/db/transaction.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import { findNewest } from '#server/statistics/facts/fact-queries.ts'
import { type Slice, sumMeasured } from '#server/statistics/facts/measured-queries.ts'
import {
  findCurrencies,
  findLeadTimes,
  type LeadTime,
  sumMonths,
  sumPeriod,
  sumReasons,
  sumVintages,
} from './queries.ts'

type Statistic = OutputOf<typeof getManagementStatistic>

/** The figures of a period beside another, all of one generation; without a period those of the running month. */
export async function readManagement(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof getManagementStatistic>,
): Promise<Statistic> {
  const today = inAmsterdam(actor.now).day
  const toDay = query.to ?? today
  const period = { fromDay: query.from ?? firstOfMonth(toDay), toDay }
  if (period.fromDay > period.toDay) throw fieldError('from', 'statistic.upside_down')
  const before = comparedPeriod(period, query.compare)
  const slice = { currency: query.currency, customer: query.customer, kind: query.kind }
  return asOfNow(db, async (snapshot) => {
    const newest = await findNewest(snapshot)
    const leadTimes = await findLeadTimes(snapshot, slice, period)
    return {
      asOf: newest?.asOf ?? null,
      generation: newest?.id ?? null,
      currencies: await findCurrencies(snapshot),
      figures: await figuresOf(snapshot, slice, period, leadTimes),
      compared: before && (await figuresOf(snapshot, slice, before, await findLeadTimes(snapshot, slice, before))),
      months: await monthsTo(snapshot, slice, toDay),
      vintages: await vintagesTo(snapshot, slice, toDay),
      isRunning: lastOfMonth(toDay) >= today,
      reasons: await sumReasons(snapshot, slice, period),
      leadTimes: leadTimes.flatMap(({ isAll, ...row }) => (isAll ? [] : [row])),
    }
  })
}

async function figuresOf(
  db: Db,
  slice: Slice,
  period: Period,
  leadTimes: readonly LeadTime[],
): Promise<ManagementFigures> {
  const { collectedCents, ...sums } = await sumPeriod(db, slice, period)
  // On how many files is asked of the facts: one on which money came in twice is one.
  const measured = { ...slice, measure: 'collected', from: period.fromDay, to: period.toDay } as const
  const { count } = await sumMeasured(db, measured)
  const all = leadTimes.find(({ isAll }) => isAll)
  return {
    ...period,
    ...sums,
    collected: { count, cents: collectedCents },
    recovered: await recoveredOf(db, slice, period.toDay),
    leadTime: all ? { count: all.count, p25: all.p25, median: all.median, p75: all.p75 } : null,
  }
}

/** What came back of the newest month of intake that has had its months whole by a day. */
async function recoveredOf(db: Db, slice: Slice, toDay: Day): Promise<ManagementFigures['recovered']> {
  const ended = toDay === lastOfMonth(toDay) ? firstOfMonth(toDay) : addMonths(firstOfMonth(toDay), -1)
  const month = addMonths(ended, -recoveredMonths)
  const [vintage] = await sumVintages(db, slice, { fromDay: month, toDay: lastOfMonth(month) })
  if (!vintage || vintage.handedCents <= 0) return null
  const cents = throughMonths(vintage.inMonth, recoveredMonths).at(-1) ?? 0
  return { month, handedCents: vintage.handedCents, cents }
}

/** The months up to a day, the last one as far as it went; what was there on their last day follows from the last. */
async function monthsTo(db: Db, slice: Slice, toDay: Day): Promise<Statistic['months']> {
  const firstDay = addMonths(firstOfMonth(toDay), 1 - shownMonths)
  const known = new Map((await sumMonths(db, slice, { fromDay: firstDay, toDay })).map((row) => [row.fromDay, row]))
  const { stock: start } = await sumPeriod(db, slice, { fromDay: firstDay, toDay: addDays(firstDay, -1) })
  let stock = start.count
  return Array.from({ length: shownMonths }, (_, index) => {
    const fromDay = addMonths(firstDay, index)
    const sums = known.get(fromDay) ?? { inflow: 0, outflow: 0, collectedCents: 0 }
    stock += sums.inflow - sums.outflow
    return { ...sums, fromDay, toDay: index === shownMonths - 1 ? toDay : lastOfMonth(fromDay), stock }
  })
}

async function vintagesTo(db: Db, slice: Slice, toDay: Day): Promise<Statistic['vintages']> {
  const fromDay = addMonths(firstOfMonth(toDay), 1 - shownMonths)
  // A month of intake is whole: what came back of it is known by the month.
  const rows = await sumVintages(db, slice, { fromDay, toDay: lastOfMonth(toDay) })
  return rows.map(({ inMonth, ...vintage }) => ({
    ...vintage,
    toDay: lastOfMonth(vintage.fromDay),
    throughMonthCents: throughMonths(inMonth, monthsBetween(vintage.fromDay, toDay)),
  }))
}
