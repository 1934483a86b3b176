import pg from 'pg'
import { ConfigError } from '#server/platform/config/config-error.ts'
import { applicationRole, applyRights, customerRole, hasRoles, letServe, ensureRoles } from './apply-rights.ts'
import { tooOldBackup, withBaseline } from './baseline.ts'
import { changePatiently } from './change-patiently.ts'
import {
  compareSchema,
  readFound,
  readMigration,
  readWanted,
  SchemaError,
  type SchemaState,
  type Wanted,
} from './schema-state.ts'
import { connectionName } from '#server/platform/process/connection-name.ts'

const oldestVersion = 150_000

/** What was done to bring a database up to date. */
export interface Migrated {
  /** The migrations that were applied. */
  readonly migrations: readonly string[]
  /** Whether grants and policies were. */
  readonly rights: boolean
  /** Whether all migrations of before the baseline were found, and now stand as the baseline. */
  readonly baselineTaken?: true
}

/**
 * Brings the database up to date: each migration once, in its own transaction, grants and policies after them or when their
 * text is another than was applied. Of a database that is up to date it reads, and locks nothing. Two that start at once wait
 * for each other, and nobody who works meanwhile waits long. Where another login serves, that is let in. Throws SchemaError for
 * a database of a later version, and for one that is older than the baseline.
 */
export async function migrate(url: string, servingLogin?: string): Promise<Migrated> {
  return withClient(url, 'vorder migration', async (client) => {
    const wanted = await readWanted()
    const migrated = await migrateOnce(client, wanted)
    if (servingLogin !== undefined) await letServe(client, servingLogin)
    return migrated
  })
}

async function migrateOnce(client: pg.ClientBase, wanted: Wanted): Promise<Migrated> {
  const state = await stateOf(client, wanted)
  if (state === 'current') return { migrations: [], rights: false }
  await client.query('select pg_advisory_lock(771501)')
  // Whoever was first may have done it meanwhile.
  return bringUpToDate(client, wanted, await stateOf(client, wanted))
}

interface Inspected {
  readonly state: SchemaState
  readonly hasRoles: boolean
  readonly owns: boolean
}

/** How the database stands to this checkout, and whether whoever asks can work as the restricted roles, and owns its tables. */
export async function inspectSchema(url: string): Promise<Inspected> {
  return withClient(url, 'vorder', async (client) => {
    const isMember = await hasRoles(client)
    const { rows } = await client.query<{ name: string; owns: boolean }>(
      `select current_user as name, pg_has_role(current_user, relowner, 'usage') as owns
       from pg_class where oid = to_regclass('public.schema_migration')`,
    )
    const [login] = rows
    if (login && !isMember && !login.owns) throw new ConfigError(mayNotServe(login.name))
    const hasRights = await mayHaveRights(client)
    // A login may have been made to inherit nothing.
    if (isMember) await client.query(`set role ${applicationRole}`)
    const state = compareSchema(await readWanted(), await readFound(client), hasRights)
    return { state, hasRoles: isMember, owns: login?.owns ?? false }
  })
}

function mayNotServe(login: string): string {
  return `user ${login} may not work in it. Let its owner say: grant ${applicationRole}, ${customerRole} to ${login}`
}

async function stateOf(client: pg.ClientBase, wanted: Wanted): Promise<SchemaState> {
  return compareSchema(wanted, await readFound(client), await mayHaveRights(client))
}

/**
 * Where the address can become neither role there are no rights to apply. Who makes roles can take one that somebody else
 * made from PostgreSQL 16 on only where that was given on.
 */
async function mayHaveRights(client: pg.ClientBase): Promise<boolean> {
  if (await hasRoles(client)) return true
  const { rows } = await client.query<{ may: boolean }>(
    `select me.rolsuper or me.rolcreaterole and not exists (
       select from pg_roles role where role.rolname = any ($1)
         and current_setting('server_version_num')::int >= 160000
         and not pg_has_role(current_user, role.oid, 'member')
         and not pg_has_role(current_user, role.oid, 'member with admin option')) as may
     from pg_roles me where me.rolname = current_user`,
    [[applicationRole, customerRole]],
  )
  return rows[0]?.may ?? false
}

/** The migrations that this version knows, in the order in which they are applied. */
export async function knownMigrations(): Promise<readonly string[]> {
  return (await readWanted()).migrations
}

/**
 * Makes the tables as these migrations of a backup leave them, in an empty database and within the transaction of the
 * client. Throws ConfigError where they are of before the baseline and not all of those.
 */
export async function makeTables(client: pg.ClientBase, migrations: readonly string[]): Promise<void> {
  const wanted = await readWanted()
  const names = withBaseline(wanted, migrations)
  if (names === null) throw tooOldBackup()
  await client.query(migrationTable)
  for (const name of names) {
    await client.query(await readMigration(wanted, name))
    await noteMigration(client, name)
  }
}

const migrationTable = `create table if not exists schema_migration (
  name text primary key, applied_at timestamptz not null default now())`

async function noteMigration(client: pg.ClientBase, name: string): Promise<void> {
  await client.query('insert into schema_migration (name) values ($1)', [name])
}

async function bringUpToDate(client: pg.ClientBase, wanted: Wanted, state: SchemaState): Promise<Migrated> {
  if (state === 'newer' || state === 'before_baseline') throw new SchemaError(state)
  if (state === 'current') return { migrations: [], rights: false }
  await client.query(migrationTable)
  const baselineTaken = await takeBaseline(client, wanted)
  const found = await readFound(client)
  const missing = wanted.migrations.filter((name) => !found.migrations.has(name))
  for (const name of missing) await applyMigration(client, wanted, name)
  if (missing.length > 0) await settleWrittenAnew(client)
  const rights = await ensureRoles(client)
  if (rights) await applyRights(client, wanted, state === 'empty')
  return { migrations: missing, rights, ...(baselineTaken ? { baselineTaken } : {}) }
}

/** Writes down the baseline in the place of the migrations it is the sum of, where a database has them all. */
async function takeBaseline(client: pg.ClientBase, { baseline, former }: Wanted): Promise<boolean> {
  const { migrations } = await readFound(client)
  if (!former.some((name) => migrations.has(name))) return false
  await changePatiently(client, 'the list of migrations', async () => {
    await client.query('delete from schema_migration where name = any ($1)', [former])
    await client.query('insert into schema_migration (name) select unnest($1::text[])', [baseline])
  })
  return true
}

async function applyMigration(client: pg.ClientBase, wanted: Wanted, name: string): Promise<void> {
  const text = await readMigration(wanted, name)
  try {
    await changePatiently(client, 'it', async () => {
      await client.query(text)
      await noteMigration(client, name)
    })
  } catch (error) {
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * Of a table that a migration wrote anew PostgreSQL does not know which pages everybody may see, and finds out only once
 * much of it has changed: until then each list looks at the rows beside the index that holds all it asks.
 */
async function settleWrittenAnew(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relpages > 1000 and relallvisible = 0`,
  )
  for (const { name } of rows) await client.query(`vacuum (analyze) ${name}`)
}

/** Throws unless a server of this `server_version_num` knows the SQL that the portal speaks. */
export function refuseOldVersion(version: number): void {
  if (version >= oldestVersion) return
  const major = Math.floor(version / 10_000)
  throw new Error(`it is PostgreSQL ${major}, and Vorder needs ${oldestVersion / 10_000} or newer`)
}

async function withClient<Result>(url: string, purpose: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({
    connectionString: url,
    application_name: connectionName(purpose),
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    refuseOldVersion(rows[0]?.version ?? 0)
    return await work(client)
  } finally {
    await client.end()
  }
}
