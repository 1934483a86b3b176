import { Readable } from 'node:stream'
import {
  approveWriteOff as approveCall,
  creditInvoice as creditCall,
  payInvoice as payCall,
  proposeWriteOff as proposeCall,
  rejectWriteOff as rejectCall,
  sendInvoice as sendCall,
  undoInvoicePayment,
} from '#contract/money/invoice-acts.ts'
import {
  downloadInvoices,
  getInvoice,
  getInvoicePdf,
  getInvoiceUbl,
  listInvoices,
  mostInvoicesZipped,
} from '#contract/money/invoices.ts'
import type { App } from '#server/app.ts'
import { mailCarrier, localMailServer } from '#server/sending/delivery/carriers.ts'
import { deliverMessages } from '#server/sending/delivery/deliver-messages.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { defineJob, defineSharedJob } from '#server/platform/jobs/queue.ts'
import { pagedAfter } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { releaseCredited } from '#server/money/imported-costs/cost-charges.ts'
import { creditInvoice } from './invoice-credits.ts'
import { findPacked } from './detail-queries.ts'
import { documentsJob, fixDocuments } from './fix-documents.ts'
import { invoiceMessages } from './invoice-messages.ts'
import { findInvoice, findInvoices, type InvoiceFilter, invoiceIdsOf, sumInvoices } from './invoice-queries.ts'
import { deliverInvoicesJob } from './mail-invoice.ts'
import { packInvoices, readKept } from './pack-invoices.ts'
import { payInvoice, undoPayment } from './pay-invoice.ts'
import { readInvoice } from './read-invoice.ts'
import { sendInvoice } from './send-invoice.ts'
import { approveWriteOff, proposeWriteOff, rejectWriteOff } from './invoice-write-offs.ts'

/** Invoices to customers; each customer sees its own. */
export function registerInvoices(app: App): void {
  const { storage } = app
  const carrier = mailCarrier(app.mailServer ?? localMailServer(app.clock), storage)
  defineSharedJob(documentsJob, async ({ job, db, clock }) =>
    fixDocuments(db, clock, storage, (job.payload as { invoiceId: number }).invoiceId),
  )
  defineJob(deliverInvoicesJob, async (run) => deliverMessages(run, invoiceMessages, carrier), { sends: true })

  route(app, listInvoices, async ({ db, actor, clock, query }) =>
    pagedAfter(await findInvoices(db, actor, query, clock.today()), query),
  )

  app.selectables.set(listInvoices.path, {
    find: async (_db, actor, filters) => invoiceIdsOf(actor, filters as InvoiceFilter, app.clock.today()),
    sums: async (db, actor, selection) => sumInvoices(db, actor, selection),
  })

  route(app, getInvoice, async ({ db, actor, clock, params }) => readInvoice(db, actor, params.id, clock.today()))
  registerDocuments(app)
  registerActs(app)
}

function registerDocuments(app: App): void {
  const { storage } = app
  route(app, getInvoicePdf, async ({ db, actor, params, reply }) => {
    const invoice = await findInvoice(db, actor, params.id)
    if (!invoice) throw notFound()
    if (invoice.pdfSha256 === null) throw new UserError(409, 'invoice.refusal.not_drawn')
    await reply
      .header('content-disposition', `inline; filename="${invoice.number}.pdf"`)
      .type('application/pdf')
      .send(await readKept(storage, invoice.pdfSha256))
  })

  route(app, getInvoiceUbl, async ({ db, actor, params, reply }) => {
    const invoice = await findInvoice(db, actor, params.id)
    if (!invoice) throw notFound()
    if (invoice.noUbl !== null) throw new UserError(409, `invoice.no_ubl.${invoice.noUbl}`)
    if (invoice.ublSha256 === null) throw new UserError(409, 'invoice.refusal.not_drawn')
    await reply
      .header('content-disposition', `attachment; filename="${invoice.number}.xml"`)
      .type('application/xml; charset=utf-8')
      .send(await readKept(storage, invoice.ublSha256))
  })

  route(app, downloadInvoices, async ({ db, actor, query, reply }) => {
    const invoices = await findPacked(db, actor, query, mostInvoicesZipped)
    if (invoices.length === 0) throw new UserError(409, 'invoice.refusal.nothing_packed')
    await reply
      .header('content-disposition', 'attachment; filename="facturen.zip"')
      .type('application/zip')
      .send(Readable.from(packInvoices(storage, invoices)))
  })
}

function registerActs(app: App): void {
  route(app, sendCall, async ({ db, actor, params }) => sendInvoice(db, actor, params.id))
  route(app, creditCall, async ({ db, actor, params, input }) => {
    const { id, number } = await creditInvoice(db, actor, { ...params, ...input })
    await releaseCredited(db, actor, id)
    return { id, number }
  })
  route(app, payCall, async ({ db, actor, params, input }) => payInvoice(db, actor, { ...params, ...input }))
  route(app, undoInvoicePayment, async ({ db, actor, params, input }) =>
    undoPayment(db, actor, { ...params, ...input }),
  )
  route(app, proposeCall, async ({ db, actor, params, input }) => proposeWriteOff(db, actor, { ...params, ...input }))
  route(app, approveCall, async ({ db, actor, params, input }) => approveWriteOff(db, actor, { ...params, ...input }))
  route(app, rejectCall, async ({ db, actor, params, input }) => rejectWriteOff(db, actor, { ...params, ...input }))
}
