import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Tables whose rows are messages by e-mail, with their way to the mail server in columns of one name. */
export type MailTable =
  | 'customer_message'
  | 'invoice_message'
  | 'cost_rejection'
  | 'writ_message'
  | 'complaint_message'
  | 'nps_invite'

/** Marks a message before a byte of it leaves, with what is kept of it. */
export async function updateLeaving(
  db: Db,
  table: MailTable,
  id: number,
  kept: {
    readonly messageId: string
    readonly mime: { readonly sha256: string; readonly sizeBytes: number } | null
    readonly at: Date
  },
): Promise<void> {
  if (kept.mime) {
    await db
      .insertInto('storedFile')
      .values({ ...kept.mime, mimeType: 'message/rfc822' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await sql`
    update ${sql.table(table)} set state = 'sending', attempts = attempts + 1, attempted_at = ${kept.at},
      message_id = ${kept.messageId}, mime_sha256 = ${kept.mime?.sha256 ?? null} where id = ${id}`.execute(db)
}

export async function updateState(
  db: Db,
  table: MailTable,
  id: number,
  {
    state,
    error = null,
    sentAt = null,
    until = null,
  }: {
    readonly state: string
    readonly error?: string | null
    readonly sentAt?: Date | null
    /** Before which it is not tried again. */
    readonly until?: Date | null
  },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set state = ${state}, error = ${error}, next_attempt_at = ${until},
      sent_at = coalesce(${sentAt}::timestamptz, sent_at), version = version + 1 where id = ${id}`.execute(db)
}

/** Messages a worker had in hand when it died: nobody knows whether they arrived. */
export async function claimLeftBehind(db: Db, table: MailTable): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where state = 'sending' order by id for update`.execute(db)
  return rows.map(({ id }) => id)
}
