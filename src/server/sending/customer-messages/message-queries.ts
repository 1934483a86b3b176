import { type RawBuilder, sql } from 'kysely'
import type { CustomerMessageKind } from '#domain/customers/occasion.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { CustomerMessageState } from '#contract/sending/customer-messages.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface NewMessage {
  readonly customerId: number
  readonly occasion: CustomerMessageKind
  readonly about: string
  readonly addressee: string
  readonly contactId: number | null
  readonly channel: 'email' | 'post'
  readonly recipient: { readonly name: string; readonly email: string | null; readonly address: string | null }
  readonly fileCount: number
  readonly document: LetterDocument
  readonly contentSha256: string
  readonly templateVersionId: number
  readonly pdfSha256: string | null
  readonly createdAt: Date
  /** Of one that somebody wrote himself. */
  readonly own?: {
    readonly dossierId: number
    readonly templateId: number
    readonly paragraph: string
    readonly askedBy: number | null
  }
}

/** Writes a message; undefined when it was there. One that certainly never left is written anew. */
export async function insertMessage(db: Db, message: NewMessage): Promise<number | undefined> {
  const { document, recipient, own, ...row } = message
  const { rows } = await sql<{ id: number }>`
    insert into customer_message (customer_id, occasion, about, addressee, contact_id, channel, state, language,
      recipient, subject, file_count, content, content_sha256, template_version_id, pdf_sha256, created_at,
      dossier_id, template_id, paragraph, asked_by)
    values (${row.customerId}, ${row.occasion}, ${row.about}, ${row.addressee}, ${row.contactId}, ${row.channel},
      ${row.channel === 'post' ? 'to_post' : 'scheduled'}, ${document.language}, ${JSON.stringify(recipient)}::jsonb,
      ${document.subject}, ${row.fileCount}, ${JSON.stringify(document)}::json, ${row.contentSha256},
      ${row.templateVersionId}, ${row.pdfSha256}, ${row.createdAt},
      ${own?.dossierId ?? null}, ${own?.templateId ?? null}, ${own?.paragraph ?? null}, ${own?.askedBy ?? null})
    on conflict (customer_id, occasion, about, addressee) do update set channel = excluded.channel,
      state = excluded.state, language = excluded.language, recipient = excluded.recipient, subject = excluded.subject,
      file_count = excluded.file_count, content = excluded.content, content_sha256 = excluded.content_sha256,
      template_version_id = excluded.template_version_id, pdf_sha256 = excluded.pdf_sha256,
      created_at = excluded.created_at, contact_id = excluded.contact_id, message_id = null, mime_sha256 = null,
      error = null, attempts = 0, attempted_at = null, next_attempt_at = null, sent_at = null,
      version = customer_message.version + 1
      where customer_message.state = 'cancelled'
    returning id`.execute(db)
  return rows[0]?.id
}

/** A message with what is needed to send, judge or settle it. */
export interface MessageRow {
  id: number
  customerId: number
  occasion: CustomerMessageKind
  about: string
  addressee: string
  /** For whom of the customer it was meant. */
  contactId: number | null
  channel: 'email' | 'post'
  state: CustomerMessageState
  recipient: { name: string; email: string | null }
  content: LetterDocument
  contentSha256: string
  subject: string
  fileCount: number
  attempts: number
  attemptedAt: Date | null
  messageId: string | null
  /** Of one that somebody wrote himself: about which file, from which text, with which words. */
  dossierId: number | null
  templateId: number | null
  paragraph: string | null
  askedBy: number | null
  version: number
}

const columns = sql`id, customer_id, occasion, about, addressee, channel, state, recipient, content, content_sha256,
  subject, file_count, attempts, attempted_at, message_id, contact_id, dossier_id, template_id,
  paragraph, asked_by, version`

/** How many messages somebody wrote about a file. */
export async function countOfFile(db: Db, dossierId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from customer_message where dossier_id = ${dossierId}`.execute(db)
  return rows[0]?.count ?? 0
}

const isDue = (now: Date) =>
  sql<boolean>`state = 'scheduled' and channel = 'email' and (next_attempt_at is null or next_attempt_at <= ${now})`

/** The oldest message that is due. */
export async function findDue(db: Db, now: Date): Promise<MessageRow | undefined> {
  return readOne(db, isDue(now))
}

/** Whether there is something for the worker: due, or left behind by one that died. */
export async function hasDue(db: Db, now: Date): Promise<boolean> {
  return (await readOne(db, sql`(state = 'sending' or ${isDue(now)})`)) !== undefined
}

export async function findMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  return readOne(db, sql`id = ${id}`)
}

export async function lockMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  return readOne(db, sql`id = ${id}`, sql`for update`)
}

async function readOne(
  db: Db,
  where: RawBuilder<unknown>,
  lock: RawBuilder<unknown> = sql``,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from customer_message where ${where} order by id limit 1 ${lock}`.execute(db)
  return rows[0]
}

/** Takes a message back that certainly did not leave: what it told waits again. */
export async function cancelMessage(db: Db, id: number): Promise<void> {
  await sql`
    with freed as (update customer_news set message_id = null where message_id = ${id})
    update customer_message set state = 'cancelled', version = version + 1 where id = ${id}`.execute(db)
}

export async function insertRefused(
  db: Db,
  refused: { customerId: number; email: string; refusedAt: Date; error: string },
): Promise<void> {
  await db
    .insertInto('refusedAddress')
    .values(refused)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteRefused(db: Db, customerId: number, email: string): Promise<boolean> {
  const done = await db
    .deleteFrom('refusedAddress')
    .where('customerId', '=', customerId)
    .where('email', '=', email)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}
