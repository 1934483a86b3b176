import type { Db } from '#server/platform/db/db.ts'

export async function findSenderRow(db: Db, id: number) {
  return db
    .selectFrom('merchant')
    .select(['senderName', 'senderLines', 'logoId', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Changes in whose name letters go out, of a merchant that is held. */
export async function updateSender(
  db: Db,
  id: number,
  change: { readonly senderName?: string; readonly senderLines?: string; readonly logoId?: number | null },
): Promise<void> {
  await db
    .updateTable('merchant')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
