import { checkSteps, type CheckContext } from '#domain/workflow-checks/check-steps.ts'
import type { Day } from '#domain/day.ts'
import { diffSteps } from '#domain/workflow-checks/diff-steps.ts'
import { needsColleague } from '#domain/workflow/second-person.ts'
import type { StepProblem } from '#domain/workflow-checks/step-problem.ts'
import type { PublishRefusal, WorkflowDetail, WorkflowDraft, WorkflowStepRow } from '#contract/workflows/workflows.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { findStaff } from '#server/lists/reference/find-staff.ts'
import { readWindows } from '#server/sending/hours/read-sending-settings.ts'
import { readStepTemplates } from '#server/sending/templates/read-step-templates.ts'
import { type DraftRow, findDraft, personsOf } from './draft-queries.ts'
import { readUses } from './read-uses.ts'
import {
  asStep,
  countWithoutStep,
  findDraftSteps,
  findReferences,
  findSteps,
  findVersions,
  findWorkflow,
  type WorkflowRow,
} from './workflow-queries.ts'

/** A workflow as its page shows it: the newest version or the one that is asked for, and the draft. */
export async function readWorkflow(db: Db, actor: Actor, id: number, number?: number): Promise<WorkflowDetail> {
  const workflow = await findWorkflow(db, id)
  if (!workflow) throw notFound()
  const versions = await findVersions(db, id)
  const shown = number === undefined ? versions[0] : versions.find((version) => version.number === number)
  if (!shown) throw notFound()
  const steps = await findSteps(db, id, shown.id)
  const row = await findDraft(db, id)
  const draft = row
    ? await readDraft(db, actor, workflow, { ...row, isOlder: row.basedOnId !== versions[0]?.id })
    : null
  const fileCount = versions.reduce((sum, version) => sum + version.fileCount, 0)
  const uses = await readUses(db, actor, workflow, { fileCount, hasDraft: row !== undefined })
  const withoutStepCount = await countWithoutStep(db, id)
  return { ...workflow, uses, versions, shown: { number: shown.number, steps }, withoutStepCount, draft }
}

/** A draft, and whether a newer version came after it began. */
interface ReadDraft extends DraftRow {
  readonly isOlder: boolean
}

async function readDraft(db: Db, actor: Actor, workflow: WorkflowRow, row: ReadDraft): Promise<WorkflowDraft> {
  const steps = await findDraftSteps(db, workflow.id, row.id)
  const problems = await findProblems(db, workflow, steps, inAmsterdam(actor.now).day)
  const base = await findSteps(db, workflow.id, row.basedOnId)
  const differences = diffSteps(base.map(asStep), steps.map(asStep))
  const refusal = await refusePublishing(db, actor, row, problems, differences.length)
  const { id, state, basedOn, note, author, editor, createdAt, changedAt, version } = row
  return {
    id,
    state,
    basedOn,
    note,
    author,
    editor,
    createdAt,
    changedAt,
    version,
    steps,
    problems,
    differences,
    refusal,
  }
}

/** What is wrong with steps of a workflow, against what there is now: templates, reasons, people. */
export async function findProblems(
  db: Db,
  workflow: Pick<WorkflowRow, 'id' | 'code' | 'debtorKind' | 'customer'>,
  steps: readonly WorkflowStepRow[],
  today: Day,
): Promise<StepProblem[]> {
  const references = await findReferences(db, workflow.id, today)
  const { workflowCodes, closingReasons, employeeIds, teamIds, fees, subjects, others } = references
  const customerId = workflow.customer?.id ?? null
  const context: CheckContext = {
    debtorKind: workflow.debtorKind,
    customerId,
    ownCode: workflow.code,
    ...(await readStepTemplates(db, customerId)),
    others: new Map(others.map(({ code, steps: theirs }) => [code, theirs])),
    workflowCodes: new Set(workflowCodes),
    closingReasons: new Set(closingReasons),
    windows: Object.fromEntries((await readWindows(db)).map((window) => [window.channel, window])),
    fees,
    employeeIds: new Set(employeeIds),
    teamIds: new Set(teamIds),
    subjects: new Map(subjects.map(({ code, calls }) => [code, calls])),
  }
  return checkSteps(steps.map(asStep), context)
}

/** Why this person cannot publish the draft now: nobody looks at his own change, where there is somebody else. */
async function refusePublishing(
  db: Db,
  actor: Actor,
  { state, editorId, editorIds, isOlder }: ReadDraft,
  problems: readonly StepProblem[],
  differenceCount: number,
): Promise<PublishRefusal | null> {
  // Somebody has gone back meanwhile: what was compared with is not what it replaces.
  if (isOlder) return 'based_on_older'
  if (differenceCount === 0) return 'nothing_changed'
  if (problems.some(({ severity }) => severity === 'error')) return 'has_errors'
  if (state !== 'review') return 'not_in_review'
  const staff = await findStaff(db, 'ROLE_WORKFLOW_FILE', inAmsterdam(actor.now).day)
  const change = { editorIds, lastEditorId: editorId, staffIds: staff.map(({ id }) => id) }
  return needsColleague(change, personsOf(actor)) ? 'own_change' : null
}
