import { sql } from 'kysely'
import type { ConcessionLimit } from '#domain/arrangements/concession-limit.ts'
import type { Db } from '#server/platform/db/db.ts'

/** How much the holder of each role may give up on one file. */
export async function selectLimits(db: Db): Promise<ConcessionLimit[]> {
  return db.selectFrom('concessionLimit').select(['role', 'maxCents']).orderBy('role').execute()
}

export interface SettingsRow {
  graceDays: number
  version: number
}

export async function selectSettings(db: Db, options: { lock?: boolean } = {}): Promise<SettingsRow> {
  const lock = options.lock ? sql`for update` : sql``
  const { rows } = await sql<SettingsRow>`select grace_days, version from arrangement_settings ${lock}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the settings of arrangements are not there')
  return row
}

/** Puts limits in the place of those there are; a role without one may give up nothing. */
export async function updateSettings(db: Db, graceDays: number, limits: readonly ConcessionLimit[]): Promise<void> {
  await sql`update arrangement_settings set grace_days = ${graceDays}, version = version + 1`.execute(db)
  await db.deleteFrom('concessionLimit').execute()
  if (limits.length > 0)
    await db
      .insertInto('concessionLimit')
      .values([...limits])
      .execute()
}
