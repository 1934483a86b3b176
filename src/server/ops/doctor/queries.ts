import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

export interface DatabaseState {
  version: string
  versionNumber: number
  size: string
  migrationCount: number
}

export async function readDatabaseState(db: Db): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as version_number,
      pg_size_pretty(pg_database_size(current_database())) as size,
      (select count(*)::int from schema_migration) as migration_count`.execute(db)
  const [state] = rows
  if (!state) throw new Error('the database does not tell its version')
  return state
}

export async function readAgency(db: Db) {
  return db.selectFrom('agency').select(['name', 'wkiRegistration', 'trustIban']).executeTakeFirst()
}

/** The years whose statutory holidays are in the table. */
export async function yearsOfHolidays(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('holiday')
    .select(sql<number>`extract(year from day)::int`.as('year'))
    .where('kind', '=', 'statutory')
    .distinct()
    .execute()
  return rows.map(({ year }) => year)
}
