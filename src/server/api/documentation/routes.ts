import { getPublicApi } from '#contract/api/documentation.ts'
import type { App } from '#server/app.ts'
import { type KeptAnswer, packKept, sendKept } from '#server/platform/requests/kept-answer.ts'
import { route } from '#server/platform/requests/route.ts'
import { publicDocument } from './public-document.ts'

/** The public API, told. */
export function registerApiDocumentation(app: App): void {
  let kept: KeptAnswer | null = null

  route(app, getPublicApi, async ({ request, reply }) => {
    // Written once every feature has told its calls.
    kept ??= await packKept(publicDocument(app.endpoints, app.config.apiHost || app.config.portalUrl))
    await sendKept(request, reply, kept)
  })
}
