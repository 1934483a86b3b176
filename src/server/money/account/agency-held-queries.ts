import { sql } from 'kysely'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What the foundation holds for the agency in a currency. */
export async function readAgencyHeld(db: Db, currency: string): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(case when credit = 'agency.payable' then amount_cents else -amount_cents end), 0)::bigint
      as cents
    from ledger_transfer where currency = ${currency} and 'agency.payable' in (debit, credit)`.execute(db)
  return rows[0]?.cents ?? 0
}

/**
 * What the foundation holds for the agency in a currency, for who takes of it: nobody else does until the transaction ends,
 * so that no more is ever taken than is there.
 */
export async function lockAgencyHeld(tx: Db, currency: string): Promise<Cents> {
  await sql`select pg_advisory_xact_lock(771541)`.execute(tx)
  return readAgencyHeld(tx, currency)
}
