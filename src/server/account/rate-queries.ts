import { sql } from 'kysely'
import type { InterestRate } from '#domain/interest/rate-table.ts'
import type { Db } from '#server/db/db.ts'

export async function selectRates(db: Db): Promise<InterestRate[]> {
  const { rows } = await sql<InterestRate>`
    select kind, from_day, percent::float8 as percent, source, checked_day from interest_rate`.execute(db)
  return rows
}

/** Adds these rates where the table has none of that kind and day; never changes one. */
export async function insertMissingRates(db: Db, rates: readonly InterestRate[]): Promise<void> {
  await sql`
    insert into interest_rate (kind, from_day, percent, source, checked_day)
    select * from unnest(${rates.map((rate) => rate.kind)}::text[], ${rates.map((rate) => rate.fromDay)}::date[],
      ${rates.map((rate) => rate.percent)}::numeric[], ${rates.map((rate) => rate.source)}::text[],
      ${rates.map((rate) => rate.checkedDay)}::date[])
    on conflict (kind, from_day) do nothing`.execute(db)
}
