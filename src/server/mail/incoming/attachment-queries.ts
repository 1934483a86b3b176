import { type Insertable, sql } from 'kysely'
import type { TextKey } from '#contract/texts.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { heldContent } from '#server/book/dossiers/held-content.ts'
import type { Held } from '#contract/files/held-file.ts'
import type { MailAttachment } from '#server/platform/db/schema.ts'
import { isInScope } from './queries.ts'

/** A file that came with an e-mail: kept, or refused and why. */
export interface MailFile {
  readonly id: number
  readonly name: string
  readonly mimeType: string
  readonly sizeBytes: number
  readonly sha256: string | null
  readonly held: Held
  readonly refusal: { readonly key: TextKey; readonly values?: Record<string, string | number> } | null
}

export async function insertAttachment(db: Db, file: Insertable<MailAttachment>): Promise<void> {
  await db.insertInto('mailAttachment').values(file).execute()
}

/** What came with these e-mails, by e-mail, in the order in which it was sent. */
export async function findAttachments(db: Db, mailIds: readonly number[]): Promise<ReadonlyMap<number, MailFile[]>> {
  const rows = await db
    .selectFrom('mailAttachment')
    .select(['id', 'mailNoticeId', 'name', 'mimeType', 'sizeBytes', 'sha256', 'refusal'])
    .select(heldContent(sql.ref('mailAttachment.sha256')).as('held'))
    .where('mailNoticeId', 'in', mailIds.length > 0 ? [...mailIds] : [0])
    .orderBy('id')
    .$castTo<MailFile & { mailNoticeId: number }>()
    .execute()
  return Map.groupBy(rows, ({ mailNoticeId }) => mailNoticeId)
}

/** A kept file of an e-mail; undefined when that is on a file that is not the caller's. */
export async function findMailFile(
  db: Db,
  actor: Actor,
  mailNoticeId: number,
  id: number,
): Promise<{ name: string; mimeType: string; sha256: string } | undefined> {
  return db
    .selectFrom('mailAttachment as sent')
    .innerJoin('mailNotice as mail', 'mail.id', 'sent.mailNoticeId')
    .leftJoin('dossier as file', 'file.id', 'mail.dossierId')
    .select(['sent.name', 'sent.mimeType', 'sent.sha256'])
    .where('sent.mailNoticeId', '=', mailNoticeId)
    .where('sent.id', '=', id)
    .where('sent.sha256', 'is not', null)
    .where(isInScope(actor))
    .$castTo<{ name: string; mimeType: string; sha256: string }>()
    .executeTakeFirst()
}
