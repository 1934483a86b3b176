import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Status } from '#domain/workflow/status.ts'
import type { WorkflowStep } from '#domain/workflow/step.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lastTerm } from '#server/book/dossiers/last-term.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

export interface StandingDossier {
  status: Status
  stepId: number | null
  nextDay: Day | null
  nextReason: Why | null
  noticeLastDay: Day | null
  daysPost: number
  /** The version it follows. */
  workflow: { workflow: Record<'nl' | 'en' | 'fr', string>; workflowId: number; workflowVersion: number } | null
  /** Of the version it follows, in order; none without one. */
  steps: (WorkflowStep & { readonly id: number })[]
}

/** Where a dossier stands in its workflow; undefined outside the actor's scope. */
export async function findPlaceInWorkflow(db: Db, actor: Actor, id: number): Promise<StandingDossier | undefined> {
  const { rows } = await sql<StandingDossier>`
    select dossier.status, dossier.step_id,
      (select json_build_object('workflowId', workflow.id, 'workflowVersion', version.number,
          'workflow', json_build_object('nl', workflow.name_nl, 'en', workflow.name_en, 'fr', workflow.name_fr))
        from workflow_version version join workflow on workflow.id = version.workflow_id
        where version.id = dossier.workflow_version_id) as workflow, dossier.next_day, dossier.next_reason,
          agency.days_post,
      ${lastTerm(sql`dossier.id`)} as notice_last_day,
      (select coalesce(json_agg(json_build_object('id', step.id, 'code', step.code, 'phase', step.phase,
          'definition', step.definition,
          'name', json_build_object('nl', step.name_nl, 'en', step.name_en, 'fr', step.name_fr))
            order by step.position), '[]')
        from workflow_step step where step.workflow_version_id = dossier.workflow_version_id) as steps
    from dossier cross join agency
    where dossier.id = ${id} and ${inScope(actor, 'dossier.customerId')}`.execute(db)
  return rows[0]
}
