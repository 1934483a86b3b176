import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { root } from './house/sources.ts'
import { startWorkerProcess } from './portal-process.ts'
import { logInAt, type PortalVisitor } from './portal-visitor.ts'

/** A portal with the demo in it, its worker not included. */
interface Place {
  readonly url: string
  readonly databaseUrl: string
  readonly environment: Readonly<Record<string, string>>
}

export interface Noticed {
  /** How long each call took, in milliseconds. */
  readonly times: number[]
  /** The calls that were answered with an error. */
  readonly refused: string[]
  /** The commands that did not end well. */
  readonly failed: string[]
  readonly deadlocks: number
  /** Who had a table, or wanted it, for himself alone: as often as that was seen. */
  readonly exclusiveLocks: string[]
}

/**
 * People look at lists and files while commands run beside them and a worker is started anew time and again; with a `dump`
 * somebody reads all tables meanwhile, as a dump does.
 */
export async function browseBesideCommands(
  place: Place,
  { people, commands, dump }: { people: number; commands: number; dump: boolean },
): Promise<Noticed> {
  const ending = new AbortController()
  const watch = await watchLocks(place.databaseUrl, ending.signal)
  const visitor = await logInAt(place.url, 'employee')
  const times: number[] = []
  const refused: string[] = []
  const browsing = Array.from({ length: people }, (_, at) => browse(visitor, at, { times, refused }, ending.signal))
  const failed: string[] = []
  const workers = restartWorkers(place.environment, failed, ending.signal)
  const dumping = dump ? readAll(place.databaseUrl, ending.signal) : null
  try {
    await runCommands(place.environment, commands, failed)
    return { times, refused, failed, ...(await watch.seen()) }
  } finally {
    ending.abort()
    await Promise.allSettled([...browsing, workers, dumping])
    await watch.end()
  }
}

const pages = [
  '/api/v4/file?limit=50&count=later',
  '/api/v4/agenda?limit=20',
  '/api/v4/file?limit=20&search=jan',
  '/api/v4/bailiff?limit=20',
]

async function browse(
  visitor: PortalVisitor,
  at: number,
  told: { times: number[]; refused: string[] },
  signal: AbortSignal,
): Promise<void> {
  for (let turn = at; !signal.aborted; turn += 1) {
    const startedAt = performance.now()
    await visitor.get(pages[turn % pages.length] ?? '').catch((error: Error) => told.refused.push(error.message))
    told.times.push(performance.now() - startedAt)
    await wait(1_000)
  }
}

async function restartWorkers(
  environment: Readonly<Record<string, string>>,
  failed: string[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const worker = await startWorkerProcess(environment).catch((error: Error) => void failed.push(error.message))
    await wait(1_000)
    await worker?.stop()
  }
}

/** Two at a time, as where a person calls one while the schedule of the machine calls another. */
async function runCommands(
  environment: Readonly<Record<string, string>>,
  count: number,
  failed: string[],
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vorder-commands-'))
  const call = async (at: number) => {
    const list = join(folder, `${at}.csv`)
    writeFileSync(
      list,
      `Factuurnummer;Factuurdatum;Vervaldatum;Bedrag;Naam\nB-${at}-${Date.now()};01-09-2026;15-09-2026;12,50;Jan Jansen\n`,
    )
    const kinds = [['verify'], ['doctor'], ['import', list, '--customer', '1']]
    const words = kinds[at % kinds.length] ?? []
    const { code, output } = await outcomeOf([...words, '--json'], environment)
    if (code !== 0) failed.push(`${words[0]}: ${code} ${output.slice(0, 300)}`)
  }
  const rest = Array.from({ length: count }, (_, at) => at)
  const lane = async () => {
    for (let at = rest.shift(); at !== undefined; at = rest.shift()) await call(at)
  }
  await Promise.all([lane(), lane()])
  rmSync(folder, { recursive: true })
}

function outcomeOf(words: string[], environment: Readonly<Record<string, string>>) {
  const script = join(root, 'src/server/ops/command-line/main.ts')
  const env = { ...process.env, ...environment }
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [script, ...words], { env, cwd: root }, (error, out, told) =>
      resolve({ code: error ? Number(error.code) : 0, output: out + told }),
    )
  })
}

/** Holds what a dump holds: a look at every table, in one transaction. */
async function readAll(url: string, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'dump' })
  await client.connect()
  try {
    while (!signal.aborted) {
      await client.query('begin isolation level repeatable read read only')
      const { rows } = await client.query<{ name: string }>(
        `select oid::regclass::text as name from pg_class where relkind = 'r'
          and relnamespace = 'public'::regnamespace`,
      )
      await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in access share mode`)
      await wait(5_000, undefined, { signal }).catch(() => {})
      await client.query('commit')
      await wait(500)
    }
  } finally {
    await client.end()
  }
}

async function watchLocks(url: string, signal: AbortSignal) {
  const client = new pg.Client({ connectionString: url, application_name: 'watch' })
  await client.connect()
  const deadlocksSoFar = async () => {
    const { rows } = await client.query<{ count: number }>(
      'select deadlocks::int as count from pg_stat_database where datname = current_database()',
    )
    return rows[0]?.count ?? 0
  }
  const before = await deadlocksSoFar()
  const exclusiveLocks: string[] = []
  const looking = (async () => {
    while (!signal.aborted) {
      const { rows } = await client.query<{ who: string }>(
        `select concat_ws(' ', application_name, relname) as who
         from pg_locks join pg_class on pg_class.oid = relation join pg_stat_activity using (pid)
         where locktype = 'relation' and mode = 'AccessExclusiveLock' and relkind = 'r'
           and relnamespace = 'public'::regnamespace and backend_type = 'client backend'`,
      )
      exclusiveLocks.push(...rows.map(({ who }) => who))
      await wait(20)
    }
  })()
  return {
    seen: async () => ({ deadlocks: (await deadlocksSoFar()) - before, exclusiveLocks }),
    end: async () => {
      await looking
      await client.end()
    },
  }
}
