import { listLastFiles, mostLastFiles, mostPinnedFiles, pinDossier, visitDossier } from '#contract/files/last-files.ts'
import type { App } from '#server/app.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { countPinned, findVisits, insertVisit, updatePin } from './queries.ts'

export function registerHistory(app: App): void {
  route(app, listLastFiles, async ({ db, actor, query }) => {
    const { sortBy = 'visitedAt' } = query
    const sortOrder = query.sortBy ? query.sortOrder : 'desc'
    return paged(await findVisits(db, actor, { ...query, sortBy, sortOrder }), query)
  })

  route(app, visitDossier, async ({ db, actor, params }) => {
    if (!(await insertVisit(db, actor, params.id, mostLastFiles))) throw notFound()
  })

  route(app, pinDossier, async ({ db, actor, params, input }) => {
    if (input.pinned && (await countPinned(db, actor, params.id)) >= mostPinnedFiles) {
      throw new UserError(409, { key: 'last_files.error.pins', values: { count: mostPinnedFiles } })
    }
    if (!(await updatePin(db, actor, params.id, input.pinned))) throw notFound()
  })
}
