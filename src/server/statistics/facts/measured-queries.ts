import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Currency } from '#domain/money.ts'
import { boundsOf } from '#domain/statistics/file-class.ts'
import {
  type ClassMeasure,
  type Measure,
  mergedReason,
  paidReasons,
  wholeMeasures,
} from '#domain/statistics/measure.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Of which files: all, or some by customer, kind of debtor and team. One currency is never added to another. */
export interface Slice {
  readonly currency: Currency
  readonly customer?: readonly number[] | undefined
  readonly kind?: readonly ('private' | 'company')[] | undefined
  readonly team?: readonly number[] | undefined
}

/** What is counted, of which days, and of which generation; without one, of the newest. */
export interface Measured extends Slice {
  readonly measure: Measure
  readonly generation?: number | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  /** The reason of closing, the class, the kind of message or cost; of what came back of a month, the month after it. */
  readonly of?: string | undefined
}

/** The conditions of a slice on the columns of a fact or of a cube. */
export function inSlice({ currency, customer, kind, team }: Slice): RawBuilder<boolean> {
  const ofCustomer = customer ? sql`and customer_id = any(${[...customer]}::bigint[])` : sql``
  const ofKind = kind ? sql`and kind = any(${[...kind]}::text[])` : sql``
  const ofTeam = team ? sql`and team_id = any(${[...team]}::bigint[])` : sql``
  return sql<boolean>`currency = ${currency} ${ofCustomer} ${ofKind} ${ofTeam}`
}

/** The versions that stood in a generation. */
function stoodIn(generation: number | undefined): RawBuilder<boolean> {
  if (generation === undefined) return sql<boolean>`to_gen is null`
  return sql<boolean>`from_gen <= ${generation} and (to_gen is null or to_gen > ${generation})`
}

const since = (column: RawBuilder<unknown>, day: Day | undefined) =>
  day === undefined ? sql`true` : sql`${column} >= ${day}`
const until = (column: RawBuilder<unknown>, day: Day | undefined) =>
  day === undefined ? sql`true` : sql`${column} <= ${day}`

/** The files that a number counts, each once, with its part of the sum: a query of `id` and `cents`. */
export function measuredFiles(measured: Measured): RawBuilder<{ id: number; cents: number }> {
  const { measure, generation, from, to, of } = measured
  const within = (day: RawBuilder<unknown>) => sql`${since(day, from)} and ${until(day, to)}`
  const [intake, closed] = [sql`intake_day`, sql`closed_day`]
  const files = (condition: RawBuilder<unknown>) => sql<{ id: number; cents: number }>`
    select dossier_id as id, handed_cents as cents from stat_file
    where ${stoodIn(generation)} and ${inSlice(measured)} and ${condition}`
  const flows = (some: readonly string[], condition: RawBuilder<unknown>) => sql<{ id: number; cents: number }>`
    select dossier_id as id, sum(cents)::bigint as cents from stat_flow
    where flow = any(${[...some]}::text[]) and ${stoodIn(generation)} and ${inSlice(measured)} and ${condition}
    group by dossier_id having sum(cents) <> 0`
  const isThere = sql`${until(intake, to)} and (closed_day is null or not ${until(closed, to)})`
  switch (measure) {
    case 'inflow':
      return files(within(intake))
    case 'outflow':
      return files(sql`${within(closed)} and closed_day is not null
        and ${of === undefined ? sql`true` : sql`closing_reason = ${of}`}`)
    case 'ended':
      return files(sql`${within(closed)} and closed_day is not null
        and closing_reason is distinct from ${mergedReason}`)
    case 'paid':
      return files(sql`${within(closed)} and closing_reason = any(${[...paidReasons]}::text[])`)
    case 'stock':
      return files(isThere)
    case 'age':
    case 'amount':
    case 'province':
    case 'hardship':
    case 'phase':
      return files(sql`${isThere} and ${inClass(measure, of, to)}`)
    case 'recovered':
    case 'recovered_all':
      // Through the end of the month that many months after the intake.
      return flows(
        [measure === 'recovered' ? 'principal' : 'collected'],
        sql`${within(intake)} and day < date_trunc('month', intake_day::timestamp)
          + make_interval(months => ${Number(of ?? 0)} + 1)`,
      )
    case 'promise_ended':
    case 'plan_ended':
      return flows(wholeMeasures[measure], within(sql`day`))
    default:
      // By channel alone or with what was sent by it; of what cost, its kind.
      return flows(
        [measure],
        sql`${within(sql`day`)}
          and ${of === undefined ? sql`true` : sql`(detail = ${of} or split_part(detail, ':', 1) = ${of})`}`,
      )
  }
}

/** Whether a file is of a class on a day: a class that there is not holds none. */
function inClass(measure: ClassMeasure, of: string | undefined, on: Day | undefined): RawBuilder<boolean> {
  const none = sql<boolean>`false`
  if (measure === 'province') return of === undefined ? none : sql<boolean>`province = ${of}`
  if (measure === 'phase') {
    if (of === undefined || on === undefined) return none
    return sql<boolean>`(select phase from unnest(phases, phase_days) as stood (phase, from_day)
      where from_day <= ${on} order by from_day desc limit 1) = ${of}`
  }
  if (measure === 'hardship') return on === undefined ? none : sql<boolean>`relief @> ${on}::date`
  const bounds = boundsOf(of ?? '')
  if (bounds?.of !== measure || on === undefined) return none
  const value = measure === 'age' ? sql`${on}::date - due_day` : sql`handed_cents`
  const after = bounds.from === 0 ? sql`true` : sql`${value} >= ${bounds.from}`
  return sql<boolean>`${after} and ${bounds.to === null ? sql`true` : sql`${value} < ${bounds.to}`}`
}

/** How many files a number counts, and what they come to. */
export async function sumMeasured(db: Db, measured: Measured): Promise<{ count: number; cents: number }> {
  const { rows } = await sql<{ count: number; cents: number }>`
    select count(*)::int as count, coalesce(sum(cents), 0)::bigint as cents
    from (${measuredFiles(measured)}) measured`.execute(db)
  return rows[0] ?? { count: 0, cents: 0 }
}

/** The same of some of those files. */
export async function sumMeasuredOf(db: Db, measured: Measured, chosen: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::bigint as cents from (${measuredFiles(measured)}) measured
    where id in (${chosen})`.execute(db)
  return rows[0]?.cents ?? 0
}

/** Whether a generation can still be opened. */
export async function isKept(db: Db, generation: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select id from stat_generation where id = ${generation}`.execute(db)
  return rows.length > 0
}

/**
 * The currencies in which there are files, or costs of them: of all euros first, of a customer that of most of its
 * files.
 */
export async function findCurrencies(db: Db, customerId?: number): Promise<Currency[]> {
  const own = customerId === undefined ? sql`true` : sql`customer_id = ${customerId}`
  // What the agency spends a customer is not told.
  const there = customerId === undefined ? sql`measure in ('inflow', 'cost')` : sql`measure = 'inflow'`
  const first = customerId === undefined ? sql`currency <> 'EUR'` : sql`-count`
  const { rows } = await sql<{ currency: Currency }>`
    select currency from (select currency, sum(count) as count from stat_day where ${there} and ${own}
      group by currency) there
    order by ${first}, currency`.execute(db)
  return rows.map(({ currency }) => currency)
}

export async function findTeams(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('team').select(['id', 'name']).orderBy('name').orderBy('id').execute()
}
