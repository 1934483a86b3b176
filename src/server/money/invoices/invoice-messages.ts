import { type Actor, systemActor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { refuseAddress } from '#server/sending/customer-messages/refused-address.ts'
import { mailedMessages, recordMailed, type Refused } from '#server/sending/delivery/mailed-messages.ts'
import { readLetterStyle } from '#server/sending/house-style/read-house-style.ts'
import { hashOfContent } from '#server/sending/writing/write-letter.ts'
import { findOpenWriteOff } from './act-queries.ts'
import { insertEvents } from './event-queries.ts'
import { invoiceDocument } from './invoice-document.ts'
import { reminderEmail } from './invoice-email.ts'
import { findInvoice } from './invoice-queries.ts'
import {
  findDueMessage,
  findInvoiceMessage,
  findInvoiceRecipient,
  findInvoiceSender,
  type InvoiceMessageRow,
  lockInvoiceMessage,
  rewriteMessage,
} from './message-queries.ts'
import { readMailMoment } from './reminder-queries.ts'

const table = 'invoice_message'

/** E-mails with invoices to customers. */
export const invoiceMessages = mailedMessages<InvoiceMessageRow>({
  table,
  of: 'invoice',
  patienceMinutes: [1, 2, 4, 8, ...Array<number>(24).fill(60)],
  findDue: async (db, clock) => findDueMessage(db, await readMailMoment(db, clock)),
  find: findInvoiceMessage,
  lock: lockInvoiceMessage,
  findSending: async (db, row) => ({ agency: await findInvoiceSender(db), attachments: attachmentsOf(row) }),
  recheck,
  note,
  refuse,
})

function attachmentsOf({ kind, number, pdfSha256, ublSha256 }: InvoiceMessageRow) {
  const pdf = { filename: `${number}.pdf`, sha256: pdfSha256 }
  return ublSha256 === null || kind === 'reminder' ? [pdf] : [pdf, { filename: `${number}.xml`, sha256: ublSha256 }]
}

/** It goes to the same address with what is still so; else it is written anew, or taken back. */
async function recheck(db: Db, clock: Clock, row: InvoiceMessageRow): Promise<boolean> {
  if (row.kind === 'reminder' && row.stillOpenCents === 0) {
    await recordMailed(db, table, row.id, { state: 'cancelled' })
    return false
  }
  // Proposed since it was due: it waits until that is decided.
  if (row.kind === 'reminder' && (await findOpenWriteOff(db, row.invoiceId))) return false
  const recipient = await findInvoiceRecipient(db, row.customerId)
  if (recipient.email === null) {
    await recordMailed(db, table, row.id, { state: 'no_address' })
    return false
  }
  if (recipient.email === row.recipient.email && (row.openCents ?? 0) === openOf(row)) return true
  await rewriteMessage(db, row.id, { recipient, ...(await writtenNow(db, clock, row)) })
  return false
}

const openOf = ({ kind, stillOpenCents }: InvoiceMessageRow) => (kind === 'reminder' ? stillOpenCents : 0)

/** What a message says by now: a reminder of what is open, an invoice as it was written. */
async function writtenNow(db: Db, clock: Clock, row: InvoiceMessageRow) {
  const { kind, content, contentSha256, openCents, stillOpenCents } = row
  const invoice = kind === 'reminder' && (await findInvoice(db, systemActor(clock.now()), row.invoiceId))
  if (!invoice) return { content, contentSha256, openCents }
  const facts = { document: invoiceDocument(invoice), parties: invoice.parties, style: await readLetterStyle(db) }
  const reminder = reminderEmail(facts, stillOpenCents)
  return { content: reminder, contentSha256: hashOfContent(reminder), openCents: stillOpenCents }
}

/** That it was brought stands once in what happened to its invoice. */
async function note(db: Db, actor: Actor, row: InvoiceMessageRow, state: string): Promise<void> {
  if (state === 'uncertain' || row.state === 'sent') return
  const kind = row.kind === 'reminder' ? 'reminded' : 'sent'
  const what = row.recipient.email ?? ''
  await insertEvents(db, [{ invoiceId: row.invoiceId, kind, at: actor.now, userId: null, note: what }])
  await audit(db, actor, row, kind)
}

/** Its address is not used again when nothing gets through there. */
async function refuse(db: Db, clock: Clock, row: InvoiceMessageRow, { error, address }: Refused): Promise<void> {
  const actor = systemActor(clock.now())
  const { invoiceId, customerId, recipient } = row
  const { email } = recipient
  await recordMailed(db, table, row.id, { state: address ? 'bounced' : 'failed', error })
  if (address && email !== null) await refuseAddress(db, actor, { customerId, email, error })
  const what = `${email ?? ''} ${error}`.trim()
  await insertEvents(db, [{ invoiceId, kind: 'bounced', at: actor.now, userId: null, note: what }])
  await audit(db, actor, row, 'bounced')
}

async function audit(
  db: Db,
  actor: Actor,
  { invoiceId, number, recipient }: InvoiceMessageRow,
  what: string,
): Promise<void> {
  await recordAudit(db, actor, {
    kind: `invoice.${what}`,
    subjectKind: 'invoice',
    subjectId: invoiceId,
    data: { number, email: recipient.email },
  })
}
