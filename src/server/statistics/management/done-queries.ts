import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { type FlowMeasure, flowMeasures, mergedReason, paidReasons } from '#domain/statistics/measure.ts'
import type { Period } from '#domain/statistics/period.ts'
import { isMemberOn } from '#server/book/owners/current-member.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inSlice, type Slice } from '#server/statistics/facts/measured-queries.ts'

const done = flowMeasures.filter((measure) => measure !== 'collected')

export interface DoneSum {
  measure: FlowMeasure
  detail: string
  cents: number
}

/** What was done for files in a period, what it cost and what became of it: by what it was. */
export async function sumDone(db: Db, slice: Slice, period: Period): Promise<DoneSum[]> {
  const { rows } = await sql<DoneSum>`
    select measure, detail, sum(cents)::bigint as cents from stat_day
    where measure = any(${[...done]}::text[]) and ${inSlice(slice)}
      and day between ${period.fromDay} and ${period.toDay}
    group by measure, detail having sum(cents) <> 0`.execute(db)
  return rows
}

export interface TeamSums {
  /** Null: files that no team has. */
  team: { id: number; name: string } | null
  stock: number
  inflow: number
  outflow: number
  ended: number
  paid: number
  collectedCents: Cents
  kept: number
  broken: number
}

/** What a period came to for each team, with what stood with it on its last day. */
export async function sumTeams(db: Db, slice: Slice, period: Period): Promise<TeamSums[]> {
  const within = sql`day between ${period.fromDay} and ${period.toDay}`
  const count = (measure: string) => sql`coalesce(sum(count) filter (where measure = ${measure} and ${within}), 0)::int`
  const sum = (measure: FlowMeasure) => sql`coalesce(sum(cents) filter (where measure = ${measure} and ${within}), 0)`
  const { rows } = await sql<TeamSums>`
    select case when team.id is not null then json_build_object('id', team.id, 'name', team.name) end as team, stock,
      inflow, outflow, ended, paid, collected_cents, kept, broken
    from (
      select team_id, ${count('inflow')} as inflow, ${count('outflow')} as outflow,
        coalesce(sum(count) filter (where measure = 'outflow' and ${within}
          and detail <> ${mergedReason}), 0)::int as ended,
        coalesce(sum(count) filter (where measure = 'outflow' and ${within}
          and detail = any(${[...paidReasons]}::text[])), 0)::int as paid,
        coalesce(sum(case measure when 'inflow' then count when 'outflow' then -count end), 0)::int as stock,
        ${sum('collected')}::bigint as collected_cents, ${sum('promise_kept')}::int as kept,
        ${sum('promise_broken')}::int as broken
      from stat_day where measure = any(array['inflow', 'outflow', 'collected', 'promise_kept', 'promise_broken'])
        and ${inSlice(slice)} and day <= ${period.toDay}
      group by team_id
    ) told left join team on team.id = told.team_id
    order by team.name nulls last, told.team_id`.execute(db)
  return rows
}

export interface CustomerMonth {
  id: number
  name: string
  months: { fromDay: Day; inflow: number; collectedCents: Cents }[]
}

/** The customers of whom most came in during a period, each with its months: what came in, and what was collected. */
export async function sumLargest(db: Db, slice: Slice, period: Period, most: number): Promise<CustomerMonth[]> {
  const within = sql`${inSlice(slice)} and day between ${period.fromDay} and ${period.toDay}`
  const { rows } = await sql<CustomerMonth>`
    with largest as (
      select customer_id, sum(cents) as handed from stat_day where measure = 'inflow' and ${within}
      group by customer_id having sum(count) > 0 order by handed desc, customer_id limit ${most}
    ), month as (
      select customer_id, date_trunc('month', day)::date as from_day,
        coalesce(sum(count) filter (where measure = 'inflow'), 0)::int as inflow,
        coalesce(sum(cents) filter (where measure = 'collected'), 0)::bigint as collected_cents
      from stat_day where measure in ('inflow', 'collected') and ${within}
        and customer_id in (select customer_id from largest)
      group by customer_id, from_day
    )
    select customer.id, name, (select json_agg(json_build_object('fromDay', from_day, 'inflow', inflow,
        'collectedCents', collected_cents) order by from_day)
        from month where month.customer_id = customer.id) as months
    from largest join customer on customer.id = largest.customer_id
    order by handed desc, customer.id`.execute(db)
  return rows
}

/** Who is in which team on a day. */
export async function findMembers(db: Db, on: Day): Promise<{ teamId: number; userId: number }[]> {
  const { rows } = await sql<{ teamId: number; userId: number }>`
    select team_id, user_id from team_member member where ${isMemberOn(on)}`.execute(db)
  return rows
}
