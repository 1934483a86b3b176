import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { Db } from '#server/platform/db/db.ts'

/**
 * Puts a file back before the step whose message came back, unless it has gone further than the step behind it or
 * stands elsewhere. Answers whether it stands before that step now. A reminder of an instalment moves no file.
 */
export async function moveBeforeStep(
  db: Db,
  message: { readonly dossierId: number; readonly stepId: number | null; readonly occurrence: number },
  today: Day,
  why: Why,
): Promise<boolean> {
  const { dossierId, stepId, occurrence } = message
  const { rows } = await sql`
    with step as (
      select step.id, step.workflow_version_id, workflow.code = 'payment_plan' as is_reminder,
        (select later.id from workflow_step later where later.workflow_version_id = step.workflow_version_id
          and later.position > step.position order by later.position limit 1) as following_id
      from workflow_step step join workflow_version version on version.id = step.workflow_version_id
      join workflow on workflow.id = version.workflow_id where step.id = ${stepId}
    ), moved as (
      update dossier set step_id = step.id, step_occurrence = ${occurrence}, version = dossier.version + 1,
        status = case when dossier.status in ('paused', 'suspend') then dossier.status else 'in_progress' end,
        next_day = case when dossier.status in ('paused', 'suspend') then dossier.next_day else ${today} end,
        next_reason = case when dossier.status in ('paused', 'suspend') then dossier.next_reason
          else ${JSON.stringify(why)}::jsonb end
      from step
      where dossier.id = ${dossierId} and not step.is_reminder
        and dossier.workflow_version_id = step.workflow_version_id
        and (dossier.status in ('not_started', 'in_progress', 'paused', 'suspend')
          and dossier.step_id = step.following_id
          or dossier.status = 'no_more_steps' and dossier.step_id is null and step.following_id is null)
      returning dossier.id
    )
    select from moved union all
    select from step join dossier on dossier.id = ${dossierId}
    where step.is_reminder and dossier.status = 'term_payment'
      or dossier.step_id = step.id and dossier.step_occurrence = ${occurrence} and dossier.status <> 'closed'`.execute(
    db,
  )
  return rows.length > 0
}
