import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/**
 * Says of each of these versions with which step its files pass to collection: the first that charges costs, or leads to
 * a workflow of another category. A workflow that is not before collection has none.
 */
export async function setPassingSteps(db: Db, versionIds: readonly number[]): Promise<void> {
  const ids = [...versionIds]
  await sql`
    with first as (
      select distinct on (own.workflow_version_id) own.id
      from workflow_step own
      join workflow_version version on version.id = own.workflow_version_id
      join workflow on workflow.id = version.workflow_id and workflow.category = 'precasso'
      left join workflow target on target.code = own.definition -> 'action' ->> 'workflowCode'
      where own.workflow_version_id = any(${ids}::bigint[])
        and (own.definition ->> 'costs' = 'charge' or target.category <> 'precasso')
      order by own.workflow_version_id, own.position)
    update workflow_step step set passes = step.id in (select id from first)
    where step.workflow_version_id = any(${ids}::bigint[])
      and step.passes <> (step.id in (select id from first))`.execute(db)
}
