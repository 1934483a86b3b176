import { sql } from 'kysely'
import type { AgendaState } from '#domain/agenda/agenda-item.ts'
import type { AgendaResult } from '#domain/agenda/agenda-result.ts'
import type { Day } from '#domain/day.ts'
import { type AgendaChange, agendaChange } from '#contract/work/agenda.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { isInSight } from './whose-queries.ts'

const kinds = agendaChange.shape.kind.options.map((kind) => `agenda.${kind}`)

/** What happened to the agenda of a dossier, the newest first. The caller has checked that the reader may see it. */
export async function findChanges(db: Db, actor: Actor, dossierId: number): Promise<AgendaChange[]> {
  const { rows } = await sql<AgendaChange>`
    select event.id, event.at, substr(event.kind, 8) as kind, actor.name as actor_name,
      impersonator.name as impersonator_name,
      item.id as item_id,
      json_build_object('nl', subject.name_nl, 'en', subject.name_en, 'fr', subject.name_fr) as subject,
      json_build_object('before', event.before ->> 'dueDay', 'after', event.after ->> 'dueDay') as due_day,
      json_build_object('before', coalesce(event.before ->> 'employee', event.before ->> 'team',
          -- Work that was given to others was once kept without the name of whom it was.
          (select name from app_user where id = (event.before ->> 'employeeId')::bigint),
          (select name from team where id = (event.before ->> 'teamId')::bigint)),
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
  readonly at: Date
  /** The transaction in which it was given. */
  readonly tx: string
  readonly actorId: number | null
  readonly result: AgendaResult
  /** The version of the item that the result made. */
  readonly made: number | null
  /** When it was due before. */
  readonly dueDay: Day
  readonly dueMinutes: number | null
}

/** The last result of an item; of one from before it could be taken back `made` is null. */
export async function findResultEvent(db: Db, dossierId: number, itemId: number): Promise<ResultEvent | undefined> {
  const { rows } = await sql<ResultEvent>`
    select at, tx::text as tx, actor_id, data ->> 'result' as result, (data ->> 'made')::int as made,
      before ->> 'dueDay' as due_day, (data -> 'was' ->> 'dueMinutes')::int as due_minutes
    from audit_event
    where dossier_id = ${dossierId} and kind in ('agenda.done', 'agenda.attempted')
      and (data ->> 'itemId')::bigint = ${itemId}
    order by id desc limit 1`.execute(db)
  return rows[0]
}

export interface BroughtAbout {
  /** Items that were made, and those that were set aside. */
  readonly made: readonly number[]
  readonly gone: readonly number[]
  /** Items that were put on another day. */
  readonly moved: readonly { readonly itemId: number; readonly before: Day; readonly after: Day }[]
  readonly promised: boolean
  /** The other files that stopped with it. */
  readonly also: readonly number[]
  /** Numbers that were said to be wrong, and what they were before. */
  readonly numbers: readonly {
    readonly debtorId: number
    readonly value: string
    readonly status: 'given' | 'confirmed'
  }[]
}

/** What a result brought about on its file, besides where the file stands. */
export async function findBroughtAbout(
  db: Db,
  dossierId: number,
  { at, tx }: Pick<ResultEvent, 'at' | 'tx'>,
): Promise<BroughtAbout> {
  const { rows } = await sql<BroughtAbout>`
    with brought as (
      select kind, subject_id, before, after, data from audit_event
      where dossier_id = ${dossierId} and at = ${at} and tx = ${tx}::xid8)
    select
      (select coalesce(json_agg((data ->> 'itemId')::bigint), '[]') from brought where kind = 'agenda.created') as made,
      (select coalesce(json_agg((data ->> 'itemId')::bigint), '[]') from brought
        where kind = 'agenda.archived') as gone,
      (select coalesce(json_agg(json_build_object('itemId', (data ->> 'itemId')::bigint, 'before', before ->> 'dueDay',
        'after', after ->> 'dueDay')), '[]') from brought where kind = 'agenda.moved') as moved,
      exists (select from brought where kind = 'promise.made') as promised,
      coalesce((select data -> 'also' from brought where kind = 'dossier.suspended' and data ? 'also' limit 1),
        '[]') as also,
      (select coalesce(json_agg(json_build_object('debtorId', subject_id, 'value', before ->> 'value',
        'status', before ->> 'status')), '[]') from brought where kind = 'debtor.contact_changed') as numbers`.execute(
    db,
  )
  return rows[0] ?? { made: [], gone: [], moved: [], promised: false, also: [], numbers: [] }
}

/** A promise to call back, held until the transaction ends. */
export async function findPromisedCall(db: Db, itemId: number) {
  return db
    .selectFrom('agendaItem')
    .select((eb) => ['id', 'dueDay', 'employeeId', 'teamId', eb.ref('state').$castTo<AgendaState>().as('state')])
    .select(['finishedAt', 'finishedBy'])
    .where('id', '=', itemId)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * The items of a dossier that were put on another day at a moment, with both days; none as long as another call of that
 * moment is to be made.
 */
export async function findMovedBy(
  db: Db,
  dossierId: number,
  { at, itemId }: { readonly at: Date; readonly itemId: number },
): Promise<ReadonlyMap<number, { readonly before: Day; readonly after: Day }>> {
  const { rows } = await sql<{ itemId: number; before: Day; after: Day }>`
    select (data ->> 'itemId')::bigint as item_id, before ->> 'dueDay' as before, after ->> 'dueDay' as after
    from audit_event where dossier_id = ${dossierId} and at = ${at} and kind = 'agenda.moved'
      and not exists (select from agenda_item other where other.dossier_id = ${dossierId} and other.created_at = ${at}
        and other.state = 'open' and other.id <> ${itemId})`.execute(db)
  return new Map(rows.map(({ itemId: id, before, after }) => [id, { before, after }]))
}
