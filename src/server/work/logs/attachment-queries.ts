import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { isOnHold } from '#server/book/dossiers/is-on-hold.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'
import type { KeptUpload } from '#server/platform/uploads/save-upload.ts'
import { isShownTo } from './list-queries.ts'

/** A file on a log, and whose log it is. */
export interface StoredAttachment {
  readonly id: number
  readonly dossierId: number
  readonly logId: number
  readonly customerId: number
  readonly name: string
  readonly mimeType: string
  readonly sha256: string
  readonly uploadedBy: number | null
  readonly removedBy: number | null
  readonly isRemoved: boolean
  readonly isOnHold: boolean
}

/** Hangs one file on these logs; answers what it is called there, by log. */
export async function insertAttachments(
  db: Db,
  actor: Actor,
  logs: readonly { readonly dossierId: number; readonly id: number }[],
  { sha256, name, mimeType, sizeBytes }: KeptUpload,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; logId: number }>`
    insert into log_attachment (dossier_id, log_id, sha256, name, mime_type, size_bytes, uploaded_by, uploaded_at)
    select log.*, ${sha256}, ${name}, ${mimeType}, ${sizeBytes}::bigint, ${actor.userId}::bigint,
      ${actor.now}::timestamptz
    from unnest(${logs.map(({ dossierId }) => dossierId)}::bigint[], ${logs.map(({ id }) => id)}::bigint[]) as log
    returning id, log_id`.execute(db)
  return new Map(rows.map(({ id, logId }) => [logId, id]))
}

/** A file on a log that the reader may see; one that was taken off too. */
export async function findAttachment(db: Db, actor: Actor, id: number): Promise<StoredAttachment | undefined> {
  const { rows } = await sql<StoredAttachment>`
    select file.id, file.dossier_id, file.log_id, dossier.customer_id, file.name, file.mime_type, file.sha256,
      file.uploaded_by, file.removed_by, file.removed_at is not null as is_removed,
      ${isOnHold(sql`file.dossier_id`)} as is_on_hold
    from log_attachment file
    join dossier_log log on log.dossier_id = file.dossier_id and log.id = file.log_id
    join dossier on dossier.id = file.dossier_id
    where file.id = ${id} and ${inScope(actor, 'dossier.customerId')} and ${isShownTo(actor)}`.execute(db)
  return rows[0]
}

/** Takes a file off its log; false when it was off already. */
export async function markRemoved(db: Db, actor: Actor, id: number): Promise<boolean> {
  const row = await db
    .updateTable('logAttachment')
    .set({ removedAt: actor.now, removedBy: actor.userId })
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Puts a file back on its log; false when it was there. */
export async function markRestored(db: Db, id: number): Promise<boolean> {
  const row = await db
    .updateTable('logAttachment')
    .set({ removedAt: null, removedBy: null })
    .where('id', '=', id)
    .where('removedAt', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
