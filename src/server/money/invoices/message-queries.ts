import { type RawBuilder, sql } from 'kysely'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { Cents } from '#domain/money.ts'
import type { InvoiceMessageState } from '#contract/money/invoices.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { MailMoment } from './reminder-queries.ts'

export interface InvoiceRecipient {
  readonly name: string
  /** Null: none that works. */
  readonly email: string | null
}

/** Where the invoices of a customer go now: an address that refused is passed over. */
export async function findInvoiceRecipient(db: Db, customerId: number): Promise<InvoiceRecipient> {
  const { rows } = await sql<InvoiceRecipient>`
    select name, case when not exists (select from refused_address refused
      where refused.customer_id = customer.id and refused.email = customer.email) then customer.email end as email
    from customer where id = ${customerId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an invoice is of a customer')
  return row
}

/** An e-mail that brings an invoice, or reminds of it. */
export interface NewInvoiceMessage {
  readonly invoiceId: number
  readonly kind: 'invoice' | 'reminder'
  readonly recipient: InvoiceRecipient
  readonly content: LetterDocument
  readonly contentSha256: string
  readonly openCents: Cents | null
  readonly createdAt: Date
  readonly askedBy: number | null
}

/** Writes a message as the next of its kind, or as the step that is asked; undefined when that step was there. */
export async function insertInvoiceMessage(
  db: Db,
  message: NewInvoiceMessage,
  step: number | null = null,
): Promise<number | undefined> {
  const { invoiceId, kind, recipient, content, contentSha256, openCents, createdAt, askedBy } = message
  const { rows } = await sql<{ id: number }>`
    insert into invoice_message (invoice_id, kind, step, state, recipient, subject, content, content_sha256, open_cents,
      created_at, asked_by)
    values (${invoiceId}, ${kind}, coalesce(${step}::int, (select coalesce(max(step), 0) + 1 from invoice_message
        where invoice_id = ${invoiceId} and kind = ${kind})),
      ${recipient.email === null ? 'no_address' : 'scheduled'}, ${JSON.stringify(recipient)}::jsonb, ${content.subject},
      ${JSON.stringify(content)}::json, ${contentSha256}, ${openCents}, ${createdAt}, ${askedBy})
    on conflict (invoice_id, kind, step) do nothing
    returning id`.execute(db)
  return rows[0]?.id
}

/** A message with what is needed to send it. */
export interface InvoiceMessageRow {
  id: number
  invoiceId: number
  customerId: number
  number: string
  kind: 'invoice' | 'reminder'
  step: number
  state: InvoiceMessageState
  recipient: InvoiceRecipient
  content: LetterDocument
  contentSha256: string
  openCents: Cents | null
  attempts: number
  attemptedAt: Date | null
  messageId: string | null
  pdfSha256: string
  ublSha256: string | null
  /** What is open of the invoice now. */
  stillOpenCents: Cents
}

const columns = sql`message.id, message.invoice_id, invoice.customer_id, invoice.number, message.kind, message.step,
  message.state, message.recipient, message.content, message.content_sha256, message.open_cents, message.attempts,
  message.attempted_at, message.message_id, invoice.pdf_sha256, invoice.ubl_sha256,
  invoice.open_cents as still_open_cents`

async function readOne(
  db: Db,
  where: RawBuilder<unknown>,
  lock: RawBuilder<unknown> = sql``,
): Promise<InvoiceMessageRow | undefined> {
  const { rows } = await sql<InvoiceMessageRow>`
    select ${columns} from invoice_message message join invoice on invoice.id = message.invoice_id
    where ${where} order by message.id limit 1 ${lock}`.execute(db)
  return rows[0]
}

/** Of what somebody wants written off nobody is reminded, until that is decided. */
const isAskedFor = sql`not exists (select from invoice_write_off proposal
  where proposal.invoice_id = message.invoice_id and proposal.state = 'proposed')`

const isDue = ({ now, isOfficeHour }: MailMoment) => sql`message.state = 'scheduled'
  and (message.next_attempt_at is null or message.next_attempt_at <= ${now})
  and (message.kind <> 'reminder' or ${isOfficeHour} and ${isAskedFor})`

/** The oldest message that is due: a reminder in the hours of offices alone. */
export async function findDueMessage(db: Db, at: MailMoment): Promise<InvoiceMessageRow | undefined> {
  return readOne(db, isDue(at))
}

/** Whether there is something for the worker: due, or left behind by one that died. */
export async function hasDueMessage(db: Db, at: MailMoment): Promise<boolean> {
  return (await readOne(db, sql`(message.state = 'sending' or ${isDue(at)})`)) !== undefined
}

/** Whether an invoice was brought to its customer, or is about to be. */
export async function isMailed(db: Db, invoiceId: number): Promise<boolean> {
  const row = await db
    .selectFrom('invoiceMessage')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .where('kind', '=', 'invoice')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The invoices that were not brought to their customers, nor are about to be. */
export async function findUnmailed(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from invoice
    where not exists (select from invoice_message where invoice_id = invoice.id and kind = 'invoice')
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What was written of these invoices arrived. */
export async function setDelivered(db: Db, invoiceIds: readonly number[], at: Date): Promise<void> {
  await sql`
    update invoice_message set state = 'delivered', sent_at = ${at}, attempts = 1, attempted_at = ${at}
    where invoice_id = any(${invoiceIds}::bigint[]) and state = 'scheduled'`.execute(db)
}

export async function findInvoiceMessage(db: Db, id: number): Promise<InvoiceMessageRow | undefined> {
  return readOne(db, sql`message.id = ${id}`)
}

/** The same, held together with its invoice. */
export async function lockInvoiceMessage(db: Db, id: number): Promise<InvoiceMessageRow | undefined> {
  return readOne(db, sql`message.id = ${id}`, sql`for update`)
}

/** A message as it is to be tried next: to whom, and with what it says by now. */
export async function rewriteMessage(
  db: Db,
  id: number,
  {
    recipient,
    content,
    contentSha256,
    openCents,
  }: Pick<NewInvoiceMessage, 'recipient' | 'content' | 'contentSha256' | 'openCents'>,
): Promise<void> {
  await sql`
    update invoice_message set recipient = ${JSON.stringify(recipient)}::jsonb,
      content = ${JSON.stringify(content)}::json,
      content_sha256 = ${contentSha256}, open_cents = ${openCents}, mime_sha256 = null where id = ${id}`.execute(db)
}

/** In whose name the e-mails leave. */
export async function findInvoiceSender(db: Db): Promise<{ name: string; email: string }> {
  return db.selectFrom('agency').select(['name', 'email']).executeTakeFirstOrThrow()
}
