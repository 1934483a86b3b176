import { carrySteps } from '#domain/workflow-checks/carry-steps.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { carryWorkflowDraft } from '#contract/workflows/workflows.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import {
  addEditor,
  deleteDraftStep,
  type DraftRow,
  insertDraftStep,
  orderDraftSteps,
  updateDraftBase,
  updateDraftStep,
} from './draft-queries.ts'
import { readWorkflow } from './read-workflow.ts'
import { lockDraft } from './lock-draft.ts'
import { asStep, findDraftSteps, findSteps, findVersions } from './workflow-queries.ts'

/**
 * Carries a draft over to the newest version of its workflow, which came after it began: whoever went back to an older
 * version made one. What was looked at is not what there is now, so it waits for no review any more.
 */
export async function carryDraft(
  db: Db,
  actor: Actor,
  workflowId: number,
  version: number,
): Promise<OutputOf<typeof carryWorkflowDraft>> {
  const draft = await lockDraft(db, actor, workflowId, version)
  const [newest] = await findVersions(db, workflowId)
  if (!newest) throw notFound()
  if (newest.id === draft.basedOnId) throw new UserError(409, 'workflow.refusal.on_newest')
  const { clashes } = await carryStepsOver(db, draft, newest.id)
  await updateDraftBase(db, draft.id, newest.id)
  await addEditor(db, draft.id, actor)
  await recordAudit(db, actor, {
    kind: 'workflow.draft_carried',
    subjectKind: 'workflow',
    subjectId: workflowId,
    before: { basedOn: draft.basedOn },
    after: { basedOn: newest.number },
    data: { draftId: draft.id, clashes },
  })
  const workflow = await readWorkflow(db, actor, workflowId)
  const named = [...(workflow.draft?.steps ?? []), ...workflow.shown.steps]
  const nameOf = (code: string) => named.find((step) => step.code === code)?.name
  return {
    workflow,
    clashes: clashes.flatMap((code) => {
      const name = nameOf(code)
      return name ? [{ code, name }] : []
    }),
  }
}

async function carryStepsOver(db: Db, { id, workflowId, basedOnId }: DraftRow, newestId: number) {
  const present = await findDraftSteps(db, workflowId, id)
  const base = (await findSteps(db, workflowId, basedOnId)).map(asStep)
  const newest = (await findSteps(db, workflowId, newestId)).map(asStep)
  const carried = carrySteps(base, present.map(asStep), newest)
  const ids = new Map(present.map((step) => [step.code, step.id]))
  const kept = new Set(carried.steps.map(({ code }) => code))
  for (const step of present) if (!kept.has(step.code)) await deleteDraftStep(db, step.id)
  const order: number[] = []
  for (const [index, step] of carried.steps.entries()) {
    const known = ids.get(step.code)
    if (known !== undefined) await updateDraftStep(db, known, step)
    order.push(known ?? (await insertDraftStep(db, id, index + 1, step)))
  }
  await orderDraftSteps(db, id, order)
  return carried
}
