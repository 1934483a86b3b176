import type { InputOf } from '#contract/platform/endpoint.ts'
import type { startSimulation as startEndpoint } from '#contract/workflows/workflow-simulation.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { findDraft } from '#server/workflows/workflows/draft-queries.ts'
import { simulationJob } from './simulate-workflow.ts'
import { insertSimulation, updateSimulationJob } from './simulation-queries.ts'
import { asStep, findDraftSteps, findSteps, findWorkflow } from '#server/workflows/workflows/workflow-queries.ts'

/** Asks what a draft would do. The steps are kept as they are now, so that a later change does not change the answer. */
export async function startSimulation(
  db: Db,
  actor: Actor,
  workflowId: number,
  { scope, days }: InputOf<typeof startEndpoint>,
): Promise<{ id: number; jobId: number }> {
  if (!(await findWorkflow(db, workflowId))) throw notFound()
  const draft = await findDraft(db, workflowId)
  if (!draft) throw new UserError(409, 'workflow.refusal.no_draft')
  const before = (await findSteps(db, workflowId, draft.basedOnId)).map(asStep)
  const after = (await findDraftSteps(db, workflowId, draft.id)).map(asStep)
  const order = {
    workflowId,
    basedOnId: draft.basedOnId,
    draftId: draft.id,
    draftVersion: draft.version,
    scope,
    days: scope === 'open' ? days : 366,
    steps: { before, after },
  }
  const id = await insertSimulation(db, order, actor)
  const jobId = await enqueue(db, { kind: simulationJob, payload: { simulationId: id }, userId: actor.userId })
  await updateSimulationJob(db, id, jobId)
  await recordAudit(db, actor, {
    kind: 'workflow.simulated',
    subjectKind: 'workflow',
    subjectId: workflowId,
    data: { simulationId: id, draftId: draft.id, scope, days: order.days },
  })
  return { id, jobId }
}
