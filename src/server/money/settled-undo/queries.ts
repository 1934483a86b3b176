import { sql } from 'kysely'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'

export async function insertSettledUndo(
  tx: Db,
  row: { bankLineId: number; returnLineId: number | null; reason: string; askedBy: number; askedAt: Date },
): Promise<number> {
  const { id } = await tx.insertInto('settledUndo').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function decideSettledUndo(
  tx: Db,
  id: number,
  decision: { state: 'approved' | 'rejected'; decidedBy: number; decidedAt: Date },
): Promise<void> {
  await tx.updateTable('settledUndo').set(decision).where('id', '=', id).execute()
}

/** The files a line is booked on, with what is booked on each. */
export async function findBookedFiles(db: Db, bankLineId: number) {
  return db
    .selectFrom('bankLineBooking')
    .innerJoin('dossier', 'dossier.id', 'bankLineBooking.dossierId')
    .select(['dossier.id as dossierId', 'number', 'debtorName', 'currency', 'customerId', 'openCents'])
    .select(sql<Cents>`sum(bank_line_booking.amount_cents)::bigint`.as('amountCents'))
    .where('bankLineId', '=', bankLineId)
    .where('undoneEventId', 'is', null)
    .groupBy('dossier.id')
    .orderBy('number')
    .execute()
}

/** Whose money a line is: of the files it is booked on, of an order that it brought back, of files whose price it paid. */
export async function findCustomersOf(db: Db, bankLineId: number): Promise<number[]> {
  const { rows } = await sql<{ customerId: number }>`
    select customer_id from bank_line_booking booking join dossier on dossier.id = booking.dossier_id
    where bank_line_id = ${bankLineId} and undone_event_id is null
    union
    select customer_id from bank_line_placement placement join payment_order ordered on ordered.id = order_id
    where placement.bank_line_id = ${bankLineId} and undone_at is null and customer_id is not null
    union
    select customer_id from sale_payment payment join ledger_transfer transfer
      on cause_kind = 'sale_payment' and cause_id = payment.id
    where payment.bank_line_id = ${bankLineId} and undone_at is null
    order by 1`.execute(db)
  return rows.map(({ customerId }) => customerId)
}

/** What is open of files. */
export async function findOpen(db: Db, files: readonly { readonly dossierId: number }[]) {
  return db
    .selectFrom('dossier')
    .select(['id', 'openCents'])
    .where(sql<boolean>`id = any(${files.map(({ dossierId }) => dossierId)}::bigint[])`)
    .execute()
}
