import type { Db } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { hashOfContent } from '#server/sending/writing/write-letter.ts'
import { invoiceEmail } from './invoice-email.ts'
import type { InvoiceFacts } from './invoice-paper.ts'
import type { StoredInvoice } from './invoice-queries.ts'
import { findInvoiceRecipient, insertInvoiceMessage } from './message-queries.ts'

/** The job that brings the e-mails with invoices to the mail server. */
export const deliverInvoicesJob = 'invoice.deliver'

/** Has an invoice sent to its customer, with its documents, once more than before. Answers whether there is an address. */
export async function mailInvoice(
  db: Db,
  { invoice, hasUbl, ...facts }: InvoiceFacts & { readonly invoice: StoredInvoice; readonly hasUbl: boolean },
  { now, askedBy }: { readonly now: Date; readonly askedBy: number | null },
): Promise<boolean> {
  const recipient = await findInvoiceRecipient(db, invoice.customerId)
  const content = invoiceEmail(facts, hasUbl)
  await insertInvoiceMessage(db, {
    invoiceId: invoice.id,
    kind: 'invoice',
    recipient,
    content,
    contentSha256: hashOfContent(content),
    openCents: null,
    createdAt: now,
    askedBy,
  })
  if (recipient.email !== null) await enqueue(db, { kind: deliverInvoicesJob, uniqueKey: deliverInvoicesJob })
  return recipient.email !== null
}
