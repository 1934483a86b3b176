import { sql } from 'kysely'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'

export async function sumAgencyHeld(db: Db, currency: string): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(case when credit = 'agency.payable' then amount_cents else -amount_cents end), 0)::bigint
      as cents
    from ledger_transfer where currency = ${currency} and 'agency.payable' in (debit, credit)`.execute(db)
  return rows[0]?.cents ?? 0
}

/** One after another takes of what is held for the agency. */
export async function lockAgencyTakers(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(771541)`.execute(tx)
}
