import type { InvoiceDetail } from '#contract/money/invoices.ts'
import type { Day } from '#domain/day.ts'
import { type Actor, refuseSecond } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { findOpenWriteOff } from './act-queries.ts'
import { findInvoiceEvents, findInvoiceHead, findInvoiceLines, sumInvoiceVat } from './detail-queries.ts'

/** An invoice with all that stands on it and happened with it, for whoever may see it. */
export async function readInvoice(db: Db, actor: Actor, id: number, today: Day): Promise<InvoiceDetail> {
  const head = await findInvoiceHead(db, actor, id, today)
  if (!head) throw notFound()
  const proposal = actor.customerId === null ? await findOpenWriteOff(db, id) : undefined
  return {
    ...head,
    lines: await findInvoiceLines(db, id),
    sums: await sumInvoiceVat(db, id),
    events: await findInvoiceEvents(db, actor, id),
    writeOff: proposal
      ? {
          amountCents: proposal.amountCents,
          reason: proposal.reason,
          proposedBy: proposal.proposedByName,
          proposedAt: proposal.proposedAt,
          refusal: refuseSecond(actor, proposal.proposedBy),
        }
      : null,
  }
}
