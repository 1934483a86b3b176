import { knownId } from '#server/platform/db/known-id.ts'
import { sql } from 'kysely'
import type { PresenceNews, PresentPerson } from '#contract/files/presence.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Who was not seen for so long has left, however his line broke. */
const goneAfter = sql`interval '25 seconds'`

/** Somebody opens the page of a dossier; traces of lines that broke long ago go. Answers the id of his line. */
export async function insertPresence(db: Db, dossierId: number, userId: number): Promise<number> {
  await sql`delete from dossier_presence where seen_at < now() - interval '1 hour'
    and dossier_id = ${dossierId}`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into dossier_presence (dossier_id, user_id, seen_at) values (${dossierId}, ${userId}, now())
    returning id`.execute(db)
  return knownId(rows[0]?.id, 'who looks at a file')
}

/** He is still there. */
export async function touchPresence(db: Db, id: number): Promise<void> {
  await sql`update dossier_presence set seen_at = now() where id = ${id}`.execute(db)
}

export async function deletePresence(db: Db, id: number): Promise<void> {
  await sql`delete from dossier_presence where id = ${id}`.execute(db)
}

/** Who else has the page of a dossier before him, and who did the last thing on it. That somebody looked at it is nothing done. */
export async function findPresence(db: Db, dossierId: number, userId: number): Promise<PresenceNews> {
  const { rows } = await sql<{ others: PresentPerson[] | null; last: PresenceNews['last'] }>`
    select (
      select jsonb_agg(distinct jsonb_build_object('id', person.id, 'name', person.name))
      from dossier_presence presence join app_user person on person.id = presence.user_id
      where presence.dossier_id = ${dossierId} and presence.user_id <> ${userId}
        and presence.seen_at > now() - ${goneAfter}
    ) as others, (
      select jsonb_build_object('id', event.id, 'by',
        case when person.id is not null then jsonb_build_object('id', person.id, 'name', person.name) end)
      from audit_event event
      left join app_user person on person.id = coalesce(event.impersonator_id, event.actor_id)
        and person.id <> ${userId}
      where event.dossier_id = ${dossierId} and event.kind not like 'dossier.viewed%'
      order by event.at desc, event.id desc limit 1
    ) as last`.execute(db)
  const others = (rows[0]?.others ?? []).toSorted((one, other) => one.name.localeCompare(other.name, 'nl'))
  return { others, last: rows[0]?.last ?? null }
}
