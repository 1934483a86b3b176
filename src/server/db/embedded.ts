import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, findBinaries } from './embedded-binaries.ts'
import { isRunning, withStartLock } from './process-lock.ts'
import { asUnprivileged, unprivilegedUser } from './unprivileged.ts'

/** A PostgreSQL of our own in the data folder. */
export interface EmbeddedDatabase {
  url: string
  /** Whether this call made the cluster: the database is empty. */
  isNew: boolean
  /** Stops the server if this process started it and nobody else is connected. */
  stop(): Promise<void>
}

/**
 * Opens the embedded PostgreSQL of a data folder: makes it at the first call, adopts a server that still runs
 * (another process of ours, or one left by a killed process), starts it otherwise.
 */
export async function openEmbedded(dataFolder: string, settings: readonly string[] = []): Promise<EmbeddedDatabase> {
  await mkdir(dataFolder, { recursive: true })
  return withStartLock(join(dataFolder, 'starting.lock'), () => open(dataFolder, settings))
}

async function open(dataFolder: string, settings: readonly string[]): Promise<EmbeddedDatabase> {
  const binaries = await findBinaries()
  const folder = join(dataFolder, 'postgres')
  const isNew = !existsSync(join(folder, 'cluster', 'PG_VERSION'))
  const password = await keptPassword(dataFolder)
  if (isNew) await makeCluster(binaries, folder, password)
  let port = await runningPort(folder, password)
  if (port === null) {
    port = await freePort()
    await startServer(binaries, folder, port, password, settings)
  }
  const url = `postgres://vorder:${password}@127.0.0.1:${port}/vorder`
  if (isNew) await createDatabase(url)
  const restart = () => startServer(binaries, folder, port, password, settings)
  const watch = keepAlive(dataFolder, folder, restart)
  return {
    url,
    isNew,
    stop: async () => {
      await watch.stop()
      await stopServer(url)
    },
  }
}

/** Starts the server again, on the same port, when it has died under us: whoever waits for it goes on. */
function keepAlive(dataFolder: string, folder: string, restart: () => Promise<unknown>): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await wait(1_000, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (stopping.signal.aborted || (await serverRuns(folder))) continue
      await withStartLock(join(dataFolder, 'starting.lock'), async () => {
        if (!(await serverRuns(folder))) await restart()
      }).catch(() => {})
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await watching
    },
  }
}

async function serverRuns(folder: string): Promise<boolean> {
  const pid = Number((await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
  return pid > 0 && isRunning(pid)
}

async function keptPassword(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'database-password')
  await mkdir(dataFolder, { recursive: true })
  await writeFile(path, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return (await readFile(path, 'utf8')).trim()
}

async function makeCluster(binaries: Binaries, folder: string, password: string): Promise<void> {
  // A first start that was killed half-way leaves a folder without PG_VERSION.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  const user = unprivilegedUser()
  if (user) for (const path of [folder, passwordFile]) await chown(path, user.uid, user.gid)
  const cluster = join(folder, 'making')
  const [command, args] = asUnprivileged(binaries.initdb, [
    `--pgdata=${cluster}`,
    '--username=vorder',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, LC_ALL: 'C' } })
  await rm(passwordFile)
  await rename(cluster, join(folder, 'cluster'))
}

/** How our server is set: for one agency on one machine, with everything it writes on disk before it answers. */
const ownSettings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=256MB',
  'work_mem=16MB',
  'maintenance_work_mem=256MB',
  'effective_cache_size=2GB',
  'max_wal_size=2GB',
  'random_page_cost=1.1',
  'jit=off',
  'logging_collector=on',
  'log_directory=log',
  'log_filename=postgres-%a.log',
  'log_truncate_on_rotation=on',
  'timezone=UTC',
]

async function startServer(
  binaries: Binaries,
  folder: string,
  port: number,
  password: string,
  settings: readonly string[],
): Promise<void> {
  const cluster = join(folder, 'cluster')
  await chmod(binaries.postgres, 0o755).catch(() => {})
  const options = [...ownSettings, ...settings].flatMap((setting) => ['-c', setting])
  const [command, args] = asUnprivileged(binaries.postgres, ['-D', cluster, '-p', String(port), ...options])
  // The children of a server that was killed hold its memory for a moment; beside them a new one refuses to start.
  for (const last = Date.now() + 15_000; Date.now() < last; await wait(200)) {
    if (await startOnce(command, args, `postgres://vorder:${password}@127.0.0.1:${port}/postgres`)) return
  }
  throw new Error(`The embedded PostgreSQL in ${cluster} did not start; its log is in ${join(cluster, 'log')}.`)
}

/** Starts the program and waits until it answers; false when it ended, or never answered. */
async function startOnce(command: string, args: readonly string[], url: string): Promise<boolean> {
  // Detached: a signal to our process group must not take the database down before we have finished.
  const child = spawn(command, args, { stdio: 'ignore', detached: true, env: { ...process.env, LC_ALL: 'C' } })
  child.unref()
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) return false
    if (await answers(url)) return true
    await wait(attempt < 50 ? 20 : 100)
  }
  return false
}

/** The port of a server that already runs on this cluster, or null. A pid file whose server is gone is stale. */
async function runningPort(folder: string, password: string): Promise<number | null> {
  const pidFile = join(folder, 'cluster', 'postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!pid || !port || !isRunning(pid)) return null
  // A server that is just starting or recovering answers within moments.
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await answers(`postgres://vorder:${password}@127.0.0.1:${port}/postgres`)) return port
    if (!isRunning(pid)) return null
    await wait(100)
  }
  return null
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/vorder$/, '/postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'vorder'`)
    if (rowCount === 0) await client.query('create database vorder')
  } finally {
    await client.end()
  }
}

async function stopServer(url: string): Promise<void> {
  // Our own connections have just been ended; the server may still count them for a moment.
  let others = await otherConnections(url)
  for (let attempt = 0; others !== null && others > 0 && attempt < 20; attempt += 1) {
    await wait(50)
    others = await otherConnections(url)
  }
  if (others === null || others > 0) return
  const pid = await fastShutdown(url)
  // Until it has written its last checkpoint; a start in the meantime would find a server that refuses it.
  for (let attempt = 0; pid !== null && attempt < 1_200 && isRunning(pid); attempt += 1) await wait(50)
}

async function otherConnections(url: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return rows[0]?.others ?? 0
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

/** Asks the postmaster itself to stop, whoever started it, and tells its process id: SIGINT is a fast shutdown. */
async function fastShutdown(url: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: string }>(
      `select (regexp_split_to_array(pg_read_file('postmaster.pid'), '\\n'))[1] as pid`,
    )
    const pid = Number(rows[0]?.pid)
    process.kill(pid, 'SIGINT')
    return pid
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
