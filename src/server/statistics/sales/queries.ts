import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { QuoteStage } from '#domain/statistics/pipeline.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isReal } from '#server/platform/db/scope.ts'
import { inSlice, type Slice } from '#server/statistics/facts/measured-queries.ts'

export interface CustomerDays {
  id: number
  name: string
  manager: { id: number; name: string } | null
  contractEndDay: Day | null
  /** The days on which its first and its last file until a day came in, of whatever kind and currency. */
  firstDay: Day | null
  lastDay: Day | null
  /** Of the day before a period: its last file until then. */
  lastDayBefore: Day | null
}

/** Customers with the days of their first and last files: those who handed something in, or whose contract ended. */
export async function findCustomerDays(
  db: Db,
  { customer }: Slice,
  toDay: Day,
  beforeDay: Day | null,
): Promise<CustomerDays[]> {
  const { rows } = await sql<CustomerDays>`
    with came as (
      select customer_id, day from stat_day where measure = 'inflow' and day <= ${toDay}
      group by customer_id, day having sum(count) > 0
    )
    select customer.id, customer.name, contract_end_day, min(day) as first_day, max(day) as last_day,
      max(day) filter (where day <= ${beforeDay}::date) as last_day_before,
      case when manager.id is not null then json_build_object('id', manager.id, 'name', manager.name) end as manager
    from customer left join came on customer_id = customer.id
      left join app_user manager on manager.id = account_manager_id
    where ${isReal('customer.id')}
      and ${customer ? sql`customer.id = any(${[...customer]}::bigint[])` : sql`true`}
    group by customer.id, manager.id having count(day) > 0 or contract_end_day is not null
    order by customer.name, customer.id`.execute(db)
  return rows
}

export interface CustomerIntake {
  customerId: number
  count: number
  cents: Cents
}

/** What each customer handed in during a period. */
export async function sumIntake(db: Db, slice: Slice, period: Period): Promise<CustomerIntake[]> {
  const { rows } = await sql<CustomerIntake>`
    select customer_id, sum(count)::int as count, sum(cents)::bigint as cents from stat_day
    where measure = 'inflow' and ${inSlice(slice)} and day between ${period.fromDay} and ${period.toDay}
    group by customer_id having sum(count) <> 0`.execute(db)
  return rows
}

export interface StageQuotes {
  stage: QuoteStage
  yearlyCents: Cents
  chance: number
}

export async function findStages(db: Db): Promise<StageQuotes[]> {
  return (await db.selectFrom('quote').select(['stage', 'yearlyCents', 'chance']).execute()) as StageQuotes[]
}
