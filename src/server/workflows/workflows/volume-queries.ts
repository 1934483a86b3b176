import { sql } from 'kysely'
import { waitingStatuses } from '#domain/workflow/status.ts'
import type { StepVolume } from '#contract/workflows/workflow-volume.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'

/**
 * What stands before each step of the newest version, files and messages of older versions by the code of their step, of
 * what whoever asks may see. The lists of files and of what is in hold count the same.
 */
export async function findVolume(db: Db, actor: Actor, workflowId: number): Promise<StepVolume[]> {
  const { rows } = await sql<StepVolume>`
    with same as materialized (
      select step.id, step.code from workflow_step step
      join workflow_version version on version.id = step.workflow_version_id where version.workflow_id = ${workflowId}
    ), files as (
      select same.code, dossier.currency, count(*) as count, sum(dossier.open_cents) as cents,
        count(*) filter (where dossier.status = any(${[...waitingStatuses]}::text[])) as waiting
      from same join dossier on dossier.step_id = same.id and dossier.status <> 'closed'
      where ${inScope(actor, 'dossier.customerId')} group by 1, 2
    ), held as (
      select same.code, count(*) as count
      from run_item item join same on same.id = item.step_id join dossier on dossier.id = item.dossier_id
      where item.state = 'in_hold' and ${inScope(actor, 'dossier.customerId')} group by 1
    )
    select step.id as step_id, step.code,
      json_build_object('nl', step.name_nl, 'en', step.name_en, 'fr', step.name_fr) as name,
      coalesce((select sum(count) from files where files.code = step.code), 0)::int as file_count,
      coalesce((select json_agg(json_build_object('currency', currency, 'cents', cents)
          order by currency <> 'EUR', currency) from files where files.code = step.code), '[]') as open,
      coalesce((select sum(waiting) from files where files.code = step.code), 0)::int as waiting_count,
      coalesce((select count from held where held.code = step.code), 0)::int as held_count
    from workflow_step step
    where step.workflow_version_id = (
      select id from workflow_version where workflow_id = ${workflowId} order by number desc limit 1)
    order by step.position`.execute(db)
  return rows
}
