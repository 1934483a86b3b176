import { getBailiffProcessing, sendFilesToBailiff } from '#contract/court/bailiff-files.ts'
import type { App } from '#server/app.ts'
import { route } from '#server/platform/requests/route.ts'
import { readBailiffProcessing, sendToBailiff } from './send-to-bailiff.ts'

/** Files that wait for a bailiff, and sending several to one. */
export function registerBailiffProcessing(app: App): void {
  route(app, getBailiffProcessing, async ({ db, actor }) => readBailiffProcessing(db, actor))

  route(app, sendFilesToBailiff, async ({ db, actor, input }) => sendToBailiff(db, actor, input))
}
