import { getDossierTotals, listDossiers, quickSearchDossiers } from '#contract/dossiers.ts'
import type { App } from '#server/app.ts'
import { route } from '#server/http/route.ts'
import { findHits } from './list-queries.ts'
import { listPage, totalsOf } from './list-dossiers.ts'

export function registerDossiers(app: App): void {
  route(app, listDossiers, async ({ db, actor, query }) => listPage(db, actor, query))

  route(app, getDossierTotals, async ({ db, actor, query }) => totalsOf(db, actor, query))

  route(app, quickSearchDossiers, async ({ db, actor, query }) => {
    const hits = await findHits(db, actor, query.search)
    const exact = hits.filter((hit) => hit.exact)
    return { items: hits, exactId: exact.length === 1 ? (exact[0]?.id ?? null) : null }
  })
}
