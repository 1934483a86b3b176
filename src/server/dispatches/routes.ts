import { letterEmail } from '#domain/letters/letter-email.ts'
import { getDispatch, getDispatchPdf, listDispatches, printDispatches } from '#contract/dispatches.ts'
import type { App } from '#server/app.ts'
import { notFound } from '#server/http/errors.ts'
import { paged } from '#server/http/paged.ts'
import { route } from '#server/http/route.ts'
import { mergeLetters } from './merge-letters.ts'
import { findDispatch, findDispatches, findPapers } from './queries.ts'

export function registerDispatches(app: App): void {
  const { storage } = app

  route(app, listDispatches, async ({ db, actor, query }) => paged(await findDispatches(db, actor, query), query))

  route(app, printDispatches, async ({ db, actor, query, reply }) => {
    const papers = await findPapers(db, actor, query.ids)
    const pdfs = await Promise.all(papers.map(async (sha256) => storage.get(sha256)))
    const found = pdfs.filter((pdf) => pdf !== null)
    if (found.length === 0) throw notFound()
    const merged = await mergeLetters(found, query.duplex)
    await reply.header('content-disposition', 'inline; filename="brieven.pdf"').type('application/pdf').send(merged)
  })

  route(app, getDispatch, async ({ db, actor, params }) => {
    const dispatch = await findDispatch(db, actor, params.id)
    if (!dispatch) throw notFound()
    return { ...dispatch, ...letterEmail(dispatch.content), subject: dispatch.subject }
  })

  route(app, getDispatchPdf, async ({ db, actor, params, reply }) => {
    const dispatch = await findDispatch(db, actor, params.id)
    const pdf = dispatch?.pdfSha256 ? await storage.get(dispatch.pdfSha256) : null
    if (!dispatch || !pdf) throw notFound()
    const name = `${dispatch.dossierNumber}-${dispatch.kind}.pdf`
    await reply.header('content-disposition', `inline; filename="${name}"`).type('application/pdf').send(pdf)
  })
}
