import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

export type NoticeKind = 'bounce' | 'delay' | 'delivered' | 'auto_reply' | 'message'

/** Writes that a message came in; undefined when the same one was there. */
export async function insertNotice(
  db: Db,
  notice: {
    sha256: string
    kind: NoticeKind
    note: string
    messageId: string | null
    receivedAt: Date
    mailboxId: number | null
  },
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
  named: { kind: NoticeKind; status: string | null; dispatchId: number | null; isTold: boolean },
): Promise<void> {
  await db.updateTable('mailNotice').set(named).where('id', '=', id).execute()
}

/**
 * Holds the id of an e-mail until the transaction ends: two boxes into which it came are read beside each other, and neither
 * sees what the other is about to write.
 */
export async function holdMessageId(db: Db, messageId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${messageId}`}, 0))`.execute(db)
}

/** Whether the same e-mail came in before by another way, as by two boxes: with its id, of its sender and in its words. */
export async function hasSame(
  db: Db,
  id: number,
  { messageId, sender, content }: { messageId: string | null; sender: string; content: string },
): Promise<boolean> {
  if (messageId === null) return false
  const { rows } = await sql`
    select from mail_notice where message_id = ${messageId} and id <> ${id} and sender = ${sender}
      and content = ${content} limit 1`.execute(db)
  return rows.length > 0
}
