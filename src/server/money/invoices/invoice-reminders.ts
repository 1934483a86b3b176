import { systemActor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { readLetterStyle } from '#server/sending/house-style/read-house-style.ts'
import { hashOfContent } from '#server/sending/writing/write-letter.ts'
import { invoiceDocument } from './invoice-document.ts'
import { reminderEmail } from './invoice-email.ts'
import { findInvoice } from './invoice-queries.ts'
import { deliverInvoicesJob } from './mail-invoice.ts'
import { findInvoiceRecipient, hasDueMessage, insertInvoiceMessage } from './message-queries.ts'
import { type DueReminder, findDueReminders, readMailMoment } from './reminder-queries.ts'

/**
 * Reminds customers of invoices that are not paid, each step once, in the hours of offices alone, and has what waits brought
 * to the mail server: an invoice at any hour, a reminder in those.
 */
export async function remindInvoices(db: Db, clock: Clock): Promise<void> {
  const at = await readMailMoment(db, clock)
  if (at.isOfficeHour) {
    for (const due of await findDueReminders(db, clock.today())) {
      await inTransaction(db, async (tx) => remind(tx, clock.now(), due))
    }
  }
  if (await hasDueMessage(db, at)) {
    await enqueue(db, { kind: deliverInvoicesJob, uniqueKey: deliverInvoicesJob })
  }
}

async function remind(db: Db, now: Date, { id, step }: DueReminder): Promise<void> {
  const invoice = await findInvoice(db, systemActor(now), id)
  if (!invoice || invoice.openCents === 0) return
  const { openCents, parties } = invoice
  const facts = { document: invoiceDocument(invoice), parties, style: await readLetterStyle(db) }
  const content = reminderEmail(facts, openCents)
  await insertInvoiceMessage(
    db,
    {
      invoiceId: id,
      kind: 'reminder',
      recipient: await findInvoiceRecipient(db, invoice.customerId),
      content,
      contentSha256: hashOfContent(content),
      openCents,
      createdAt: now,
      askedBy: null,
    },
    step,
  )
}
