import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { connectionName } from './server-presence.ts'

const folder = join(import.meta.dirname, '../../../db')

const oldestVersion = 150_000

/** The restricted role the server works as. */
export const applicationRole = 'vorder_app'

/** What it does for a user of a customer, it does as this role, which finds rows of that customer alone. */
export const customerRole = 'vorder_customer'

/**
 * Brings the database up to date: each migration once, in its own transaction, views and grants after them.
 * Two servers that start at once wait for each other. Answers the role to work as, or null where the
 * address may not make roles (then the append-only triggers still hold).
 */
export async function migrate(url: string): Promise<string | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: connectionName('vorder migration'),
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    refuseOldVersion(rows[0]?.version ?? 0)
    await client.query('select pg_advisory_lock(771501)')
    await client.query(`create table if not exists schema_migration (
      name text primary key, applied_at timestamptz not null default now())`)
    const applied = await client.query<{ name: string }>('select name from schema_migration')
    const known = new Set(applied.rows.map((row) => row.name))
    const names = await sqlFiles(join(folder, 'migrations'))
    const missing = names.filter((candidate) => !known.has(candidate))
    for (const name of missing) {
      await inTransaction(client, await readFile(join(folder, 'migrations', name), 'utf8'), name)
    }
    if (missing.length > 0) await settleWrittenAnew(client)
    for (const name of await sqlFiles(join(folder, 'views'))) {
      await client.query(await readFile(join(folder, 'views', name), 'utf8'))
    }
    return await grant(client)
  } finally {
    await client.end()
  }
}

/** Throws unless a server of this `server_version_num` knows the SQL that the portal speaks. */
export function refuseOldVersion(version: number): void {
  if (version >= oldestVersion) return
  const major = Math.floor(version / 10_000)
  throw new Error(`it is PostgreSQL ${major}, and Vorder needs ${oldestVersion / 10_000} or newer`)
}

async function sqlFiles(path: string): Promise<string[]> {
  const entries = await readdir(path).catch(() => [])
  return entries.filter((name) => name.endsWith('.sql')).sort()
}

async function inTransaction(client: pg.Client, text: string, name: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * Of a table that a migration wrote anew PostgreSQL does not know which pages everybody may see, and finds out only once
 * much of it has changed: until then each list looks at the rows beside the index that holds all it asks.
 */
async function settleWrittenAnew(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relpages > 1000 and relallvisible = 0`,
  )
  for (const { name } of rows) await client.query(`vacuum (analyze) ${name}`)
}

async function grant(client: pg.Client): Promise<string | null> {
  for (const role of [applicationRole, customerRole]) {
    if (!(await takeRole(client, role))) return null
  }
  await client.query(await readFile(join(folder, 'grants.sql'), 'utf8'))
  await client.query(await readFile(join(folder, 'row-security.sql'), 'utf8'))
  return applicationRole
}

/** Makes the role if it is not there, and becomes a member; false where the address may not. */
async function takeRole(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean; may: boolean; member: boolean }>(
    `select role.oid is not null as exists, me.rolsuper or me.rolcreaterole as may,
       role.oid is not null and pg_has_role(current_user, role.oid, 'member') as member
     from pg_roles me left join pg_roles role on role.rolname = $1 where me.rolname = current_user`,
    [name],
  )
  const state = rows[0]
  if (!state?.exists && !state?.may) return false
  if (!state.exists) await client.query(`create role ${name} nologin`).catch(ignoreExisting)
  if (state.member) return true
  // Somebody else's role on a shared server: the append-only triggers still hold.
  return client.query(`grant ${name} to current_user`).then(
    () => true,
    () => false,
  )
}

/** Roles belong to the whole cluster: another database may have made it this very moment. */
function ignoreExisting(error: pg.DatabaseError): void {
  if (error.code !== '42710' && error.code !== '23505') throw error
}
