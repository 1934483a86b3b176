import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { FormerWork } from '#server/book/standing/restore-queries.ts'

export interface LastAct {
  readonly id: number
  readonly kind: string
  readonly actorId: number | null
  readonly impersonatorId: number | null
  /** For which reason it closed, or whatever else was done. */
  readonly reason: string | null
  /** It gave up money, went with another act, or the customer was told of it already. */
  readonly isFinal: boolean
  /** The dossiers in which the same was done with it. */
  readonly also: readonly number[]
  /** By what the database knows the act as a whole. */
  readonly tx: string
  /** By what the office of bailiffs is known that got the dossier with it. */
  readonly heldId: number | null
  /** How the dossier stood before it; null when it changed nothing of that. */
  readonly before: FormerWork | null
}

/** What happened on a dossier last. That somebody looked at it is nothing that happened. */
export async function findLastAct(db: Db, dossierId: number): Promise<LastAct | undefined> {
  const { rows } = await sql<LastAct>`
    select act.id, act.kind, act.actor_id, act.impersonator_id, act.data ->> 'reason' as reason,
      (act.data ? 'waivedCents'
        or exists (select from audit_event beside where beside.dossier_id = ${dossierId} and beside.tx = act.tx
          and beside.id <> act.id)
        or exists (select from customer_news told where told.audit_event_id = act.id and told.message_id is not null)
      ) is true as is_final, (act.data ->> 'heldId')::bigint as held_id,
      coalesce(act.data -> 'also', '[]') as also, act.tx::text as tx,
      (select json_build_object('status', former.status, 'phase', former.phase, 'nextDay', former.next_day,
        'nextReason', former.next_reason,
          'ownerId', former.owner_id, 'workflowVersionId', former.workflow_version_id, 'stepId', former.step_id,
          'stepOccurrence', former.step_occurrence, 'closedDay', former.closed_day,
          'closingReason', former.closing_reason,
          'haltIds', (select coalesce(json_agg(halt.id), '[]') from dossier_halt halt
            where halt.dossier_id = ${dossierId} and halt.started_at < act.at
              and (halt.ended_at is null or halt.ended_at >= act.at)))
        from (
          select status, phase, next_day, next_reason, owner_id, workflow_version_id, step_id, step_occurrence,
            closed_day,
            closing_reason, 1 as preference
          from former_standing where dossier_id = ${dossierId} and until_at = act.at
          union all
          -- One reason more or less to stand still for changes nothing of where it stands.
          select status, phase, next_day, next_reason, owner_id, workflow_version_id, step_id, step_occurrence,
            closed_day,
            closing_reason, 2
          from dossier
          where id = ${dossierId} and status = 'suspend'
            and act.kind in ('dossier.suspended', 'dossier.suspension_ended')
          order by preference limit 1
        ) former) as before
    from (
      select id, kind, actor_id, impersonator_id, at, data, tx from audit_event
      where dossier_id = ${dossierId} and kind not like 'dossier.viewed%' order by id desc limit 1
    ) act`.execute(db)
  return rows[0]
}

/** What a customer is not told any more: an act that was taken back before its message was made. */
export async function forgetNews(db: Db, actId: number): Promise<void> {
  // News that is being read this moment is there first: see insertNews.
  await sql`select pg_advisory_xact_lock(771566)`.execute(db)
  await sql`delete from customer_news where audit_event_id = ${actId} and message_id is null`.execute(db)
}

export interface StandingBefore {
  /** How the dossier stood before the moment. */
  readonly before: FormerWork
  /** The moment, or a wait of its step that ended since, changed where it stands or what it stands still for. */
  readonly isOther: boolean
  /** Something else has changed where it stands since. */
  readonly isChanged: boolean
  /** A message has left since, or is leaving. */
  readonly isSent: boolean
}

/** How a dossier that is held stood before a moment at which something happened to it, and what has become of it since. */
export async function findStandingBefore(db: Db, dossierId: number, at: Date): Promise<StandingBefore | undefined> {
  const columns = sql`status, phase, next_day, next_reason, owner_id, workflow_version_id, step_id, step_occurrence,
    closed_day, closing_reason`
  const { rows } = await sql<StandingBefore>`
    with since as (select * from former_standing where dossier_id = ${dossierId} and until_at >= ${at})
    select json_build_object('status', former.status, 'phase', former.phase, 'nextDay', former.next_day,
        'nextReason', former.next_reason, 'ownerId', former.owner_id, 'workflowVersionId', former.workflow_version_id,
        'stepId', former.step_id, 'stepOccurrence', former.step_occurrence, 'closedDay', former.closed_day,
        'closingReason', former.closing_reason,
        'haltIds', (select coalesce(json_agg(halt.id), '[]') from dossier_halt halt where halt.dossier_id = ${dossierId}
          and halt.started_at < ${at} and (halt.ended_at is null or halt.ended_at >= ${at}))) as before,
      exists (select from since) or exists (select from dossier_halt halt
        where halt.dossier_id = ${dossierId} and halt.started_at = ${at}) as is_other,
      exists (select from since where until_at > ${at} and not exists (select from audit_event event
        where event.dossier_id = ${dossierId} and event.at = since.until_at and event.kind = 'step.answered'))
        -- What was suspended already and is so for more, or for less, since.
        or exists (select from dossier_halt halt where halt.dossier_id = ${dossierId}
          and (halt.started_at > ${at} or halt.ended_at > ${at})) as is_changed,
      exists (select from dispatch where dispatch.dossier_id = ${dossierId}
        and (dispatch.sent_at >= ${at} or dispatch.state in ('sending', 'uncertain'))) as is_sent
    from (
      select ${columns}, until_at from since
      union all select ${columns}, 'infinity' from dossier where id = ${dossierId}
      order by until_at limit 1) former`.execute(db)
  return rows[0]
}

/** Forgets how a dossier left the steps to which it comes back. */
export async function deleteExitsSince(db: Db, dossierId: number, at: Date): Promise<void> {
  await sql`delete from step_exit where dossier_id = ${dossierId} and left_at >= ${at}`.execute(db)
}
