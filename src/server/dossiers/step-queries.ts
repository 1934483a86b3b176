import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { WorkflowStep } from '#domain/workflow/step.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { Db } from '#server/db/db.ts'
import type { TargetStep } from './step-refusal.ts'

export interface WholeStep extends TargetStep {
  readonly versionId: number
  readonly step: WorkflowStep
}

/** A workflow with a 14-day letter is for consumers, one that charges costs without one for companies. */
const debtorKindOf = sql<'private' | 'company' | null>`(
  select case when bool_or(of_version.definition ->> 'costs' = 'announce') then 'private'
    when bool_or(of_version.definition ->> 'costs' = 'charge') then 'company' end
  from workflow_step of_version where of_version.workflow_version_id = step.workflow_version_id)`

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
    where step.id = ${stepId}`.execute(db)
  return rows[0]
}

/** How often each of these dossiers has come by a step before, and once more. */
export async function findOccurrences(
  db: Db,
  dossierIds: readonly number[],
  stepId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; occurrence: number }>`
    select dossier.id, greatest(
        (select coalesce(max(occurrence), 0) from dispatch where dossier_id = dossier.id and step_id = ${stepId}),
        (select coalesce(max(occurrence), 0) from run_item where dossier_id = dossier.id and step_id = ${stepId}),
        case when dossier.step_id = ${stepId} then dossier.step_occurrence else 0 end) + 1 as occurrence
    from dossier where dossier.id = any(${[...dossierIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, occurrence }) => [id, occurrence]))
}

export interface NewStep {
  readonly dossierId: number
  readonly occurrence: number
  readonly status: string
  readonly next: { readonly day: Day; readonly why: Why }
}

/** Puts dossiers that are held before a step. */
export async function updateSteps(
  db: Db,
  { stepId, versionId }: Pick<WholeStep, 'stepId' | 'versionId'>,
  moves: readonly NewStep[],
): Promise<void> {
  await sql`
    update dossier set step_id = ${stepId}, workflow_version_id = ${versionId}, step_occurrence = move.occurrence,
      status = move.status, next_day = move.next_day, next_reason = move.next_reason, version = version + 1
    from unnest(${moves.map(({ dossierId }) => dossierId)}::bigint[],
      ${moves.map(({ occurrence }) => occurrence)}::int[], ${moves.map(({ status }) => status)}::text[],
      ${moves.map(({ next }) => next.day)}::date[], ${moves.map(({ next }) => JSON.stringify(next.why))}::jsonb[])
      as move (dossier_id, occurrence, status, next_day, next_reason)
    where dossier.id = move.dossier_id`.execute(db)
}
