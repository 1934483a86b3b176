import { listLastFiles, mostLastFiles, visitDossier } from '#contract/last-files.ts'
import type { App } from '#server/app.ts'
import { notFound } from '#server/http/errors.ts'
import { paged } from '#server/http/paged.ts'
import { route } from '#server/http/route.ts'
import { findVisits, insertVisit } from './queries.ts'

export function registerHistory(app: App): void {
  route(app, listLastFiles, async ({ db, actor, query }) => {
    const { sortBy = 'visitedAt' } = query
    const sortOrder = query.sortBy ? query.sortOrder : 'desc'
    return paged(await findVisits(db, actor, { ...query, sortBy, sortOrder }), query)
  })

  route(app, visitDossier, async ({ db, actor, params }) => {
    if (!(await insertVisit(db, actor, params.id, mostLastFiles))) throw notFound()
  })
}
