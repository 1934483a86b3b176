import {
  placeInvoice,
  searchUninvoiced,
  suggestClaim as suggestCall,
  uploadInvoices,
} from '#contract/intake/import-invoices.ts'
import { createFromUbl } from '#contract/intake/new-dossier.ts'
import type { App } from '#server/app.ts'
import type { Actor } from '#server/actor.ts'
import { findBatchFor } from '#server/intake/imports/queries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/requests/route.ts'
import { refuseFound } from '#server/platform/uploads/admit-file.ts'
import { makeFromUbl } from './make-from-ubl.ts'
import { matchInvoice } from './match-invoice.ts'
import { openInvoices } from './open-invoices.ts'
import { placeByHand, placeInvoices, shown } from './place-invoices.ts'
import { findUninvoiced } from './queries.ts'

/** The invoices of claims that came in as a list. */
export function registerImportInvoices(app: App): void {
  route(app, uploadInvoices, async ({ db, actor, params: { id }, upload, language }) => {
    const batch = await importOf(db, actor, id)
    if (!upload || upload.bytes.length === 0) throw fieldError('file', 'error.required')
    await refuseFound(db, app.storage, upload, actor.customerId === null ? 'employee' : 'customer')
    const files = await openInvoices(upload)
    const { rows, refused } = await placeInvoices(db, actor, { batchId: id, storage: app.storage, language }, files)
    for (const count of refused) await count(app.db, actor)
    const placedCount = rows.filter(({ state }) => state === 'placed').length
    await recordAudit(db, actor, {
      kind: 'import.invoices_added',
      customerId: batch.customerId,
      subjectKind: 'import',
      subjectId: id,
      data: { fileName: upload.name, count: rows.length, placedCount },
    })
    return { rows: [...rows] }
  })
  route(app, createFromUbl, async ({ db, actor, clock, upload, input }) =>
    makeFromUbl(db, actor, { storage: app.storage, today: clock.today() }, upload, input),
  )
  route(app, placeInvoice, async ({ db, actor, params: { id }, input }) => {
    await importOf(db, actor, id)
    return placeByHand(db, actor, id, input)
  })
  route(app, suggestCall, async ({ db, actor, params: { id, document } }) => {
    await importOf(db, actor, id)
    return matchInvoice(db, actor, app.storage, { batchId: id, documentId: document })
  })
  route(app, searchUninvoiced, async ({ db, actor, params: { id }, query }) => {
    await importOf(db, actor, id)
    return { items: (await findUninvoiced(db, id, query.keywords)).map(shown) }
  })
}

/** Of a list of claims that somebody hands in himself; others are not there. */
async function importOf(db: Db, actor: Actor, id: number) {
  const batch = await findBatchFor(db, actor, id)
  if (!batch || batch.kind === 'subscription') throw notFound()
  return batch
}
