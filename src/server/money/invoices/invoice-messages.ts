import { messageIdOf } from '#domain/mail/message-id.ts'
import { systemActor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { refuseAddress } from '#server/sending/customer-messages/refused-address.ts'
import type {
  Deliverable,
  Ending,
  FixedMessage,
  Mark,
  OutgoingMessage,
  Taken,
  Told,
} from '#server/sending/delivery/deliverable.ts'
import { readLetterStyle } from '#server/sending/house-style/read-house-style.ts'
import { hashOfContent } from '#server/sending/writing/write-letter.ts'
import { insertEvents } from './event-queries.ts'
import { invoiceDocument } from './invoice-document.ts'
import { reminderEmail } from './invoice-email.ts'
import { findInvoice } from './invoice-queries.ts'
import {
  claimLeftBehind,
  findByMessageId,
  findDueMessage,
  findInvoiceRecipient,
  findInvoiceSender,
  type InvoiceMessageRow,
  lockByMessageId,
  lockInvoiceMessage,
  markSending,
  postponeMessage,
  recordMessageState,
  rewriteMessage,
} from './message-queries.ts'
import { readMailMoment } from './reminder-queries.ts'

interface InvoiceMessage extends OutgoingMessage {
  readonly row: InvoiceMessageRow
}

/** E-mails with invoices to customers, one at a time: only one job brings them to the mail server. */
export const invoiceMessages: Deliverable<InvoiceMessage> = {
  patienceMinutes: [1, 2, 4, 8, ...Array<number>(24).fill(60)],
  leaveUncertain: async (db, clock) =>
    inTransaction(db, async (tx) => {
      for (const id of await claimLeftBehind(tx)) {
        const row = await lockInvoiceMessage(tx, id)
        if (row) await end(tx, clock, row, { kind: 'uncertain', error: '' })
      }
    }),
  take,
  mark,
  end: async (db, clock, { messageId }, ending) =>
    inTransaction(db, async (tx) => {
      const row = await lockByMessageId(tx, messageId)
      if (row) await end(tx, clock, row, ending)
    }),
  // What follows is written with the end of each.
  conclude: async () => {},
  findRecipient: async (db, messageId) => {
    const row = await findByMessageId(db, messageId)
    return row && { email: row.recipient.email, dispatchId: null }
  },
  hear: async (db, clock, messageId, told) => {
    const row = await lockByMessageId(db, messageId)
    if (row) await hear(db, clock, row, told)
    return row !== undefined
  },
}

async function take(db: Db, clock: Clock): Promise<Taken<InvoiceMessage>> {
  const row = await findDueMessage(db, await readMailMoment(db, clock))
  if (!row) return { ready: [], withdrawn: 0 }
  const { id, content, contentSha256, recipient, attempts, number, pdfSha256, ublSha256 } = row
  const agency = await findInvoiceSender(db)
  const attachments = [
    { filename: `${number}.pdf`, sha256: pdfSha256 },
    ...(ublSha256 === null || row.kind === 'reminder' ? [] : [{ filename: `${number}.xml`, sha256: ublSha256 }]),
  ]
  const messageId = messageIdOf('invoice', id, contentSha256)
  // It is written anew at each try.
  const message = {
    row,
    messageId,
    content,
    recipient,
    agency,
    attempts,
    attachments,
    pdfSha256: null,
    mimeSha256: null,
  }
  return { ready: [message], withdrawn: 0 }
}

/** Marked when it still goes to the same address and says what is still so; else it is written anew, or taken back. */
async function mark(
  db: Db,
  clock: Clock,
  { row: seen, messageId }: InvoiceMessage,
  fixed: FixedMessage | null,
): Promise<Mark> {
  return inTransaction(db, async (tx) => {
    const row = await lockInvoiceMessage(tx, seen.id)
    if (row?.state !== 'scheduled') return 'withdrawn'
    if (row.kind === 'reminder' && row.stillOpenCents === 0) {
      await recordMessageState(tx, row.id, { state: 'cancelled' })
      return 'withdrawn'
    }
    const recipient = await findInvoiceRecipient(tx, row.customerId)
    if (recipient.email === null) {
      await recordMessageState(tx, row.id, { state: 'no_address' })
      return 'withdrawn'
    }
    const isSame = recipient.email === row.recipient.email && (row.openCents ?? 0) === openOf(row)
    if (!isSame || row.contentSha256 !== seen.contentSha256) {
      await rewriteMessage(tx, row.id, { recipient, ...(await writtenNow(tx, clock, row)) })
      return 'withdrawn'
    }
    const mime = fixed && { sha256: fixed.sha256, sizeBytes: fixed.bytes.byteLength }
    await markSending(tx, row.id, { messageId, mime, at: clock.now() })
    return 'goes'
  })
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

/** What a worker knows of a message it had in hand. What a mail server said of it since stands. */
async function end(db: Db, clock: Clock, row: InvoiceMessageRow, ending: Ending): Promise<void> {
  if (row.state !== 'sending' && row.state !== 'uncertain') return
  const at = clock.now()
  if (ending.kind === 'sent') {
    await recordMessageState(db, row.id, { state: 'sent', sentAt: at })
    const note = row.recipient.email ?? ''
    const kind = row.kind === 'reminder' ? 'reminded' : 'sent'
    await insertEvents(db, [{ invoiceId: row.invoiceId, kind, at, userId: null, note }])
    return audit(db, at, row, kind)
  }
  if (ending.kind === 'uncertain') return recordMessageState(db, row.id, { state: 'uncertain', error: ending.error })
  if (ending.kind === 'postponed') return postponeMessage(db, row.id, ending.error, ending.until)
  await refuse(db, at, row, ending)
}

/** Writes what a mail server says. Told twice it is written once. */
async function hear(db: Db, clock: Clock, row: InvoiceMessageRow, told: Told): Promise<void> {
  const isOpen = row.state === 'sending' || row.state === 'uncertain' || row.state === 'sent'
  if (told.kind === 'returned') {
    if (isOpen || row.state === 'delivered') await refuse(db, clock.now(), row, told)
    return
  }
  if (!isOpen || told.kind === 'delayed') return
  const state = told.kind === 'taken' ? 'sent' : 'delivered'
  if (state === row.state) return
  await recordMessageState(db, row.id, { state, sentAt: row.state === 'sent' ? null : row.attemptedAt })
}

/** A message that will never arrive: its address is not used again when nothing gets through there. */
async function refuse(
  db: Db,
  at: Date,
  row: InvoiceMessageRow,
  { error, address }: { readonly error: string; readonly address: boolean },
): Promise<void> {
  const { invoiceId, customerId, recipient } = row
  const { email } = recipient
  await recordMessageState(db, row.id, { state: address ? 'bounced' : 'failed', error })
  if (address && email !== null) await refuseAddress(db, systemActor(at), { customerId, email, error })
  await insertEvents(db, [{ invoiceId, kind: 'bounced', at, userId: null, note: `${email ?? ''} ${error}`.trim() }])
  await audit(db, at, row, 'bounced')
}

async function audit(
  db: Db,
  at: Date,
  { invoiceId, number, recipient }: InvoiceMessageRow,
  what: string,
): Promise<void> {
  await recordAudit(db, systemActor(at), {
    kind: `invoice.${what}`,
    subjectKind: 'invoice',
    subjectId: invoiceId,
    data: { number, email: recipient.email },
  })
}
