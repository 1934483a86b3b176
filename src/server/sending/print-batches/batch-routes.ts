import { getBatchList, getBatchPdf } from '#contract/sending/print-batches.ts'
import type { App } from '#server/app.ts'
import { route } from '#server/platform/requests/route.ts'
import { listBatch, mergeBatch } from './batch-letters.ts'

/** What was handed to the printer, to look through and to print again. */
export function registerBatches(app: App): void {
  const { storage } = app

  route(app, getBatchList, async ({ db, params, language, reply }) => {
    const { name, file } = await listBatch(db, storage, { id: params.batch, runId: params.id }, language)
    const disposition = `attachment; filename="${name}.csv"`
    await reply.header('content-disposition', disposition).type('text/csv; charset=utf-8').send(file)
  })

  route(app, getBatchPdf, async ({ db, params, query, language, reply }) => {
    const which = { id: params.batch, runId: params.id, part: query.part }
    const { name, pdf } = await mergeBatch(db, storage, which, language)
    await reply.header('content-disposition', `inline; filename="${name}.pdf"`).type('application/pdf').send(pdf)
  })
}
