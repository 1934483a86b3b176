import { importBlacklist } from '#contract/blacklist.ts'
import type { App } from '#server/app.ts'
import { route } from '#server/http/route.ts'
import { importNumbers } from './import-numbers.ts'

export function registerBlacklist(app: App): void {
  route(app, importBlacklist, async ({ db, actor, clock, input, upload }) =>
    importNumbers(db, actor, upload, { source: input.source, today: clock.today() }),
  )
}
