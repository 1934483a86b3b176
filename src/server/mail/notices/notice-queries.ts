import { sql } from 'kysely'
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

/** To whom an e-mail went, by the id it left under. */
export async function findRecipient(
  db: Db,
  messageId: string,
): Promise<{ dispatchId: number; email: string | null } | undefined> {
  const { rows } = await sql<{ dispatchId: number; email: string | null }>`
    select id as dispatch_id, recipient ->> 'email' as email from dispatch
    where id = substring(${messageId} from '^vorder-([0-9]+)-')::bigint and message_id = ${messageId}
      and channel = 'email'`.execute(db)
  return rows[0]
}
