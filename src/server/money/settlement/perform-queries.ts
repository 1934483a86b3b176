import { sql } from 'kysely'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'

export async function lockRun(db: Db, id: number) {
  return db.selectFrom('settlementRun').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function setReleased(db: Db, id: number, by: { releasedBy: number; releasedAt: Date }): Promise<void> {
  await db
    .updateTable('settlementRun')
    .set((row) => ({ ...by, state: 'released', version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function setPerformed(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('settlementRun')
    .set((row) => ({ state: 'performed', performedAt: now, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The settlements of a run that are still to be carried out, in the order of their customers. */
export async function findToPerform(db: Db, runId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('settlement')
    .select('id')
    .where('runId', '=', runId)
    .where('state', '=', 'proposed')
    .orderBy('customerId')
    .orderBy('currency')
    .execute()
  return rows.map(({ id }) => id)
}

export async function lockSettlement(db: Db, id: number) {
  return db.selectFrom('settlement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function setSettlementState(db: Db, id: number, state: 'performed' | 'moved'): Promise<void> {
  await db
    .updateTable('settlement')
    .set((row) => ({ state, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Which transfers it settled. One that was settled meanwhile by another fails on its key: nothing is settled twice. */
export async function insertSettled(db: Db, settlementId: number, transferIds: readonly number[]): Promise<void> {
  await sql`
    insert into settled_transfer (transfer_id, settlement_id)
    select unnest(${transferIds}::bigint[]), ${settlementId}`.execute(db)
}

export async function insertOrder(
  db: Db,
  order: {
    kind: 'remit'
    settlementId: number
    customerId: number
    name: string
    iban: string
    amountCents: Cents
    endToEndId: string
    description: string
  },
): Promise<void> {
  await db.insertInto('paymentOrder').values(order).execute()
}

/** What the foundation holds for the agency. */
export async function sumAgencyHeld(db: Db, currency: string): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(case when credit = 'agency.payable' then amount_cents else -amount_cents end), 0)::bigint
      as cents
    from ledger_transfer where currency = ${currency} and 'agency.payable' in (debit, credit)`.execute(db)
  return rows[0]?.cents ?? 0
}
