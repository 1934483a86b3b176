import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'

/** Begins a hold; undefined where one stands already. */
export async function insertHold(db: Db, actor: Actor, dossierId: number, reason: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into legal_hold (dossier_id, reason, started_at, started_by)
    values (${dossierId}, ${reason}, ${actor.now}, ${actor.userId})
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id
}

/** Ends the hold that stands; undefined where none does. */
export async function updateHoldEnded(db: Db, actor: Actor, dossierId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update legal_hold set ended_at = ${actor.now}, ended_by = ${actor.userId}
    where dossier_id = ${dossierId} and ended_at is null returning id`.execute(db)
  return rows[0]?.id
}
