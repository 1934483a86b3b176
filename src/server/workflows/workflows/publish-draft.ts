import { diffSteps } from '#domain/workflow-checks/diff-steps.ts'
import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import type { publishWorkflowDraft, rollBackWorkflow, WorkflowDetail } from '#contract/workflows/workflows.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { inAmsterdam } from '#server/clock.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { deleteDraft, publishSteps, updateDraft } from './draft-queries.ts'
import { startMoving } from './move-files.ts'
import { findProblems, readWorkflow } from './read-workflow.ts'
import { lockDraft } from './lock-draft.ts'
import {
  asStep,
  copyVersionSteps,
  findSteps,
  findVersions,
  findWorkflow,
  insertVersion,
  lockWorkflow,
  updateShare,
} from './workflow-queries.ts'

type Published = OutputOf<typeof publishWorkflowDraft>

/** Asks a colleague to look at a draft, or gives it back to be changed. */
export async function setDraftState(
  db: Db,
  actor: Actor,
  workflowId: number,
  { state, version, note }: { readonly state: 'draft' | 'review'; readonly version: number; readonly note?: string },
): Promise<WorkflowDetail> {
  const draft = await lockDraft(db, actor, workflowId, version)
  const change = note === undefined ? {} : { note }
  await updateDraft(db, draft.id, { state, ...change, changedAt: actor.now })
  await recordAudit(db, actor, {
    kind: state === 'review' ? 'workflow.review_asked' : 'workflow.draft_returned',
    subjectKind: 'workflow',
    subjectId: workflowId,
    data: { draftId: draft.id, ...change },
  })
  return readWorkflow(db, actor, workflowId)
}

/** Throws a draft away. */
export async function discardDraft(db: Db, actor: Actor, workflowId: number, version: number): Promise<WorkflowDetail> {
  const draft = await lockDraft(db, actor, workflowId, version)
  const { draft: before } = await readWorkflow(db, actor, workflowId)
  await deleteDraft(db, draft.id)
  const steps = before?.steps.map(asStep) ?? []
  await recordAudit(db, actor, {
    kind: 'workflow.draft_discarded',
    subjectKind: 'workflow',
    subjectId: workflowId,
    before: { steps },
  })
  return readWorkflow(db, actor, workflowId)
}

/** Makes a version of a draft, in the caller's transaction: for all new files or a share, and for running ones if asked. */
export async function publishDraft(
  db: Db,
  actor: Actor,
  workflowId: number,
  { version, running, newFilesPercent, warningsSeen }: InputOf<typeof publishWorkflowDraft>,
): Promise<Published> {
  const draft = await lockDraft(db, actor, workflowId, version)
  const { draft: shown } = await readWorkflow(db, actor, workflowId)
  if (!shown) throw notFound()
  if (shown.refusal !== null) throw new UserError(409, `workflow.refusal.${shown.refusal}`)
  const warnings = shown.problems.filter(({ severity }) => severity === 'warning')
  if (warnings.length > 0 && !warningsSeen) {
    throw new UserError(400, 'error.check_fields', { fields: { warningsSeen: { key: 'workflow.error.warnings' } } })
  }
  if (newFilesPercent < 100 && running === 'move') {
    throw new UserError(400, 'error.check_fields', { fields: { running: { key: 'workflow.error.share_stays' } } })
  }
  const made = await insertVersion(db, {
    workflowId,
    authorId: draft.editorId,
    publisherId: actor.userId,
    note: draft.note,
    newFilesPercent,
    publishedAt: actor.now,
  })
  await publishSteps(db, draft.id, made.id)
  await deleteDraft(db, draft.id)
  await recordAudit(db, actor, {
    kind: 'workflow.published',
    subjectKind: 'workflow',
    subjectId: workflowId,
    after: { number: made.number, steps: shown.steps.map(asStep) },
    data: { basedOn: draft.basedOn, authorId: draft.editorId, newFilesPercent, running, warnings },
  })
  return withMoving(db, actor, workflowId, made.id, running)
}

/** Makes a new version that equals an older one, which somebody has looked at before: it holds for all new files at once. */
export async function rollBack(
  db: Db,
  actor: Actor,
  workflowId: number,
  { number, running }: InputOf<typeof rollBackWorkflow>,
): Promise<Published> {
  if (!(await lockWorkflow(db, workflowId))) throw notFound()
  const workflow = await findWorkflow(db, workflowId)
  const versions = await findVersions(db, workflowId)
  const old = versions.find((version) => version.number === number)
  const [newest] = versions
  if (!workflow || !old || !newest) throw notFound()
  const steps = await findSteps(db, workflowId, old.id)
  const present = await findSteps(db, workflowId, newest.id)
  if (diffSteps(present.map(asStep), steps.map(asStep)).length === 0) {
    throw new UserError(409, 'workflow.refusal.nothing_changed')
  }
  // What was right then may name a letter, a reason or a workflow that is gone.
  const problems = await findProblems(db, workflow, steps, inAmsterdam(actor.now).day)
  if (problems.some(({ severity }) => severity === 'error')) throw new UserError(409, 'workflow.refusal.has_errors')
  const made = await insertVersion(db, {
    workflowId,
    authorId: actor.userId,
    publisherId: actor.userId,
    note: '',
    newFilesPercent: 100,
    publishedAt: actor.now,
  })
  await copyVersionSteps(db, old.id, made.id)
  await recordAudit(db, actor, {
    kind: 'workflow.rolled_back',
    subjectKind: 'workflow',
    subjectId: workflowId,
    before: { number: newest.number },
    after: { number: made.number, steps: steps.map(asStep) },
    data: { equals: number, running },
  })
  return withMoving(db, actor, workflowId, made.id, running)
}

/** Lets another share of the new files begin with the newest version. */
export async function widenVersion(
  db: Db,
  actor: Actor,
  workflowId: number,
  { newFilesPercent, version }: { readonly newFilesPercent: number; readonly version: number },
): Promise<WorkflowDetail> {
  if (!(await lockWorkflow(db, workflowId))) throw notFound()
  const [newest, older] = await findVersions(db, workflowId)
  if (!newest) throw notFound()
  if (newest.version !== version) {
    throw await describeConflict(db, actor, { kind: 'workflow', id: workflowId }, newest)
  }
  if (!older && newFilesPercent < 100) {
    throw new UserError(400, 'error.check_fields', {
      fields: { newFilesPercent: { key: 'workflow.error.only_version' } },
    })
  }
  await updateShare(db, newest.id, newFilesPercent)
  await recordAudit(db, actor, {
    kind: 'workflow.share_changed',
    subjectKind: 'workflow',
    subjectId: workflowId,
    before: { newFilesPercent: newest.newFilesPercent },
    after: { newFilesPercent },
    data: { number: newest.number },
  })
  return readWorkflow(db, actor, workflowId)
}

async function withMoving(
  db: Db,
  actor: Actor,
  workflowId: number,
  versionId: number,
  running: 'stay' | 'move',
): Promise<Published> {
  const jobId = running === 'move' ? await startMoving(db, actor, workflowId, versionId) : null
  return { workflow: await readWorkflow(db, actor, workflowId), jobId }
}
