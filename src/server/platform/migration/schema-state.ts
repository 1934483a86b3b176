import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { ConfigError } from '#server/platform/config/config-error.ts'
import { lastBeforeBaseline, withBaseline } from './baseline.ts'

const folder = join(import.meta.dirname, '../../../../db')

/** What this checkout makes of a database. */
export interface Wanted {
  /** The migrations, in the order in which they are applied: those of the baseline, and what came after it. */
  readonly migrations: readonly string[]
  readonly baseline: readonly string[]
  /** The migrations of before the baseline, of which it is the sum. */
  readonly former: readonly string[]
  readonly grants: string
  readonly policies: string
  /** Of grants and policies: other text, other hash. */
  readonly hash: string
}

export async function readWanted(): Promise<Wanted> {
  const baseline = await scriptsIn('baseline')
  const migrations = [...baseline, ...(await scriptsIn('migrations'))]
  const former = (await readFile(join(folder, 'before-baseline.txt'), 'utf8')).trim().split('\n')
  const grants = await readFile(join(folder, 'grants.sql'), 'utf8')
  const policies = await readFile(join(folder, 'row-security.sql'), 'utf8')
  const hash = createHash('sha256').update(grants).update('\0').update(policies).digest('hex')
  return { migrations, baseline, former, grants, policies, hash }
}

async function scriptsIn(part: string): Promise<string[]> {
  return (await readdir(join(folder, part))).filter((name) => name.endsWith('.sql')).sort()
}

export async function readMigration({ baseline }: Wanted, name: string): Promise<string> {
  return readFile(join(folder, baseline.includes(name) ? 'baseline' : 'migrations', name), 'utf8')
}

/** What is in a database of it. */
export interface Found {
  readonly migrations: ReadonlySet<string>
  /** Of the grants and policies that were applied last; null: of none, or the roles that have them are not there. */
  readonly hash: string | null
}

/** Reads what was applied, and takes no lock that anybody notices. */
export async function readFound(client: pg.ClientBase): Promise<Found> {
  const { rows } = await client.query<{ begun: boolean; kept: boolean; held: boolean }>(`
    select to_regclass('public.schema_migration') is not null as begun,
      to_regclass('public.schema_rights') is not null as kept,
      coalesce((select has_table_privilege(oid, to_regclass('public.schema_migration'), 'select')
        from pg_roles where rolname = 'vorder_app'), false) as held`)
  const [state] = rows
  if (!state?.begun) return { migrations: new Set(), hash: null }
  const applied = await client.query<{ name: string }>('select name from schema_migration')
  const migrations = new Set(applied.rows.map(({ name }) => name))
  if (!state.kept || !state.held) return { migrations, hash: null }
  const kept = await client.query<{ hash: string }>('select hash from schema_rights')
  return { migrations, hash: kept.rows[0]?.hash ?? null }
}

/** How a database stands to this checkout. */
export type SchemaState = 'empty' | 'before_baseline' | 'older' | 'current' | 'newer'

/** Without roles there are no rights to apply: then the migrations alone count. */
export function compareSchema(wanted: Wanted, found: Found, hasRoles: boolean): SchemaState {
  if (found.migrations.size === 0) return 'empty'
  const known = new Set([...wanted.former, ...wanted.migrations])
  if ([...found.migrations].some((name) => !known.has(name))) return 'newer'
  if (withBaseline(wanted, found.migrations) === null) return 'before_baseline'
  if (wanted.migrations.some((name) => !found.migrations.has(name))) return 'older'
  return hasRoles && found.hash !== wanted.hash ? 'older' : 'current'
}

/** The database is not what this checkout works with; the message says what to do. */
export class SchemaError extends ConfigError {
  readonly state: Exclude<SchemaState, 'current'>

  constructor(state: Exclude<SchemaState, 'current'>) {
    super(words[state])
    this.state = state
  }
}

const words = {
  empty: 'There is no portal in the database yet. "npx vorder start" or "npx vorder migrate" makes it.',
  before_baseline:
    'The database is of a version before the baseline of this one, and was left as it is. Start the portal of commit ' +
    `${lastBeforeBaseline} on it once, or call "npx vorder migrate" there, and start this version after that.`,
  older:
    'The database is older than this version of Vorder. Start the portal, or call "npx vorder migrate": ' +
    'with DATABASE_OWNER_URL where the login of DATABASE_URL only serves.',
  newer: 'The database is newer than this version of Vorder: a later one has migrated it. Use that one.',
} as const
