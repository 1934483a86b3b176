import { getProgress } from '#contract/statistics/progress.ts'
import type { App } from '#server/app.ts'
import { ofAgency } from '#server/platform/requests/of-agency.ts'
import { route } from '#server/platform/requests/route.ts'
import { readProgress } from './read-progress.ts'

/** How far the portal is, for who looks after it. */
export function registerProgress(app: App): void {
  route(app, getProgress, async ({ db, actor, language }) => {
    ofAgency(actor)
    return readProgress(db, language)
  })
}
