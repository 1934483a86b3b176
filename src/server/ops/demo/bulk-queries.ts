import { sql } from 'kysely'
import type { BulkChanges } from '#contract/files/bulk-updates.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The dossiers of one load. */
interface Loaded {
  readonly firstId: number
  readonly count: number
  readonly now: Date
}

const nothing: Omit<BulkChanges, 'owner' | 'changesOwner'> = {
  act: null,
  reason: '',
  explanation: '',
  untilDay: null,
  waive: false,
  ownerTeam: null,
  addressStatus: null,
  interestKind: null,
  interestFromDay: null,
  interestRate: 'fixed_year',
  interestPercent: null,
  interestCompounding: 'simple',
  interestClause: '',
  interestStart: 'kept',
  interestNote: '',
  hold: null,
  holdReason: '',
  document: null,
  step: null,
  note: '',
  noteVisible: false,
  subject: null,
  dueDay: null,
  employee: null,
  team: null,
  task: '',
}
const hour = 3_600_000

/**
 * One bulk update that was carried out yesterday: work that was of nobody was given to a colleague, who had some of it
 * already. It can still be undone.
 */
export async function insertDemoBulkUpdate(db: Db, { firstId, count, now }: Loaded): Promise<void> {
  const at = new Date(now.getTime() - 17 * hour)
  const people = await db.selectFrom('appUser').select(['id', 'name', 'username']).execute()
  const [maker, owner] = ['management', 'employee'].map((name) => people.find(({ username }) => username === name))
  if (!maker || !owner || (await db.selectFrom('bulkUpdate').select('id').executeTakeFirst())) return
  const { id } = await db
    .insertInto('bulkUpdate')
    .values({
      changes: JSON.stringify({ ...nothing, changesOwner: true, owner: owner.id } satisfies BulkChanges),
      state: 'done',
      itemCount: 0,
      userId: maker.id,
      createdBy: maker.id,
      createdAt: at,
      startedAt: at,
      finishedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into bulk_update_item (bulk_update_id, dossier_id, state, reason, before, version_after, finished_at)
    select ${id}::bigint, dossier.id, case when dossier.owner_id is null then 'done' else 'excluded' end,
      case when dossier.owner_id is not null then '{"key": "bulk.refusal.owner_unchanged"}'::jsonb end,
      case when dossier.owner_id is null then jsonb_build_object('changed', true, 'agendaItemId', null, 'standing',
        jsonb_build_object('id', dossier.id, 'customerId', dossier.customer_id, 'status', dossier.status,
          'nextDay', dossier.next_day, 'nextReason', dossier.next_reason, 'ownerId', null,
          'workflowVersionId', dossier.workflow_version_id, 'stepId', dossier.step_id,
          'stepOccurrence', dossier.step_occurrence, 'closedDay', null, 'closingReason', null, 'haltIds', '[]'::jsonb))
            end,
      case when dossier.owner_id is null then dossier.version + 1 end,
      case when dossier.owner_id is null then ${at}::timestamptz end
    from dossier
    where dossier.id >= ${firstId} and dossier.id < ${firstId + count}
      and dossier.status in ('not_started', 'in_progress')
      and dossier.opened_day < ${inAmsterdam(at).day} and (dossier.owner_id is null or dossier.owner_id = ${owner.id})
    order by dossier.id limit 38`.execute(db)
  await sql`
    with given as (
      update dossier set owner_id = ${owner.id}, version = item.version_after from bulk_update_item item
      where item.bulk_update_id = ${id} and item.state = 'done' and dossier.id = item.dossier_id
      returning dossier.id, dossier.customer_id
    )
    insert into audit_event (at, kind, actor_id, dossier_id, customer_id, subject_kind, subject_id, before, after, data)
    select ${at}, 'dossier.owner_changed', ${maker.id}, given.id, given.customer_id, 'dossier', given.id,
      '{"ownerId": null, "owner": null}', ${JSON.stringify({ ownerId: owner.id, owner: owner.name })}::jsonb,
      jsonb_build_object('bulkUpdate', ${id}::int)
    from given`.execute(db)
  await sql`
    update bulk_update set item_count = (select count(*) from bulk_update_item where bulk_update_id = ${id})
    where id = ${id}`.execute(db)
}
