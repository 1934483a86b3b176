import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Percent } from '#domain/interest/percent.ts'
import type { InterestRate } from '#domain/interest/rate-table.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keptPlan } from '#server/platform/db/kept-plan.ts'

export async function selectRates(db: Db): Promise<InterestRate[]> {
  const { rows } = await sql<InterestRate>`
    ${keptPlan} select kind, from_day, percent::float8 as percent, source, checked_day from interest_rate`.execute(db)
  return rows
}

export async function findVatRate(db: Db, day: Day): Promise<Percent | undefined> {
  const { rows } = await sql<{ percent: Percent }>`
    select percent::float8 as percent from vat_rate where from_day <= ${day} order by from_day desc limit 1`.execute(db)
  return rows[0]?.percent
}
