import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import { shownMonths } from '#contract/statistics/management.ts'
import type { getNps, getNpsReport, listNpsAnswers, NpsFigures } from '#contract/statistics/nps.ts'
import { addDays, type Day, daysBetween } from '#domain/day.ts'
import { npsAudiences, npsMarks, npsOf } from '#domain/statistics/nps.ts'
import { monthsThrough, yearThrough } from '#domain/statistics/period.ts'
import { toldParts } from '#domain/statistics/told-parts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import {
  countAnswers,
  countMarks,
  countMonths,
  countOccasions,
  countParts,
  type Counts,
  findAnswers,
  findCustomerNamed,
} from './figure-queries.ts'
import { findSetting } from './invite-queries.ts'

const none: Counts = { delivered: 0, answered: 0, promoter: 0, passive: 0, detractor: 0 }

/** How those who were asked in a period speak of the agency; each number is that of the list by the same filter. */
export async function readNps(db: Db, today: Day, query: QueryOf<typeof getNps>): Promise<OutputOf<typeof getNps>> {
  const { from: _from, to: _to, ...slice } = query
  const period = periodOf(today, query)
  const filter = { ...slice, from: period.fromDay, to: period.toDay }
  const days = daysBetween(period.fromDay, period.toDay) + 1
  const former = { ...slice, from: addDays(period.fromDay, -days), to: addDays(period.fromDay, -1) }
  const given = new Map((await countMarks(db, filter)).map(({ mark, count }) => [mark, count]))
  const parts = async (by: 'customer' | 'team' | 'template') => (await countParts(db, filter, by)).map(scored)
  return {
    ...period,
    setting: await findSetting(db),
    figures: scored(await countAnswers(db, filter)),
    former: scored(await countAnswers(db, former)),
    marks: npsMarks.map((mark) => ({ mark, count: given.get(mark) ?? 0 })),
    months: await monthsTo(db, slice, period.toDay),
    customers: await parts('customer'),
    teams: await parts('team'),
    templates: await parts('template'),
  }
}

async function monthsTo(db: Db, slice: QueryOf<typeof getNps>, toDay: Day) {
  const months = monthsThrough(toDay, shownMonths)
  const counts = await countMonths(db, { ...slice, from: months[0]?.fromDay, to: toDay })
  const known = new Map(counts.map((row) => [row.fromDay, row]))
  return months.map((days) => ({ ...scored(known.get(days.fromDay) ?? none), ...days }))
}

/** A year to the last day, unless told otherwise. */
function periodOf(today: Day, { from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined }) {
  const toDay = to ?? today
  const fromDay = from ?? yearThrough(toDay).fromDay
  if (fromDay > toDay) throw fieldError('from', 'statistic.upside_down')
  return { fromDay, toDay }
}

function scored<Row extends Counts>(row: Row): Row & Pick<NpsFigures, 'score' | 'margin'> {
  const found = npsOf(row)
  return { ...row, score: found?.score ?? null, margin: found?.margin ?? null }
}

export async function readAnswers(db: Db, query: QueryOf<typeof listNpsAnswers>) {
  const { sortBy, sortOrder, offset, limit, ...filter } = query
  const page = { sortBy: sortBy ?? 'delivered', sortOrder: sortBy ? sortOrder : 'desc', offset, limit } as const
  return paged(await findAnswers(db, filter, page), query)
}

/** What was answered about a customer; of a few who answered only how many they are, so that nobody is recognised. */
export async function readReport(
  db: Db,
  today: Day,
  query: QueryOf<typeof getNpsReport>,
): Promise<OutputOf<typeof getNpsReport> & { readonly language: string }> {
  const found = await findCustomerNamed(db, query.customer)
  if (!found) throw notFound()
  const { language, ...customer } = found
  const period = periodOf(today, query)
  const filter = { customer: [customer.id], from: period.fromDay, to: period.toDay }
  const occasions = await countOccasions(db, filter)
  const parts = []
  for (const audience of npsAudiences) {
    const [figures] = veiled([await countAnswers(db, { ...filter, audience: [audience] })])
    const own = occasions.flatMap(({ audience: of, ...row }) => (of === audience ? [row] : []))
    parts.push({ audience, figures: figures ?? scored(none), occasions: veiled(own) })
  }
  return { ...period, customer, parts, language }
}

/** Of a few who answered their bands are not told, nor those of others from which they could be reckoned. */
function veiled<Row extends Counts>(rows: readonly Row[]) {
  const isTold = toldParts(rows.map(({ answered }) => answered))
  const nothing = { promoter: 0, passive: 0, detractor: 0, score: null, margin: null }
  return rows.map((row, index) => (isTold[index] ? scored(row) : { ...row, ...nothing }))
}
