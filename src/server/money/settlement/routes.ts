import {
  cancelSettlementRun,
  dropSettlementFile,
  getSettlement,
  getSettlementRun,
  holdSettlement as holdCall,
  listOpenProposals,
  listSettlementRuns,
  listVatUnits,
  proposeSettlementRun,
  recalculateSettlement as recalculateCall,
  releaseSettlementRun,
  restoreSettlementFile,
  resumeSettlement as resumeCall,
} from '#contract/money/settlements.ts'
import type { App } from '#server/app.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { defineJob, enqueue } from '#server/platform/jobs/queue.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { withdrawSettlements } from './withdraw-settlements.ts'
import { holdSettlement } from './hold-settlement.ts'
import { performSettlements } from './perform-settlements.ts'
import { findOpenProposals, findVatUnits } from './proposal-queries.ts'
import { proposeSettlements } from './propose-settlements.ts'
import { dropFile, recalculateSettlement, restoreFile, resumeSettlement } from './recalculate-settlement.ts'
import { releaseSettlements } from './release-settlements.ts'
import { findDropped, findFees, findRun, findRuns, findSettlement, findSettlements } from './run-queries.ts'

const performJob = 'settlement.perform'

/** What was collected, settled with customers period by period. */
export function registerSettlements(app: App): void {
  route(app, proposeSettlementRun, async ({ db, actor, input }) => ({ id: await proposeSettlements(db, actor, input) }))

  route(app, listSettlementRuns, async ({ db, query }) => paged(await findRuns(db, query), query))

  route(app, getSettlementRun, async ({ db, params: { id } }) => {
    const run = await findRun(db, id)
    if (!run) throw notFound()
    return { ...run, items: await findSettlements(db, id) }
  })

  route(app, releaseSettlementRun, async ({ db, actor, params: { id }, input }) => {
    const { restId } = await releaseSettlements(db, actor, { id, ...input })
    const jobId = await enqueue(db, {
      kind: performJob,
      payload: { runId: id },
      uniqueKey: `${performJob}:${id}`,
      userId: actor.userId,
    })
    return { jobId, restId }
  })

  route(app, cancelSettlementRun, async ({ db, actor, params, input }) =>
    withdrawSettlements(db, actor, { ...params, ...input }),
  )

  route(app, getSettlement, async ({ db, params: { id } }) => {
    const settlement = await findSettlement(db, id)
    if (!settlement) throw notFound()
    return { ...settlement, fees: await findFees(db, id), dropped: await findDropped(db, id) }
  })

  route(app, holdCall, async ({ db, actor, params, input }) => holdSettlement(db, actor, { ...params, ...input }))

  route(app, resumeCall, async ({ db, actor, params, input }) => resumeSettlement(db, actor, { ...params, ...input }))

  route(app, recalculateCall, async ({ db, actor, params, input }) =>
    recalculateSettlement(db, actor, { ...params, ...input }),
  )

  route(app, dropSettlementFile, async ({ db, actor, params, input }) => dropFile(db, actor, { ...params, ...input }))

  route(app, restoreSettlementFile, async ({ db, actor, params, input }) =>
    restoreFile(db, actor, { ...params, ...input }),
  )

  route(app, listOpenProposals, async ({ db, query }) => ({ items: await findOpenProposals(db, query) }))

  route(app, listVatUnits, async ({ db }) => ({ items: await findVatUnits(db) }))

  defineJob(performJob, async ({ job, db, clock }) =>
    performSettlements(db, (job.payload as { runId: number }).runId, clock.now()),
  )
}
