import { askInspectionPack, getInspectionPack, listInspectionPacks } from '#contract/compliance/inspection.ts'
import type { App } from '#server/app.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { defineJob } from '#server/platform/jobs/queue.ts'
import { route } from '#server/platform/requests/route.ts'
import { sendUpload } from '#server/platform/uploads/send-upload.ts'
import { askPack, packJob } from './ask-pack.ts'
import { makePack } from './make-pack.ts'
import { findPack, findPackFile, findPacks } from './pack-queries.ts'

/** What the inspection asks: files, or a sample of them, in one zip that opens without the portal. */
export function registerInspection(app: App): void {
  const { storage } = app
  defineJob(packJob, async (run) => makePack(run, storage))

  route(app, listInspectionPacks, async ({ db }) => ({ items: await findPacks(db) }))

  route(app, askInspectionPack, async ({ db, actor, input }) => {
    const made = await findPack(db, await askPack(db, actor, input))
    if (!made) throw notFound()
    return made
  })

  route(app, getInspectionPack, async (call) => {
    const { id } = call.params
    const file = await findPackFile(call.db, id)
    if (!file) throw notFound()
    const { db, reply } = call
    const zip = { name: `inspectie-${id}.zip`, mimeType: 'application/zip', ...file }
    await sendUpload({ db, reply, query: {} }, storage, zip)
  })
}
