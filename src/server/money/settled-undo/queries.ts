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

/** What is open of files. */
export async function findOpen(db: Db, files: readonly { readonly dossierId: number }[]) {
  return db
    .selectFrom('dossier')
    .select(['id', 'openCents'])
    .where(sql<boolean>`id = any(${files.map(({ dossierId }) => dossierId)}::bigint[])`)
    .execute()
}
