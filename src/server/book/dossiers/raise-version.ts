import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Says that a dossier is no longer as whoever looked at it saw it. */
export async function raiseVersion(db: Db, dossierId: number): Promise<void> {
  await raiseVersions(db, [dossierId])
}

/** The same of several that are held. */
export async function raiseVersions(db: Db, dossierIds: readonly number[]): Promise<void> {
  await sql`update dossier set version = version + 1 where id = any(${[...dossierIds]}::bigint[])`.execute(db)
}
