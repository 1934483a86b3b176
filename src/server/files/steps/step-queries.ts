import { sql } from 'kysely'
import type { Phase } from '#domain/workflow/status.ts'
import type { WorkflowStep } from '#domain/workflow/step.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'
import type { StepStanding, TargetStep } from '#server/book/standing/step-refusal.ts'

export interface WholeStep extends TargetStep {
  readonly versionId: number
  readonly step: WorkflowStep
}

/** A workflow with a 14-day letter is for consumers, one that charges costs without one for companies. */
const debtorKindOf = sql<'private' | 'company' | null>`(
  select case when bool_or(of_version.definition ->> 'costs' = 'announce') then 'private'
    when bool_or(of_version.definition ->> 'costs' = 'charge') then 'company' end
  from workflow_step of_version where of_version.workflow_version_id = step.workflow_version_id)`

const handsOver = sql<boolean>`step.definition -> 'action' ->> 'kind' = 'hand_over'`

/** The steps of a version in order, with which of them hand over. */
export async function findHandOvers(
  db: Db,
  versionId: number,
): Promise<readonly { stepId: number; code: string; handsOver: boolean }[]> {
  const { rows } = await sql<{ stepId: number; code: string; handsOver: boolean }>`
    select id as step_id, code, ${handsOver} as hands_over from workflow_step step
    where workflow_version_id = ${versionId} order by position`.execute(db)
  return rows
}

interface NamedStep extends TargetStep {
  readonly name: Names
  readonly workflow: Names
  readonly code: string
  readonly handsOver: boolean
}
type Names = Readonly<Record<'nl' | 'en' | 'fr', string>>

/** What decides before which steps a dossier can be put; undefined when it is not the actor's to see. */
export async function findStepStanding(
  db: Db,
  actor: Actor,
  id: number,
): Promise<(StepStanding & { stepCode: string | null }) | undefined> {
  const { rows } = await sql<StepStanding & { stepCode: string | null }>`
    select dossier.status, dossier.phase, dossier.kind, dossier.customer_id, dossier.step_id, version.workflow_id,
      step.code as step_code
    from dossier left join workflow_version version on version.id = dossier.workflow_version_id
    left join workflow_step step on step.id = dossier.step_id
    where dossier.id = ${id} and ${inScope(actor, 'dossier.customerId')}`.execute(db)
  return rows[0]
}

/** The steps of a phase in the newest version of every workflow, in order. */
export async function findSteps(db: Db, phase: Phase): Promise<readonly NamedStep[]> {
  const { rows } = await sql<NamedStep>`
    select step.id as step_id, workflow.id as workflow_id, step.phase, workflow.customer_id,
      ${debtorKindOf} as debtor_kind,
      step.code, ${handsOver} as hands_over,
      json_build_object('nl', step.name_nl, 'en', step.name_en, 'fr', step.name_fr) as name,
      json_build_object('nl', workflow.name_nl, 'en', workflow.name_en, 'fr', workflow.name_fr) as workflow
    from workflow
    join workflow_step step on step.workflow_version_id = (
      select id from workflow_version where workflow_id = workflow.id order by number desc limit 1)
    where workflow.category not in ('plan', 'precasso') and workflow.retired_at is null and step.phase = ${phase}
    order by fold(workflow.name_nl), workflow.id, step.position`.execute(db)
  return rows
}

/** A step before which dossiers can be put by hand. */
export async function selectTargetStep(db: Db, stepId: number): Promise<WholeStep | undefined> {
  const { rows } = await sql<WholeStep>`
    select step.id as step_id, version.workflow_id, step.phase, workflow.customer_id, ${debtorKindOf} as debtor_kind,
      step.workflow_version_id as version_id,
      json_build_object('code', step.code, 'phase', step.phase, 'definition', step.definition,
        'name', json_build_object('nl', step.name_nl, 'en', step.name_en, 'fr', step.name_fr)) as step
    from workflow_step step
    join workflow_version version on version.id = step.workflow_version_id
    join workflow on workflow.id = version.workflow_id and workflow.category not in ('plan', 'precasso')
      and workflow.retired_at is null
    where step.id = ${stepId}`.execute(db)
  return rows[0]
}
