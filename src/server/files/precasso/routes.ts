import { getPrecassoChoices, getPrecassoTotals, listPrecasso } from '#contract/files/precasso/precasso-list.ts'
import type { App } from '#server/app.ts'
import { route } from '#server/platform/requests/route.ts'
import { findPrecassoChoices } from './list-queries.ts'
import { readPrecasso, readPrecassoTotals } from './read-list.ts'

/** Files before collection: which they are, what is done with them, and what their customers say. */
export function registerPrecasso(app: App): void {
  route(app, listPrecasso, async ({ db, actor, clock, query }) => readPrecasso(db, actor, clock, query))
  route(app, getPrecassoTotals, async ({ db, actor, clock, query }) => readPrecassoTotals(db, actor, clock, query))
  route(app, getPrecassoChoices, async ({ db, actor, language }) => findPrecassoChoices(db, actor, language))
}
