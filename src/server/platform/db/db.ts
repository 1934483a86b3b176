import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'
import { lowerConnectionPriority } from './lower-connection-priority.ts'
import { keepPlans } from './kept-plan.ts'
import { connectionName } from '#server/platform/process/connection-name.ts'

/** The database, or a transaction on it: queries take either. */
export type Db = Kysely<DB>

/** bigint columns arrive as numbers; one beyond 2^53 is refused instead of rounded. */
function toSafeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`)
  return value
}

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, toSafeNumber],
  // A legal day has no time zone: it stays the text YYYY-MM-DD.
  [pg.types.builtins.DATE, (text) => text],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format === 'binary'
      ? pg.types.getTypeParser(oid, 'binary')
      : (parsers.get(oid) ?? pg.types.getTypeParser(oid, 'text')),
}

const pools = new Set<pg.Pool>()

/** How the connections of this process are used: lent out, idle, and how many wait for one. */
export function poolUse(): { readonly busy: number; readonly idle: number; readonly waiting: number } {
  const use = { busy: 0, idle: 0, waiting: 0 }
  for (const pool of pools) {
    if (pool.ended) pools.delete(pool)
    use.busy += pool.totalCount - pool.idleCount
    use.idle += pool.idleCount
    use.waiting += pool.waitingCount
  }
  return use
}

/**
 * A pool of connections. `role` is the restricted role the server works as; without it the connections keep
 * the rights of the address (migrations need those). With a `priority` its connections give way to others; one that is
 * `readOnly` changes nothing, whatever is asked of it.
 */
export function openPool(
  url: string,
  options: { role?: string; max?: number; name?: string; priority?: number | undefined; readOnly?: boolean } = {},
): pg.Pool {
  const { priority } = options
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: options.max ?? 12,
    application_name: connectionName(options.name ?? 'vorder'),
    connectionTimeoutMillis: 10_000,
    // A new connection knows no plan and no table: what is asked first of it takes ten times as long.
    idleTimeoutMillis: 10 * 60_000,
    options: [
      '-c timezone=UTC',
      '-c search_path=public',
      '-c statement_timeout=120s',
      '-c idle_in_transaction_session_timeout=120s',
      // Many ask at once: helpers for a page of a list take more from the others than they give to one.
      '-c parallel_setup_cost=10000',
      // As on the server that comes along: to compile a statement that takes milliseconds takes longer than to run it.
      '-c jit=off',
      ...(options.role ? [`-c role=${options.role}`] : []),
      ...(options.readOnly ? ['-c default_transaction_read_only=on'] : []),
    ].join(' '),
  })
  pools.add(pool)
  // A connection that breaks, idle or lent out, is replaced by the pool; without listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    keepPlans(client)
    if (priority !== undefined) void lowerConnectionPriority(client, priority)
  })
  return pool
}

export function openDb(pool: PostgresPool): Db {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
