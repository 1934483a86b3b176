import type { Db } from '#server/platform/db/db.ts'
import { findLastBackup, type MadeBackup } from './queries.ts'

/** The newest backup that was made of this portal, or that it was restored from; null when there is none. */
export async function readLastBackup(db: Db): Promise<MadeBackup | null> {
  return (await findLastBackup(db)) ?? null
}
