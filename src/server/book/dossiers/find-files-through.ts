import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/**
 * Up to which id every file that there will be is there already: ids are given before what makes the file is done. Asked
 * before the snapshot in which the files are read; what was being made then may be done meanwhile, and is read next time.
 */
export async function findFilesThrough(db: Db): Promise<number> {
  const { rows } = await sql<{ through: number }>`select files_made_through() as through`.execute(db)
  return rows[0]?.through ?? 0
}
