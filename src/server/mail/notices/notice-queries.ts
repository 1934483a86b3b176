import type { Db } from '#server/platform/db/db.ts'

export type NoticeKind = 'bounce' | 'delay' | 'delivered' | 'auto_reply' | 'message'

/** Writes that a message came in; undefined when the same one was there. */
export async function insertNotice(
  db: Db,
  notice: { sha256: string; kind: NoticeKind; note: string; receivedAt: Date },
): Promise<number | undefined> {
  const row = await db
    .insertInto('mailNotice')
    .values(notice)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function nameNotice(
  db: Db,
  id: number,
  named: { kind: NoticeKind; status: string | null; dispatchId: number | null },
): Promise<void> {
  await db.updateTable('mailNotice').set(named).where('id', '=', id).execute()
}
