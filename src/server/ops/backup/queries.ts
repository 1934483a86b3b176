import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#server/platform/db/db.ts'

/** A table, with the columns that are kept of it. */
export interface KeptTable {
  readonly name: string
  readonly columns: string[]
}

/**
 * The tables of the portal with what a backup keeps of them. Left out are columns that are worked out from others, and
 * tables that PostgreSQL itself empties after a crash, those that say how the schema was made, which a restore makes anew, and
 * the parts by day of a log, which goes by itself, with the minutes that count it.
 */
export async function findKeptTables(db: Db): Promise<KeptTable[]> {
  const { rows } = await sql<KeptTable>`
    select kept.relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class kept join pg_attribute on attrelid = kept.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and not relispartition and kept.relname <> 'api_minute' and attnum > 0 and not attisdropped and attgenerated = ''
      and kept.relname not like 'schema\\_%'
      and not exists (select from pg_depend where objid = kept.oid and deptype = 'e')
    group by kept.relname order by kept.relname`.execute(db)
  return rows
}

/** Keeps these tables from being changed in shape until the transaction ends; who works in them notices nothing. */
export async function lockShape(db: Db, tables: readonly KeptTable[]): Promise<void> {
  await sql`set local lock_timeout = '5s'`.execute(db)
  await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in access share mode`.execute(db)
}

/** The tables of which this login does not see every row: a policy or a missing right leaves rows out. */
export async function findHiddenTables(db: Db, tables: readonly KeptTable[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with mine as (
      select polrelid, polpermissive, pg_get_expr(polqual, polrelid) as condition from pg_policy
      where polcmd in ('*', 'r')
        and exists (select from unnest(polroles) role where role = 0 or pg_has_role(current_user, role, 'usage'))
    )
    select relname as name from pg_class kept
    where relnamespace = 'public'::regnamespace and relname = any (${tables.map(({ name }) => name)})
      and (not has_table_privilege(kept.oid, 'select')
        or row_security_active(kept.oid) and (
          not exists (select from mine where polrelid = kept.oid and polpermissive and condition = 'true')
          or exists (select from mine where polrelid = kept.oid and not polpermissive)))
    order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** The last number each sequence gave. Others may take one at any moment: to be asked after the rows were read. */
export async function findSequences(db: Db): Promise<{ name: string; value: string | null }[]> {
  const { rows } = await sql<{ name: string; value: string | null }>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' order by sequencename`.execute(db)
  return rows
}

export interface Origin {
  readonly takenAt: Date
  readonly postgres: string
  readonly migrations: string[]
}

/** When and of what a backup is; the first question of its transaction, which fixes the moment. */
export async function readOrigin(db: Db): Promise<Origin> {
  const { rows } = await sql<Origin>`
    select clock_timestamp() as taken_at, current_setting('server_version') as postgres,
      (select array_agg(name order by name) from schema_migration) as migrations`.execute(db)
  const [origin] = rows
  if (!origin) throw new Error('the database does not tell its version')
  return origin
}

/** The documents that something in the database names, each once: logos are named by their table alone. */
export const namedDocuments = `
  select sha256 from stored_file
  union select sha256 from house_logo
  union select email_sha256 from house_logo where email_sha256 is not null
  order by 1`

/** What COPY reads of a table. */
export function rowsOf({ name, columns }: KeptTable): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
}

export interface MadeBackup {
  readonly takenAt: Date
  readonly finishedAt: Date
  readonly place: string
  readonly sizeBytes: number
}

export async function insertBackup(db: Db, backup: MadeBackup): Promise<void> {
  await db.insertInto('backup').values(backup).execute()
}

/** The newest backup; undefined when none was ever made. */
export async function findLastBackup(db: Db): Promise<MadeBackup | undefined> {
  return db
    .selectFrom('backup')
    .select(['takenAt', 'finishedAt', 'place', 'sizeBytes'])
    .orderBy('takenAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
