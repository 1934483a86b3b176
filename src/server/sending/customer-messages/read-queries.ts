import { type RawBuilder, sql } from 'kysely'
import type { CustomerMessageKind, Occasion, Pace } from '#domain/customers/occasion.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import type { CustomerMessageRow, CustomerMessageState } from '#contract/sending/customer-messages.ts'
import { raiseMessagesVersion } from '#server/book/customers/customer-changes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

const columns = sql`
  message.id, message.occasion, message.channel, message.state, message.subject,
  message.recipient ->> 'name' as recipient_name, message.recipient ->> 'email' as recipient_email,
  message.file_count, message.created_at, message.sent_at, message.error, message.version`

interface Filter {
  occasion?: CustomerMessageKind[] | undefined
  state?: CustomerMessageState[] | undefined
  sortOrder?: 'asc' | 'desc' | undefined
  sortBy?: string | undefined
  offset: number
  limit: number
}

/** The messages to a customer. Its own people see those that left, not what the agency still has to mend. */
export async function findMessages(db: Db, actor: Actor, customerId: number, filter: Filter) {
  const conditions: RawBuilder<unknown>[] = [
    sql`message.customer_id = ${customerId}`,
    inScope(actor, 'message.customerId'),
    shownTo(actor),
  ]
  if (filter.occasion) conditions.push(sql`message.occasion = any(${filter.occasion}::text[])`)
  if (filter.state) conditions.push(sql`message.state = any(${filter.state}::text[])`)
  const where = sql.join(conditions, sql` and `)
  const order = filter.sortBy !== undefined && filter.sortOrder === 'asc' ? sql`message.id` : sql`message.id desc`
  const limit = filter.limit === -1 ? sql`` : sql`limit ${filter.limit}`
  const [{ rows }, counted] = await Promise.all([
    sql<CustomerMessageRow>`
      select ${columns} from customer_message message where ${where}
      order by ${order} offset ${filter.offset} ${limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total from customer_message message where ${where}`.execute(db),
  ])
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

function shownTo({ customerId }: Actor): RawBuilder<unknown> {
  return customerId === null ? sql`true` : sql`message.state in ('sent', 'delivered', 'posted')`
}

export interface WholeMessage extends CustomerMessageRow {
  customerId: number
  language: LetterLanguage
  content: LetterDocument
  contentSha256: string
  pdfSha256: string | null
  mimeSha256: string | null
  askedBy: string | null
}

export async function findWholeMessage(db: Db, actor: Actor, id: number): Promise<WholeMessage | undefined> {
  const { rows } = await sql<WholeMessage>`
    select ${columns}, message.customer_id, message.language, message.content, message.content_sha256,
      message.pdf_sha256,
      message.mime_sha256, ${
        actor.customerId === null
          ? sql`(select name from app_user
        where id = message.asked_by)`
          : sql`null`
      } as asked_by
    from customer_message message
    where message.id = ${id} and ${inScope(actor, 'message.customerId')} and ${shownTo(actor)}`.execute(db)
  return rows[0]
}

/** The files a message is about, the first hundred. */
export async function findFilesOf(db: Db, actor: Actor, id: number) {
  const { rows } = await sql<{ id: number; number: string; debtorName: string }>`
    select file.id, file.number, file.debtor_name
    from (select dossier_id, min(id) as first from customer_news where message_id = ${id} group by dossier_id
      union all select dossier_id, 0 from customer_message where id = ${id} and dossier_id is not null) told
    join dossier file on file.id = told.dossier_id and ${inScope(actor, 'file.customerId')}
    order by told.first limit 100`.execute(db)
  return rows
}

/** What is known of a customer's messages; undefined when it is not in the scope of the reader. */
export async function findSettings(db: Db, actor: Actor, customerId: number, { lock = false } = {}) {
  const { rows } = await sql<{ email: string | null; version: number }>`
    select email, messages_version as version from customer
    where id = ${customerId} and ${inScope(actor, 'customer.id')} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

export async function findRules(db: Db, customerId: number) {
  const { rows } = await sql<{ occasion: Occasion; enabled: boolean; contactId: number | null; pace: Pace }>`
    select occasion, enabled, contact_id, pace from customer_occasion where customer_id = ${customerId}`.execute(db)
  return rows
}

export async function findContacts(db: Db, customerId: number) {
  return (
    db
      .selectFrom('appUser')
      .select(['id', 'name', 'email', 'active'])
      .where('customerId', '=', customerId)
      // A key of its machines is nobody to write to.
      .where('kind', '<>', 'api_key')
      .orderBy(sql`fold(name)`)
      .orderBy('id')
      .execute()
  )
}

export async function findRefused(db: Db, customerId: number) {
  return db
    .selectFrom('refusedAddress')
    .select(['email', 'refusedAt', 'error'])
    .where('customerId', '=', customerId)
    .orderBy('email')
    .execute()
}

export async function countWaiting(db: Db, customerId: number) {
  const { rows } = await sql<{ occasion: Occasion; count: number }>`
    select occasion, count(*) as count from customer_news
    where customer_id = ${customerId} and message_id is null group by occasion order by occasion`.execute(db)
  return rows
}

export async function replaceRules(
  db: Db,
  customerId: number,
  rules: readonly { occasion: Occasion; enabled: boolean; contactId: number | null; pace: Pace }[],
): Promise<void> {
  await db.deleteFrom('customerOccasion').where('customerId', '=', customerId).execute()
  if (rules.length > 0) {
    await db
      .insertInto('customerOccasion')
      .values(rules.map((rule) => ({ ...rule, customerId })))
      .execute()
  }
  await raiseMessagesVersion(db, customerId)
}
