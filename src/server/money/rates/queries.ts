import { sql } from 'kysely'
import type { InterestRate } from '#domain/interest/rate-table.ts'
import type { Db } from '#server/platform/db/db.ts'

export async function selectRates(db: Db): Promise<InterestRate[]> {
  const { rows } = await sql<InterestRate>`
    select kind, from_day, percent::float8 as percent, source, checked_day from interest_rate`.execute(db)
  return rows
}
