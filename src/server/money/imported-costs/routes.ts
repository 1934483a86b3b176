import {
  acceptCost as acceptCall,
  acceptFaultless as acceptAll,
  chargeImportedCost,
  getImportedCost,
  listCostBatches,
  listCostOffices,
  listImportedCosts,
  rejectCost as rejectCall,
  removeCostBatch,
  repairCost as repairCall,
  undoCost as undoCall,
  uploadCosts as uploadCall,
} from '#contract/money/costs/imported-costs.ts'
import {
  approveOfficeAgreement,
  getOfficeAgreements,
  proposeOfficeAgreement,
  withdrawOfficeAgreement,
} from '#contract/money/costs/office-agreements.ts'
import { getCostRejectionPdf, sendCostRejection, settleCostRejection } from '#contract/money/costs/cost-rejections.ts'
import type { Actor } from '#server/actor.ts'
import type { App } from '#server/app.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { defineJob } from '#server/platform/jobs/queue.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { localMailServer, mailCarrier } from '#server/sending/delivery/carriers.ts'
import { deliverMessages } from '#server/sending/delivery/deliver-messages.ts'
import { chargeCost, undoCost } from './cost-charges.ts'
import { deleteUndecided, findBatch } from './cost-queries.ts'
import { acceptCost, acceptFaultless, rejectCost, repairCost } from './cost-decisions.ts'
import { findImportedCost, listBatches, listCosts, listOffices } from './list-queries.ts'
import { approveAgreement, proposeAgreement, readAgreements, withdrawAgreement } from './office-agreements.ts'
import { costRejections } from './rejection-messages.ts'
import { findRejectionPdf } from './rejection-queries.ts'
import { sendRejection, settleRejection, tellOfficesJob } from './send-rejection.ts'
import { uploadCosts } from './upload-costs.ts'

/** Invoices of bailiffs: taken in, held against the tariff, decided about line by line, and charged to who bears them. */
export function registerImportedCosts(app: App): void {
  registerOfficeAgreements(app)
  route(app, listImportedCosts, async ({ db, query }) => paged(await listCosts(db, query), query))
  route(app, getImportedCost, async ({ db, actor, params: { id } }) => shown(db, actor, id))
  route(app, listCostBatches, async ({ db, query }) => paged(await listBatches(db, query), query))
  route(app, listCostOffices, async ({ db }) => ({ items: await listOffices(db) }))
  route(app, uploadCall, async ({ db, actor, clock, upload, input }) =>
    uploadCosts(db, actor, clock.today(), app.storage, { upload, ...input }),
  )
  route(app, removeCostBatch, async ({ db, actor, params: { id } }) => removeBatch(db, actor, id))
  route(app, acceptAll, async ({ db, actor, params: { id } }) => ({
    acceptedCount: await acceptFaultless(db, actor, id),
  }))
  route(app, repairCall, async ({ db, actor, params: { id }, input }) => {
    await repairCost(db, actor, { id, ...input })
    return shown(db, actor, id)
  })
  route(app, acceptCall, async ({ db, actor, params: { id }, input }) => {
    await acceptCost(db, actor, { id, ...input })
    return shown(db, actor, id)
  })
  route(app, rejectCall, async ({ db, actor, params: { id }, input }) => {
    await rejectCost(db, actor, { id, ...input })
    return shown(db, actor, id)
  })
  route(app, chargeImportedCost, async ({ db, actor, params: { id }, input }) => {
    await chargeCost(db, actor, { id, ...input })
    return shown(db, actor, id)
  })
  route(app, undoCall, async ({ db, actor, params: { id }, input }) => {
    await undoCost(db, actor, { id, ...input })
    return shown(db, actor, id)
  })
  registerTelling(app)
}

/** What offices are told of lines that are not paid. */
function registerTelling(app: App): void {
  const { storage, clock } = app
  const carrier = mailCarrier(app.mailServer ?? localMailServer(clock), storage)
  defineJob(tellOfficesJob, async (run) => deliverMessages(run, costRejections, carrier), { sends: true })

  route(app, sendCostRejection, async ({ db, actor, params, input }) => ({
    id: await sendRejection(db, actor, storage, { ...params, ...input }),
  }))
  route(app, settleCostRejection, async ({ db, actor, params, input }) =>
    settleRejection(db, actor, { ...params, ...input }),
  )
  route(app, getCostRejectionPdf, async ({ db, params: { id }, reply }) => {
    const sha256 = await findRejectionPdf(db, id)
    const pdf = sha256 === null ? null : await storage.get(sha256)
    if (!pdf) throw notFound()
    await reply
      .header('content-disposition', `inline; filename="brief-kantoor-${id}.pdf"`)
      .type('application/pdf')
      .send(pdf)
  })
}

/** What was agreed with an office on what it asks. */
function registerOfficeAgreements(app: App): void {
  route(app, getOfficeAgreements, async ({ db, actor, params }) => readAgreements(db, actor, params.id))
  route(app, proposeOfficeAgreement, async ({ db, actor, params, input }) => {
    await proposeAgreement(db, actor, params.id, input)
    return readAgreements(db, actor, params.id)
  })
  route(app, approveOfficeAgreement, async ({ db, actor, params, input }) =>
    readAgreements(db, actor, await approveAgreement(db, actor, { ...params, ...input })),
  )
  route(app, withdrawOfficeAgreement, async ({ db, actor, params, input }) =>
    readAgreements(db, actor, await withdrawAgreement(db, actor, { ...params, ...input })),
  )
}

async function shown(db: Db, actor: Actor, id: number) {
  const line = await findImportedCost(db, actor, id)
  if (!line) throw notFound()
  return line
}

async function removeBatch(db: Db, actor: Actor, id: number): Promise<void> {
  const batch = await findBatch(db, id)
  if (!batch) throw notFound()
  if (!(await deleteUndecided(db, id))) throw new UserError(409, 'imported_cost.error.batch_decided')
  await recordAudit(db, actor, {
    kind: 'cost_batch.removed',
    subjectKind: 'cost_batch',
    subjectId: id,
    before: { fileName: batch.fileName, sha256: batch.sha256 },
  })
}
