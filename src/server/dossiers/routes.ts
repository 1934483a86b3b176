import { getDossierTotals, listDossiers, quickSearchDossiers } from '#contract/dossiers.ts'
import type { App } from '#server/app.ts'
import { route } from '#server/http/route.ts'
import { listPage, totalsOf } from './list-dossiers.ts'
import { quickSearch } from './quick-search.ts'

export function registerDossiers(app: App): void {
  route(app, listDossiers, async ({ db, actor, query }) => listPage(db, actor, query))

  route(app, getDossierTotals, async ({ db, actor, query }) => totalsOf(db, actor, query))

  route(app, quickSearchDossiers, async ({ db, actor, query }) => quickSearch(db, actor, query.search))
}
