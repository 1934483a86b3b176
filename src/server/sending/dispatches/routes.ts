import { letterEmail } from '#domain/letters/letter-email.ts'
import {
  getDispatch,
  getDispatchPdf,
  listDispatches,
  listPrecassoDispatches,
  printDispatches,
} from '#contract/sending/dispatches.ts'
import type { App } from '#server/app.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { registerDispatchMail } from './mail-routes.ts'
import { mergeLetters } from '#server/sending/print-batches/merge-letters.ts'
import { lettersOf } from './perform-print-job.ts'
import { findPapers } from './print-job-queries.ts'
import { registerPrintJobs } from './print-job-routes.ts'
import { type DispatchFilter, dispatchIdsOf, findDispatches } from './queries.ts'
import { hasPaper, readMessage, readPaper } from './read-message.ts'

export function registerDispatches(app: App): void {
  const { storage } = app
  registerDispatchMail(app)
  registerPrintJobs(app)

  route(app, listDispatches, async ({ db, actor, query }) => paged(await findDispatches(db, actor, query), query))

  route(app, listPrecassoDispatches, async ({ db, actor, query }) =>
    paged(await findDispatches(db, actor, { ...query, runKind: 'precasso' }), query),
  )

  app.selectables.set(listDispatches.path, {
    find: async (_db, actor, filters) => dispatchIdsOf(actor, filters as DispatchFilter),
    // Letters have no amount of their own.
    sums: async () => [],
  })
  app.selectables.set(listPrecassoDispatches.path, {
    find: async (_db, actor, filters) => dispatchIdsOf(actor, { ...(filters as DispatchFilter), runKind: 'precasso' }),
    sums: async () => [],
  })

  route(app, printDispatches, async ({ db, actor, query, language, reply }) => {
    const papers = await findPapers(db, actor, query)
    const letters = await lettersOf(papers, query.separators, language, storage)
    if (letters.length === 0) throw notFound()
    const merged = await mergeLetters(letters, query.duplex)
    await reply.header('content-disposition', 'inline; filename="brieven.pdf"').type('application/pdf').send(merged)
  })

  route(app, getDispatch, async ({ db, actor, params }) => {
    const dispatch = await readMessage(db, actor, params.id)
    const { batch } = dispatch
    return {
      ...dispatch,
      ...letterEmail(dispatch.content),
      subject: dispatch.subject,
      hasPaper: hasPaper(dispatch),
      batch: batch && { ...batch, handedOverAt: batch.handedOverAt === null ? null : new Date(batch.handedOverAt) },
    }
  })

  route(app, getDispatchPdf, async ({ db, actor, params, query, reply }) => {
    const dispatch = await readMessage(db, actor, params.id)
    const pdf = await readPaper(dispatch, storage, query)
    if (!pdf) throw notFound()
    const name = `${dispatch.dossierNumber}-${dispatch.kind}${query.archive ? '-archief' : ''}.pdf`
    const place = query.archive ? 'attachment' : 'inline'
    await reply.header('content-disposition', `${place}; filename="${name}"`).type('application/pdf').send(pdf)
  })
}
