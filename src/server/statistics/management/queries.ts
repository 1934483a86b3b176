import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { mergedReason, paidReasons } from '#domain/statistics/measure.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { Phase } from '#domain/workflow/status.ts'
import type { Db } from '#server/platform/db/db.ts'
import { onlyRow } from '#server/platform/db/only-row.ts'
import { inSlice, type Slice } from '#server/statistics/facts/measured-queries.ts'

type Counted = { count: number; cents: Cents }

interface PeriodSums {
  inflow: Counted
  outflow: Counted
  ended: Counted
  paid: Counted
  stock: Counted
  collectedCents: Cents
}

const inPeriod = ({ fromDay, toDay }: Period) => sql`day between ${fromDay} and ${toDay}`
const isPaid = sql`detail = any(${[...paidReasons]}::text[])`

/** What a period came to, of the cube of days. */
export async function sumPeriod(db: Db, slice: Slice, period: Period): Promise<PeriodSums> {
  const sums = (condition: ReturnType<typeof sql>, sign = sql`1`) => sql`json_build_object(
    'count', coalesce(sum(${sign} * count) filter (where ${condition}), 0),
    'cents', coalesce(sum(${sign} * cents) filter (where ${condition}), 0))`
  const came = sql`case measure when 'inflow' then 1 else -1 end`
  const { rows } = await sql<PeriodSums>`
    select ${sums(sql`measure = 'inflow' and ${inPeriod(period)}`)} as inflow,
      ${sums(sql`measure = 'outflow' and ${inPeriod(period)}`)} as outflow,
      ${sums(sql`measure = 'outflow' and ${inPeriod(period)} and detail <> ${mergedReason}`)} as ended,
      ${sums(sql`measure = 'outflow' and ${inPeriod(period)} and ${isPaid}`)} as paid,
      ${sums(sql`measure in ('inflow', 'outflow')`, came)} as stock,
      coalesce(sum(cents) filter (where measure = 'collected' and ${inPeriod(period)}), 0)::bigint as collected_cents
    from stat_day where ${inSlice(slice)} and measure in ('inflow', 'outflow', 'collected')
      and day <= ${period.toDay}`.execute(db)
  return onlyRow(rows)
}

export interface MonthSums {
  fromDay: Day
  inflow: number
  outflow: number
  collectedCents: Cents
}

/** What came, went and was collected in each month of a period in which anything did. */
export async function sumMonths(db: Db, slice: Slice, period: Period): Promise<MonthSums[]> {
  const { rows } = await sql<MonthSums>`
    select date_trunc('month', day)::date as from_day,
      coalesce(sum(count) filter (where measure = 'inflow'), 0)::int as inflow,
      coalesce(sum(count) filter (where measure = 'outflow'), 0)::int as outflow,
      coalesce(sum(cents) filter (where measure = 'collected'), 0)::bigint as collected_cents
    from stat_day where ${inSlice(slice)} and measure in ('inflow', 'outflow', 'collected') and ${inPeriod(period)}
    group by 1`.execute(db)
  return rows
}

export interface VintageSums {
  fromDay: Day
  count: number
  handedCents: Cents
  /** What came in so many months later, where anything did. */
  inMonth: { month: number; cents: Cents; allCents: Cents }[]
}

/** What was handed in by month, and what of it came in by the month after: principal, and all. */
export async function sumVintages(db: Db, slice: Slice, period: Period): Promise<VintageSums[]> {
  const { rows } = await sql<VintageSums>`
    with handed as (
      select date_trunc('month', day)::date as from_day, sum(count)::int as count, sum(cents)::bigint as handed_cents
      from stat_day where measure = 'inflow' and ${inSlice(slice)} and ${inPeriod(period)} group by 1
    ), back as (
      select intake_month, months_after, sum(cents)::bigint as cents, sum(all_cents)::bigint as all_cents
      from stat_vintage
      where ${inSlice(slice)} and intake_month between date_trunc('month', ${period.fromDay}::date) and ${period.toDay}
      group by intake_month, months_after
    )
    select from_day, count, handed_cents, coalesce((
      select json_agg(json_build_object('month', months_after, 'cents', cents, 'allCents', all_cents))
      from back where intake_month = from_day), '[]') as in_month
    from handed where count <> 0 order by from_day`.execute(db)
  return rows
}

export interface ReasonSums {
  code: string
  name: { nl: string; en: string; fr: string } | null
  count: number
  cents: Cents
}

/** Why files were closed in a period. */
export async function sumReasons(db: Db, slice: Slice, period: Period): Promise<ReasonSums[]> {
  const { rows } = await sql<ReasonSums>`
    select detail as code, sum(count)::int as count, sum(cents)::bigint as cents,
      (select json_build_object('nl', name_nl, 'en', name_en, 'fr', name_fr) from closing_reason
        where code = detail) as name
    from stat_day where measure = 'outflow' and ${inSlice(slice)} and ${inPeriod(period)}
    group by detail having sum(count) <> 0 order by count desc, detail`.execute(db)
  return rows
}

/** How many files stood in each phase on a day, and what was handed in of them: of the cube of days. */
export async function sumPhases(db: Db, slice: Slice, on: Day): Promise<(Counted & { phase: Phase })[]> {
  const { rows } = await sql<Counted & { phase: Phase }>`
    select detail as phase, sum(count)::int as count, sum(cents)::bigint as cents from stat_day
    where measure = 'phase' and ${inSlice(slice)} and day <= ${on}
    group by detail having sum(count) <> 0`.execute(db)
  return rows
}

export interface LeadTime {
  kind: 'private' | 'company'
  /** Of both kinds together. */
  isAll: boolean
  count: number
  p25: number
  median: number
  p75: number
}

/** How many days files took that were closed as paid in a period: of all, and by kind. */
export async function findLeadTimes(db: Db, slice: Slice, period: Period): Promise<LeadTime[]> {
  const { rows } = await sql<Omit<LeadTime, 'p25' | 'median' | 'p75'> & { days: [number, number, number] }>`
    select kind, grouping(kind) = 1 as is_all, count(*)::int as count,
      percentile_disc(array[0.25, 0.5, 0.75]) within group (order by greatest(0, closed_day - intake_day)) as days
    from stat_file where to_gen is null and ${inSlice(slice)}
      and closed_day between ${period.fromDay} and ${period.toDay}
      and closing_reason = any(${[...paidReasons]}::text[])
    group by grouping sets ((), (kind)) having count(*) > 0 order by kind desc nulls first`.execute(db)
  return rows.map(({ days: [p25, median, p75], ...row }) => ({ ...row, p25, median, p75 }))
}
