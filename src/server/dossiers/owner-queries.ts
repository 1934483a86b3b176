import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

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

/** Gives a dossier that is held to somebody; answers whose it was. */
export async function updateOwner(
  db: Db,
  id: number,
  ownerId: number | null,
): Promise<{ ownerId: number | null; owner: string | null }> {
  const { rows } = await sql<{ ownerId: number | null; owner: string | null }>`
    with former as (
      select dossier.id, dossier.owner_id, person.name from dossier
      left join app_user person on person.id = dossier.owner_id where dossier.id = ${id}
    )
    update dossier set owner_id = ${ownerId}, version = version + 1 from former
    where dossier.id = former.id returning former.owner_id, former.name as owner`.execute(db)
  return rows[0] ?? { ownerId: null, owner: null }
}
