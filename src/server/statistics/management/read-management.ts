import type { getManagementStatistic, ManagementFigures } from '#contract/statistics/management.ts'
import { costKinds, shownCustomers, shownMonths } from '#contract/statistics/management.ts'
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import { addDays, addMonths, type Day, firstOfMonth, lastOfMonth } from '#domain/day.ts'
import type { FlowMeasure } from '#domain/statistics/measure.ts'
import { recoveredMonths, throughMonths } from '#domain/statistics/recovery.ts'
import { monthsBetween, monthsThrough, type Period } from '#domain/statistics/period.ts'
import { phases } from '#domain/workflow/status.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOfNow } from '#server/platform/db/transaction.ts'
import { askedOf, readTold } from '#server/statistics/facts/asked.ts'
import { type Slice, sumMeasured } from '#server/statistics/facts/measured-queries.ts'
import { type DoneSum, sumDone, sumLargest, sumTeams } from './done-queries.ts'
import { findLeadTimes, type LeadTime, sumMonths, sumPeriod, sumPhases, sumReasons, sumVintages } from './queries.ts'

type Statistic = OutputOf<typeof getManagementStatistic>

/** The figures of a period beside another, all of one generation; without a period those of the running month. */
export async function readManagement(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof getManagementStatistic>,
): Promise<Statistic> {
  const { today, period, before, slice } = askedOf(actor, query)
  const { toDay } = period
  return asOfNow(db, async (snapshot) => {
    const now = await readParts(snapshot, slice, period)
    const then = before && (await readParts(snapshot, slice, before))
    return {
      ...(await readTold(snapshot)),
      figures: await figuresOf(snapshot, slice, period, now),
      compared: before && then && (await figuresOf(snapshot, slice, before, then)),
      letters: lettersIn(now.done, then && then.done),
      byTeam: await sumTeams(snapshot, slice, period),
      largest: await largestTo(snapshot, slice, toDay),
      months: await monthsTo(snapshot, slice, toDay),
      vintages: await vintagesTo(snapshot, slice, toDay),
      isRunning: lastOfMonth(toDay) >= today,
      reasons: await sumReasons(snapshot, slice, period),
      phases: await phasesOf(snapshot, slice, toDay, before && before.toDay),
      leadTimes: now.leadTimes.flatMap(({ isAll, ...row }) => (isAll ? [] : [row])),
    }
  })
}

/** What of a period is told in one number and by its parts. */
interface Parts {
  readonly leadTimes: readonly LeadTime[]
  readonly done: readonly DoneSum[]
}

async function readParts(db: Db, slice: Slice, period: Period): Promise<Parts> {
  return { leadTimes: await findLeadTimes(db, slice, period), done: await sumDone(db, slice, period) }
}

async function figuresOf(db: Db, slice: Slice, period: Period, { leadTimes, done }: Parts): Promise<ManagementFigures> {
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
    ...doneIn(done),
  }
}

/** What was done for files, what it cost, and of how much of what was agreed something came. */
function doneIn(sums: readonly DoneSum[]): Pick<ManagementFigures, 'cost' | 'promises' | 'plans' | 'instalments'> {
  const of = (measure: FlowMeasure, detail?: string) =>
    sums.reduce((sum, one) => {
      const isMeant = one.measure === measure && (detail === undefined || one.detail === detail)
      return isMeant ? sum + one.cents : sum
    }, 0)
  const together = (part: FlowMeasure, other: FlowMeasure) => ({ part: of(part), whole: of(part) + of(other) })
  return {
    cost: { cents: of('cost'), parts: costKinds.map((code) => ({ code, cents: of('cost', code) })) },
    promises: together('promise_kept', 'promise_broken'),
    plans: together('plan_paid', 'plan_lapsed'),
    instalments: { part: of('instalment_on_time'), whole: of('instalment_due') },
  }
}

/** What left in a period by what and how it was sent, the most first, beside another one. */
function lettersIn(now: readonly DoneSum[], then: readonly DoneSum[] | null): Statistic['letters'] {
  const partOf = (sums: readonly DoneSum[], code: string) => {
    const of = (measure: FlowMeasure) => sums.find((one) => one.measure === measure && one.detail === code)?.cents ?? 0
    return { part: of('answered'), whole: of('reached') }
  }
  const sent = now.filter(({ measure }) => measure === 'reached').toSorted((one, other) => other.cents - one.cents)
  return sent.map(({ detail: code }) => ({ code, now: partOf(now, code), before: then && partOf(then, code) }))
}

/** What stood in each phase on a day, in the order of the phases, beside another day. */
async function phasesOf(db: Db, slice: Slice, on: Day, before: Day | null): Promise<Statistic['phases']> {
  const now = await sumPhases(db, slice, on)
  const then = before === null ? null : await sumPhases(db, slice, before)
  const of = (sums: typeof now, code: string) => {
    const { count = 0, cents = 0 } = sums.find(({ phase }) => phase === code) ?? {}
    return { count, cents }
  }
  return phases.flatMap((code) => {
    const [one, other] = [of(now, code), then && of(then, code)]
    return one.count === 0 && (other?.count ?? 0) === 0 ? [] : [{ code, now: one, before: other }]
  })
}

/** From the first of the months that are shown. */
const shownThrough = (toDay: Day): Period => ({ fromDay: addMonths(firstOfMonth(toDay), 1 - shownMonths), toDay })

/** The months of the largest customers: those in which nothing came are there too. */
async function largestTo(db: Db, slice: Slice, toDay: Day): Promise<Statistic['largest']> {
  const rows = await sumLargest(db, slice, shownThrough(toDay), shownCustomers)
  return rows.map(({ months, ...customer }) => {
    const known = new Map(months.map((month) => [month.fromDay, month]))
    const nothing = { inflow: 0, collectedCents: 0 }
    return {
      ...customer,
      months: monthsThrough(toDay, shownMonths).map((days) => ({ ...(known.get(days.fromDay) ?? nothing), ...days })),
    }
  })
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
  const shown = shownThrough(toDay)
  const known = new Map((await sumMonths(db, slice, shown)).map((row) => [row.fromDay, row]))
  const { stock: start } = await sumPeriod(db, slice, { ...shown, toDay: addDays(shown.fromDay, -1) })
  let stock = start.count
  return monthsThrough(toDay, shownMonths).map((days) => {
    const sums = known.get(days.fromDay) ?? { inflow: 0, outflow: 0, collectedCents: 0 }
    stock += sums.inflow - sums.outflow
    return { ...sums, ...days, stock }
  })
}

/** The months of intake up to a day, each with what came back of it through each month since. */
export async function vintagesTo(db: Db, slice: Slice, toDay: Day): Promise<Statistic['vintages']> {
  const { fromDay } = shownThrough(toDay)
  // A month of intake is whole: what came back of it is known by the month.
  const rows = await sumVintages(db, slice, { fromDay, toDay: lastOfMonth(toDay) })
  return rows.map(({ inMonth, ...vintage }) => ({
    ...vintage,
    toDay: lastOfMonth(vintage.fromDay),
    throughMonthCents: throughMonths(inMonth, monthsBetween(vintage.fromDay, toDay)),
    throughMonthAllCents: throughMonths(
      inMonth.map(({ month, allCents: cents }) => ({ month, cents })),
      monthsBetween(vintage.fromDay, toDay),
    ),
  }))
}
