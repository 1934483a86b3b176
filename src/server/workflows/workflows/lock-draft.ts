import type { WorkflowDetail } from '#contract/workflows/workflows.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { type DraftRow, findDraft, insertDraft } from './draft-queries.ts'
import { readWorkflow } from './read-workflow.ts'
import { findVersions, findWorkflow, lockWorkflow } from './workflow-queries.ts'

/**
 * Holds the draft of a workflow until the transaction ends. Whoever has seen another version of it is told what there
 * is now; version 0 is somebody who saw none, and begins one.
 */
export async function lockDraft(db: Db, actor: Actor, workflowId: number, version: number): Promise<DraftRow> {
  if (!(await lockWorkflow(db, workflowId))) throw notFound()
  const draft = await findDraft(db, workflowId)
  if (!draft && version === 0) return beginDraft(db, actor, workflowId)
  if (draft?.version === version) return draft
  const current = await readWorkflow(db, actor, workflowId)
  const now = { ...current, version: draft?.version ?? 0 }
  throw await describeConflict(db, actor, { kind: 'workflow', id: workflowId }, now)
}

/** Begins a draft on the newest version of a workflow that is locked and has none. */
export async function beginDraft(db: Db, actor: Actor, workflowId: number): Promise<DraftRow> {
  const workflow = await findWorkflow(db, workflowId)
  if (workflow?.retiredAt) throw new UserError(409, 'workflow.refusal.retired')
  const [newest] = await findVersions(db, workflowId)
  if (!newest) throw notFound()
  await insertDraft(db, actor, { workflowId, basedOnId: newest.id })
  const draft = await findDraft(db, workflowId)
  if (!draft) throw new Error('a draft that was written is not there')
  await recordAudit(db, actor, {
    kind: 'workflow.draft_begun',
    subjectKind: 'workflow',
    subjectId: workflowId,
    data: { basedOn: newest.number },
  })
  return draft
}

/** Begins a change of a workflow, or goes on with the one there is. */
export async function startDraft(db: Db, actor: Actor, workflowId: number): Promise<WorkflowDetail> {
  if (!(await lockWorkflow(db, workflowId))) throw notFound()
  if (await findDraft(db, workflowId)) throw new UserError(409, 'workflow.refusal.has_draft')
  await beginDraft(db, actor, workflowId)
  return readWorkflow(db, actor, workflowId)
}
