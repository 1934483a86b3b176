import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Writes how files of the demo left the steps they stood before, from where they stood after; what is written already stays. */
export async function insertDemoExits(
  db: Db,
  { firstId, count }: { readonly firstId: number; readonly count: number },
): Promise<void> {
  const isOfDemo = (id: RawBuilder<unknown>) => sql`${id} >= ${firstId} and ${id} < ${firstId + count}`
  await sql`
    insert into step_exit (dossier_id, step_id, occurrence, reason, left_at)
    select dossier_id, step_id, step_occurrence,
      case when next_status = 'closed' then case when next_reason = 'paid' then 'paid' else 'closed' end
        when step.definition -> 'action' ->> 'kind' = 'send' and not exists (select from dispatch
          where dispatch.dossier_id = moved.dossier_id and dispatch.step_id = moved.step_id) then 'by_hand'
        else 'done' end, until_at
    from (
      select stood.*, lead(step_id) over later as next_step, lead(status) over later as next_status,
        lead(closing_reason) over later as next_reason
      from (
        select dossier_id, until_at, status, closing_reason, step_id, step_occurrence from former_standing
        where ${isOfDemo(sql`dossier_id`)}
        union all
        select id, 'infinity', status, closing_reason, step_id, step_occurrence from dossier
        where ${isOfDemo(sql`id`)}) stood
      window later as (partition by dossier_id order by until_at)) moved
    join workflow_step step on step.id = moved.step_id
    where until_at < 'infinity' and status <> 'closed'
      and (next_step is distinct from step_id or next_status = 'closed')
    on conflict do nothing`.execute(db)
}
