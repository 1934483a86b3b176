import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'

export interface Hold {
  readonly dossierId: number
  readonly holdId: number
  readonly reason: string
}

/** The holds that stand on these dossiers. */
export async function findHolds(db: Db, dossierIds: readonly number[]): Promise<Hold[]> {
  const { rows } = await sql<Hold>`
    select dossier_id, id as hold_id, reason from legal_hold
    where dossier_id = any(${[...dossierIds]}::bigint[]) and ended_at is null`.execute(db)
  return rows
}

/** Begins a hold on each of these dossiers, for a reason of its own; one on which a hold stands is not among the answers. */
export async function insertHolds(
  db: Db,
  actor: Actor,
  holds: readonly Pick<Hold, 'dossierId' | 'reason'>[],
): Promise<Hold[]> {
  const { rows } = await sql<Hold>`
    insert into legal_hold (dossier_id, reason, started_at, started_by)
    select dossier_id, reason, ${actor.now}::timestamptz, ${actor.userId}::bigint
    from unnest(${holds.map(({ dossierId }) => dossierId)}::bigint[], ${holds.map(({ reason }) => reason)}::text[])
      as asked (dossier_id, reason)
    on conflict do nothing returning dossier_id, id as hold_id, reason`.execute(db)
  return rows
}

/** Ends the holds that stand on these dossiers; answers them. */
export async function updateHoldsEnded(db: Db, actor: Actor, dossierIds: readonly number[]): Promise<Hold[]> {
  const { rows } = await sql<Hold>`
    update legal_hold set ended_at = ${actor.now}, ended_by = ${actor.userId}
    where dossier_id = any(${[...dossierIds]}::bigint[]) and ended_at is null
    returning dossier_id, id as hold_id, reason`.execute(db)
  return rows
}
