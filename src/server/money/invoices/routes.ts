import { getInvoiceUbl, listInvoices } from '#contract/money/invoices.ts'
import { refuseUbl } from '#domain/settlement/invoice-document.ts'
import type { App } from '#server/app.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { findInvoices } from './invoice-queries.ts'
import { readInvoiceDocument } from './read-invoice-document.ts'
import { writeUbl } from './write-ubl.ts'

/** Invoices to customers; each customer sees its own. */
export function registerInvoices(app: App): void {
  route(app, listInvoices, async ({ db, actor, clock, query }) =>
    paged(await findInvoices(db, actor, query, clock.today()), query),
  )

  route(app, getInvoiceUbl, async ({ db, actor, params, reply }) => {
    const document = await readInvoiceDocument(db, actor, params.id)
    const refusal = refuseUbl(document)
    if (refusal !== null) throw new UserError(409, `invoice.no_ubl.${refusal}`)
    reply
      .header('content-type', 'application/xml; charset=utf-8')
      .header('content-disposition', `attachment; filename="${document.number}.xml"`)
      .send(writeUbl(document))
  })
}
