import type { Day } from '#domain/day.ts'
import { fieldsOf } from '#domain/workflow/step-fields.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { getWorkflowStep, WorkflowStepRow } from '#contract/workflows/workflows.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { findDraft } from './draft-queries.ts'
import { findProblems } from './read-workflow.ts'
import {
  asStep,
  findDraftSteps,
  findFirstDue,
  findSteps,
  findVersions,
  findVersionStep,
  findWorkflow,
} from './workflow-queries.ts'

/**
 * A step by its id: as the draft has it when it is the draft's, or when the newest version's is asked for while there is
 * a draft with the same code; else as its version has it.
 */
export async function readStep(
  db: Db,
  workflowId: number,
  stepId: number,
  today: Day,
): Promise<OutputOf<typeof getWorkflowStep>> {
  const workflow = await findWorkflow(db, workflowId)
  if (!workflow) throw notFound()
  const draft = await findDraft(db, workflowId)
  const draftSteps = draft ? await findDraftSteps(db, workflowId, draft.id) : []
  const [newest] = await findVersions(db, workflowId)
  const publishedSteps = newest ? await findSteps(db, workflowId, newest.id) : []
  const stored = await findVersionStep(db, workflowId, stepId)
  const ofDraft = draftSteps.find(({ id, code }) => id === stepId || code === stored?.code)
  const step = ofDraft ?? (await stepOfVersion(db, workflowId, stepId, stored?.versionId, publishedSteps))
  const steps = ofDraft ? draftSteps : publishedSteps
  const problems = (await findProblems(db, workflow, steps, today)).filter(({ stepCode }) => stepCode === step.code)
  return {
    step,
    fields: { ...fieldsOf(asStep(step)), ...mutable(step) },
    number: ofDraft ? null : (stored?.number ?? null),
    draftVersion: draft?.version ?? 0,
    published: ofDraft ? (publishedSteps.find(({ code }) => code === step.code) ?? null) : null,
    problems,
    standing: { count: step.fileCount, firstDay: await findFirstDue(db, workflowId, step.code) },
  }
}

async function stepOfVersion(
  db: Db,
  workflowId: number,
  stepId: number,
  versionId: number | undefined,
  published: readonly WorkflowStepRow[],
): Promise<WorkflowStepRow> {
  if (versionId === undefined) throw notFound()
  const found =
    published.find(({ id }) => id === stepId) ??
    (await findSteps(db, workflowId, versionId)).find(({ id }) => id === stepId)
  if (!found) throw notFound()
  return found
}

/** The lists of the fields, in the form an answer has them. */
function mutable(step: WorkflowStepRow) {
  const { channels, requires, languages, exceptSigns, lastResults, answers, excludedOptions } = fieldsOf(asStep(step))
  return {
    channels: [...channels],
    requires: [...requires],
    languages: [...languages],
    exceptSigns: [...exceptSigns],
    lastResults: [...lastResults],
    answers: [...answers],
    excludedOptions: [...excludedOptions],
  }
}
