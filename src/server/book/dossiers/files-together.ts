import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** A dossier and those that are in it now, as an array of a statement: what was written on one of them is of it. */
export const withMerged = (dossierId: RawBuilder<unknown>): RawBuilder<unknown> => sql`array_append(
  array(select gone.dossier_id from merged_dossier gone
    where gone.survivor_id = ${dossierId} and gone.undone_at is null),
  ${dossierId})`

/** The same, where a dossier may itself be in another one: that one, with all that are in it. */
export const filesTogether = (dossierId: number): RawBuilder<unknown> => togetherWith(sql`${dossierId}::bigint`)

/** The same of a dossier that a statement names. */
export const togetherWith = (dossierId: RawBuilder<unknown>): RawBuilder<unknown> =>
  withMerged(sql`coalesce((select into_other.survivor_id from merged_dossier into_other
    where into_other.dossier_id = ${dossierId} and into_other.undone_at is null), ${dossierId})`)

/** Which dossiers are one with this one by merging; itself among them. */
export async function findFilesTogether(db: Db, dossierId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select unnest(${filesTogether(dossierId)}) as id`.execute(db)
  return rows.map(({ id }) => id)
}
