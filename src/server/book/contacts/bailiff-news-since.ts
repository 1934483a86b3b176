import { type RawBuilder, sql } from 'kysely'

/**
 * Since when what is known of how things stand at the bailiff holds for a dossier before its step: since it came there. The
 * same step of another version of its workflow is the same, and leaving it for that is no exit. So is one of another
 * workflow that asks the same, where somebody moved the dossier there from one that did: what was answered for the one is
 * answered for the other.
 */
export function bailiffNewsSince(dossierId: RawBuilder<unknown>, stepId: RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`coalesce((
    select max(former.until_at) from former_standing former
    join workflow_step here on here.id = ${stepId}
    join workflow_version version on version.id = here.workflow_version_id
    left join workflow_step was on was.id = former.step_id
    left join workflow_version older on older.id = was.workflow_version_id
    where former.dossier_id = ${dossierId} and former.step_id is distinct from here.id
      and (older.workflow_id, was.code) is distinct from (version.workflow_id, here.code)
      and not coalesce(was.definition -> 'excludedOptions' ? 'state_of_affairs'
        and older.workflow_id <> version.workflow_id
        and not exists (select from step_exit gone where gone.dossier_id = former.dossier_id
          and gone.step_id = former.step_id
          and gone.occurrence = former.step_occurrence and gone.reason not in ('by_hand', 'refused')), false)),
            '-infinity')`
}
