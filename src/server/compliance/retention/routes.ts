import {
  changeRetentionRule,
  decideRetentionRule,
  getErasureCertificate,
  getRetention,
  listErasureItems,
  proposeErasure as proposeCall,
  releaseErasure as releaseCall,
  withdrawErasure as withdrawCall,
} from '#contract/compliance/retention.ts'
import type { App } from '#server/app.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { defineJob } from '#server/platform/jobs/queue.ts'
import { outboxOf, printerOf } from '#server/platform/outside/print-sftp.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { sendUpload } from '#server/platform/uploads/send-upload.ts'
import { changeRule, decideRule } from './change-rule.ts'
import { performErasure } from './perform-erasure.ts'
import { erasureJob, proposeErasure, releaseErasure, withdrawErasure } from './propose-erasure.ts'
import { readRetention, readRule, readRun } from './read-retention.ts'
import { findCertificate, findItems } from './run-queries.ts'

/** How long what is kept about people stays, and how it goes. */
export function registerRetention(app: App): void {
  const { storage } = app
  const outside = { storage, printer: printerOf(app.config), outbox: outboxOf(app.config) }
  defineJob(erasureJob, async (run) => performErasure(run, outside))

  route(app, getRetention, async ({ db, actor }) => readRetention(db, actor))
  route(app, changeRetentionRule, async ({ db, actor, params: { id }, input }) => {
    await changeRule(db, actor, { ...input, id })
    return readRule(db, actor, id)
  })
  route(app, decideRetentionRule, async ({ db, actor, params: { id }, input }) => {
    await decideRule(db, actor, { ...input, id })
    return readRule(db, actor, id)
  })
  route(app, proposeCall, async ({ db, actor, input }) =>
    readRun(db, actor, await proposeErasure(db, actor, input.kinds)),
  )
  route(app, releaseCall, async ({ db, actor, params: { id }, input }) => {
    await releaseErasure(db, actor, { ...input, id })
    return readRun(db, actor, id)
  })
  route(app, withdrawCall, async ({ db, actor, params: { id }, input }) => {
    await withdrawErasure(db, actor, { ...input, id })
    return readRun(db, actor, id)
  })
  route(app, getErasureCertificate, async (call) => {
    const { id } = call.params
    const sha256 = await findCertificate(call.db, id)
    if (sha256 === null) throw notFound()
    await sendUpload(call, storage, { name: `certificaat-${id}.pdf`, mimeType: 'application/pdf', sha256 })
  })
  route(app, listErasureItems, async ({ db, query }) => paged(await findItems(db, query, query), query))
}
