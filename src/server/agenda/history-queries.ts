import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { type AgendaChange, agendaChange } from '#contract/agenda.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { isInSight } from './whose-queries.ts'

const kinds = agendaChange.shape.kind.options.map((kind) => `agenda.${kind}`)

/** What happened to the agenda of a dossier, the newest first. The caller has checked that the reader may see it. */
export async function findChanges(db: Db, actor: Actor, dossierId: number): Promise<AgendaChange[]> {
  const { rows } = await sql<AgendaChange>`
    select event.id, event.at, substr(event.kind, 8) as kind, actor.name as actor_name, impersonator.name as impersonator_name,
      item.id as item_id,
      json_build_object('nl', subject.name_nl, 'en', subject.name_en, 'fr', subject.name_fr) as subject,
      json_build_object('before', event.before ->> 'dueDay', 'after', event.after ->> 'dueDay') as due_day,
      json_build_object('before', coalesce(event.before ->> 'employee', event.before ->> 'team'),
        'after', coalesce(event.after ->> 'employee', event.after ->> 'team')) as assigned,
      event.data ->> 'result' as result, event.data ->> 'rule' as rule,
      case when event.data ? 'rule' then event.after ->> 'team' end as team
    from audit_event event
    join agenda_item item on item.id = (event.data ->> 'itemId')::bigint and item.dossier_id = event.dossier_id
    join agenda_subject subject on subject.id = item.subject_id
    left join app_user actor on actor.id = event.actor_id
    left join app_user impersonator on impersonator.id = event.impersonator_id
    where event.dossier_id = ${dossierId} and ${isInSight(actor)} and event.kind = any(${kinds}::text[])
    order by event.at desc, event.id desc limit 200`.execute(db)
  return rows
}

export interface ResultEvent {
  readonly actorId: number | null
  readonly result: string
  /** The version of the item that the result made. */
  readonly made: number | null
  /** A file that waited for it went on. */
  readonly resumed: boolean
  /** When it was due before. */
  readonly dueDay: Day
  readonly dueMinutes: number | null
}

/** The last result of an item; of one from before it could be taken back `made` is null. */
export async function findResultEvent(db: Db, dossierId: number, itemId: number): Promise<ResultEvent | undefined> {
  const { rows } = await sql<ResultEvent>`
    select actor_id, data ->> 'result' as result, (data ->> 'made')::int as made,
      coalesce((data ->> 'resumed')::boolean, false) as resumed, before ->> 'dueDay' as due_day,
      (data -> 'was' ->> 'dueMinutes')::int as due_minutes
    from audit_event
    where dossier_id = ${dossierId} and kind in ('agenda.done', 'agenda.attempted')
      and (data ->> 'itemId')::bigint = ${itemId}
    order by id desc limit 1`.execute(db)
  return rows[0]
}
