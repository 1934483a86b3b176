import { fieldsOf, missingFields, stepOf, type StepFields } from '#domain/workflow/step-fields.ts'
import type { WorkflowStep } from '#domain/workflow/step.ts'
import type {
  addWorkflowStep,
  changeWorkflowStep,
  WorkflowDetail,
  WorkflowStepRow,
} from '#contract/workflows/workflows.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { type Message, notFound, UserError } from '#server/platform/http/errors.ts'
import {
  addEditor,
  deleteDraftStep,
  type DraftRow,
  findDraft,
  insertDraftStep,
  orderDraftSteps,
  updateDraftStep,
} from './draft-queries.ts'
import { readWorkflow } from './read-workflow.ts'
import { lockDraft } from './lock-draft.ts'
import { asStep, findDraftSteps, findSteps, findVersions, findVersionStep, lockWorkflow } from './workflow-queries.ts'

/** Adds a step to the draft of a workflow. */
export async function addStep(
  db: Db,
  actor: Actor,
  workflowId: number,
  { version, position, ...fields }: InputOf<typeof addWorkflowStep>,
): Promise<WorkflowStepRow> {
  const draft = await lockDraft(db, actor, workflowId, version)
  const steps = await findDraftSteps(db, workflowId, draft.id)
  const step = wholeStep(fields, steps)
  const place = Math.min(position ?? steps.length + 1, steps.length + 1)
  const id = await insertDraftStep(db, draft.id, place, step)
  await changed(db, actor, draft, { kind: 'workflow.step_added', after: step, data: { position: place } })
  return stepNow(db, workflowId, draft, id)
}

/** Changes a step of the draft, or the one with the same code when the step of a version is named. */
export async function changeStep(
  db: Db,
  actor: Actor,
  workflowId: number,
  stepId: number,
  { version, ...fields }: InputOf<typeof changeWorkflowStep>,
): Promise<WorkflowStepRow> {
  const draft = await heldFor(db, actor, workflowId, stepId, version)
  const steps = await findDraftSteps(db, workflowId, draft.id)
  const before = await stepIn(db, workflowId, steps, stepId)
  const after = wholeStep(
    fields,
    steps.filter(({ id }) => id !== before.id),
  )
  await updateDraftStep(db, before.id, after)
  await changed(db, actor, draft, { kind: 'workflow.step_changed', before: asStep(before), after, data: {} })
  return stepNow(db, workflowId, draft, before.id)
}

/** Puts a step of the draft on another place. */
export async function moveStep(
  db: Db,
  actor: Actor,
  workflowId: number,
  stepId: number,
  { version, position }: { readonly version: number; readonly position: number },
): Promise<WorkflowDetail> {
  const draft = await lockDraft(db, actor, workflowId, version)
  const steps = await findDraftSteps(db, workflowId, draft.id)
  const moved = await stepIn(db, workflowId, steps, stepId)
  const others = steps.map(({ id }) => id).filter((id) => id !== moved.id)
  await orderDraftSteps(db, draft.id, others.toSpliced(position - 1, 0, moved.id))
  const from = steps.indexOf(moved) + 1
  await changed(db, actor, draft, { kind: 'workflow.step_moved', data: { code: moved.code, from, to: position } })
  return readWorkflow(db, actor, workflowId)
}

/** Takes a step out of the draft. */
export async function removeStep(
  db: Db,
  actor: Actor,
  workflowId: number,
  stepId: number,
  version: number,
): Promise<WorkflowDetail> {
  const draft = await lockDraft(db, actor, workflowId, version)
  const before = await stepIn(db, workflowId, await findDraftSteps(db, workflowId, draft.id), stepId)
  await deleteDraftStep(db, before.id)
  await changed(db, actor, draft, { kind: 'workflow.step_removed', before: asStep(before), data: {} })
  return readWorkflow(db, actor, workflowId)
}

/** As `lockDraft`, but who was second is told the fields of the step that is there now, for a form to compare. */
async function heldFor(db: Db, actor: Actor, workflowId: number, stepId: number, version: number): Promise<DraftRow> {
  if (!(await lockWorkflow(db, workflowId))) throw notFound()
  const present = await findDraft(db, workflowId)
  if ((present?.version ?? 0) === version) return lockDraft(db, actor, workflowId, version)
  // A draft that is gone was published or thrown away: the step is as the version has it.
  const [newest] = await findVersions(db, workflowId)
  const steps = present ? await findDraftSteps(db, workflowId, present.id) : await findSteps(db, workflowId, newest?.id)
  const step = await stepIn(db, workflowId, steps, stepId)
  const now = { ...fieldsOf(asStep(step)), version: present?.version ?? 0 }
  throw await describeConflict(db, actor, { kind: 'workflow', id: workflowId }, now)
}

/** The step of the draft with this id, or with the code of the step of a version that has it. */
async function stepIn(
  db: Db,
  workflowId: number,
  steps: readonly WorkflowStepRow[],
  stepId: number,
): Promise<WorkflowStepRow> {
  const own = steps.find(({ id }) => id === stepId)
  if (own) return own
  const code = (await findVersionStep(db, workflowId, stepId))?.code
  const same = steps.find((step) => step.code === code)
  if (!same) throw notFound()
  return same
}

function wholeStep(fields: StepFields, others: readonly WorkflowStepRow[]): WorkflowStep {
  const faults: Record<string, Message> = {}
  for (const name of missingFields(fields)) faults[name] = { key: 'error.required' }
  if (others.some(({ code }) => code === fields.code)) faults['code'] = { key: 'workflow.error.code_taken' }
  if (Object.keys(faults).length > 0) throw new UserError(400, 'error.check_fields', { fields: faults })
  return stepOf(fields)
}

interface Change {
  readonly kind: string
  readonly before?: WorkflowStep
  readonly after?: WorkflowStep
  readonly data: Readonly<Record<string, unknown>>
}

/** Whoever changes a draft that waits for review takes it back: what was looked at is not what there is. */
async function changed(db: Db, actor: Actor, draft: DraftRow, { data, ...change }: Change): Promise<void> {
  await addEditor(db, draft.id, actor)
  await recordAudit(db, actor, {
    ...change,
    subjectKind: 'workflow',
    subjectId: draft.workflowId,
    data: { ...data, draftId: draft.id },
  })
}

async function stepNow(db: Db, workflowId: number, draft: DraftRow, id: number): Promise<WorkflowStepRow> {
  const step = (await findDraftSteps(db, workflowId, draft.id)).find((one) => one.id === id)
  if (!step) throw new Error('a step that was written is not there')
  return step
}
