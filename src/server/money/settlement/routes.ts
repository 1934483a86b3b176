import {
  cancelSettlementRun,
  getSettlement,
  getSettlementRun,
  holdSettlement as holdCall,
  listSettlementRuns,
  proposeSettlementRun,
  releaseSettlementRun,
  resumeSettlement as resumeCall,
} from '#contract/money/settlements.ts'
import type { App } from '#server/app.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { defineJob, enqueue } from '#server/platform/jobs/queue.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { holdSettlement, resumeSettlement } from './hold-settlement.ts'
import { lockRun } from './perform-queries.ts'
import { performSettlements } from './perform-settlements.ts'
import { proposeSettlements } from './propose-settlements.ts'
import { releaseSettlements } from './release-settlements.ts'
import { findFees, findRun, findRuns, findSettlement, findSettlements, setCancelled } from './run-queries.ts'

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

  route(app, releaseSettlementRun, async ({ db, actor, params: { id }, input: { version } }) => {
    await releaseSettlements(db, actor, { runId: id, version })
    const jobId = await enqueue(db, {
      kind: performJob,
      payload: { runId: id },
      uniqueKey: `${performJob}:${id}`,
      userId: actor.userId,
    })
    return { jobId }
  })

  route(app, cancelSettlementRun, async ({ db, actor, params: { id }, input: { version } }) => {
    const run = await lockRun(db, id)
    if (!run) throw notFound()
    if (run.version !== version) throw await describeConflict(db, actor, { kind: 'settlement_run', id }, run)
    if (run.state !== 'proposed') throw new UserError(409, 'settlement.not_proposed')
    await setCancelled(db, id)
    await recordAudit(db, actor, { kind: 'settlement_run.cancelled', subjectKind: 'settlement_run', subjectId: id })
  })

  route(app, getSettlement, async ({ db, params: { id } }) => {
    const settlement = await findSettlement(db, id)
    if (!settlement) throw notFound()
    return { ...settlement, fees: await findFees(db, id) }
  })

  route(app, holdCall, async ({ db, actor, params, input }) => holdSettlement(db, actor, { ...params, ...input }))

  route(app, resumeCall, async ({ db, actor, params, input }) => resumeSettlement(db, actor, { ...params, ...input }))

  defineJob(performJob, async ({ job, db, clock }) =>
    performSettlements(db, (job.payload as { runId: number }).runId, clock.now()),
  )
}
