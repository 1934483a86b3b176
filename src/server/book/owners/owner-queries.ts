import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Somebody of the agency who works here. */
export async function findColleague(db: Db, id: number): Promise<{ id: number; name: string } | undefined> {
  return db
    .selectFrom('appUser')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('customerId', 'is', null)
    .where('active', '=', true)
    .executeTakeFirst()
}

export interface FormerOwner {
  readonly ownerId: number | null
  readonly owner: string | null
}

/** Gives dossiers that are held to somebody; answers whose each was. */
export async function updateOwners(
  db: Db,
  ids: readonly number[],
  ownerId: number | null,
): Promise<ReadonlyMap<number, FormerOwner>> {
  const { rows } = await sql<FormerOwner & { id: number }>`
    with former as (
      select dossier.id, dossier.owner_id, person.name from dossier
      left join app_user person on person.id = dossier.owner_id where dossier.id = any(${[...ids]}::bigint[])
    )
    update dossier set owner_id = ${ownerId}, version = version + 1 from former
    where dossier.id = former.id returning dossier.id, former.owner_id, former.name as owner`.execute(db)
  return new Map(rows.map(({ id, ...former }) => [id, former]))
}
