import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { WorkflowStep } from '#domain/workflow/step.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { Db } from '#server/db/db.ts'
import type { StepStanding, TargetStep } from './step-refusal.ts'

export interface StepFor extends TargetStep {
  readonly dossier: StepStanding
  readonly versionId: number
  readonly step: WorkflowStep
  /** How often the dossier has come by this step before, and once more. */
  readonly occurrence: number
}

/** A workflow with a 14-day letter is for consumers, one that charges costs without one for companies. */
const debtorKindOf = sql<'private' | 'company' | null>`(
  select case when bool_or(of_version.definition ->> 'costs' = 'announce') then 'private'
    when bool_or(of_version.definition ->> 'costs' = 'charge') then 'company' end
  from workflow_step of_version where of_version.workflow_version_id = step.workflow_version_id)`

/** A step seen from a dossier: whether it fits, and the how-manieth time it would be. */
export async function findStepFor(db: Db, dossierId: number, stepId: number): Promise<StepFor | undefined> {
  const { rows } = await sql<StepFor>`
    select step.id as step_id, step.phase, workflow.customer_id, ${debtorKindOf} as debtor_kind,
      step.workflow_version_id as version_id,
      json_build_object('code', step.code, 'phase', step.phase, 'definition', step.definition,
        'name', json_build_object('nl', step.name_nl, 'en', step.name_en, 'fr', step.name_fr)) as step,
      json_build_object('status', dossier.status, 'phase', dossier.phase, 'kind', dossier.kind,
        'customerId', dossier.customer_id, 'stepId', dossier.step_id) as dossier,
      greatest(
        (select coalesce(max(occurrence), 0) from dispatch where dossier_id = dossier.id and step_id = step.id),
        (select coalesce(max(occurrence), 0) from run_item where dossier_id = dossier.id and step_id = step.id),
        case when dossier.step_id = step.id then dossier.step_occurrence else 0 end) + 1 as occurrence
    from workflow_step step
    join workflow_version version on version.id = step.workflow_version_id
    join workflow on workflow.id = version.workflow_id and workflow.category not in ('plan', 'precasso')
    cross join dossier where step.id = ${stepId} and dossier.id = ${dossierId}`.execute(db)
  return rows[0]
}

/** Puts a dossier that is held before a step. */
export async function updateStep(
  db: Db,
  id: number,
  to: {
    readonly stepId: number
    readonly versionId: number
    readonly occurrence: number
    readonly status: string
    readonly next: { readonly day: Day; readonly why: Why }
  },
): Promise<void> {
  await db
    .updateTable('dossier')
    .set({ stepId: to.stepId, workflowVersionId: to.versionId, stepOccurrence: to.occurrence, status: to.status })
    .set({ nextDay: to.next.day, nextReason: JSON.stringify(to.next.why) })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** A step before which files can be put by hand. */
export async function selectTargetStep(db: Db, stepId: number): Promise<TargetStep | undefined> {
  const { rows } = await sql<TargetStep>`
    select step.id as step_id, step.phase, workflow.customer_id, ${debtorKindOf} as debtor_kind
    from workflow_step step
    join workflow_version version on version.id = step.workflow_version_id
    join workflow on workflow.id = version.workflow_id and workflow.category not in ('plan', 'precasso')
    where step.id = ${stepId}`.execute(db)
  return rows[0]
}
