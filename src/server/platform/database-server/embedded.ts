import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterDeath } from '#server/platform/process/after-death.ts'
import { ConfigError } from '#server/platform/config/config-error.ts'
import { keptSecret, prepareDataFolder } from '#server/platform/config/data-folder.ts'
import { type Binaries, findBinaries } from './embedded-binaries.ts'
import { ensureLogins, ownerLogin, passwordOf, servingLogin } from './embedded-roles.ts'
import { machineMemory, memorySettings } from './memory-settings.ts'
import { disownPidFile, findServer } from '#server/platform/process/server-process.ts'
import { connectionName } from '#server/platform/process/connection-name.ts'
import { declarePresence, type RunningServer, stopServer } from './server-presence.ts'
import { withFolderLock } from './folder-lock.ts'
import { asUnprivileged, unprivilegedUser } from './unprivileged.ts'

/** A PostgreSQL of our own in the data folder. */
export interface EmbeddedDatabase {
  /** With the rights of the owner of all that is kept. */
  url: string
  /** With those of who serves: it owns nothing, and may only become a restricted role. */
  servingUrl: string
  /** With those of the superuser, for what no other may: nothing that is done for people. */
  superuserUrl: string
  /** Whether this call made the cluster: the database is empty. */
  isNew: boolean
  /** Stops the server if nobody else is connected. */
  stop(): Promise<void>
  /** Lets it run on when this process ends. */
  leave(): void
}

/**
 * Opens the embedded PostgreSQL of a data folder: makes it at the first call, adopts a server that still runs
 * (another process of ours, or one left by a killed process), starts it otherwise. Who joins others makes nothing: where there
 * is none, it was thrown away under them.
 */
export async function openEmbedded(
  dataFolder: string,
  { settings = [], mayMake = true }: { settings?: readonly string[]; mayMake?: boolean } = {},
): Promise<EmbeddedDatabase> {
  if (!mayMake && !existsSync(join(dataFolder, 'postgres')))
    throw new ConfigError(`The database in ${dataFolder} is gone.`)
  prepareDataFolder(dataFolder)
  const place: Place = {
    binaries: await findBinaries(),
    folder: join(dataFolder, 'postgres'),
    password: keptSecret(dataFolder, 'database-password'),
    settings,
  }
  const lockKey = `${place.folder} ${place.password}`
  return withFolderLock(lockKey, async () => open(place, lockKey))
}

/** Where the server keeps its data, and how it is started there. */
interface Place {
  readonly binaries: Binaries
  readonly folder: string
  readonly password: string
  readonly settings: readonly string[]
}

async function open(place: Place, lockKey: string): Promise<EmbeddedDatabase> {
  const cluster = join(place.folder, 'cluster')
  const isNew = !existsSync(join(cluster, 'PG_VERSION'))
  if (isNew) await makeCluster(place)
  const port = (await runningPort(place)) ?? (await startServer(place, await freePort()))
  const superuserUrl = addressOf(place, port, 'vorder')
  await createDatabase(place, addressOf(place, port, 'postgres'))
  const url = addressAs(ownerLogin, place, superuserUrl)
  const servingUrl = addressAs(servingLogin, place, superuserUrl)
  const attendHere = async () => attend(servingUrl, { url: superuserUrl, cluster }, lockKey)
  let presence = await attendHere()
  const revive = async () => {
    // Of a folder that was thrown away nothing can be started.
    if (!existsSync(join(cluster, 'PG_VERSION'))) return
    if ((await findServer(cluster)) === null) await startServer(place, port)
    const before = presence
    presence = await attendHere()
    before.leave()
  }
  const watch = keepAlive(async () => {
    if (!presence.isSeen()) await withFolderLock(lockKey, revive)
  })
  return {
    url,
    servingUrl,
    superuserUrl,
    isNew,
    stop: async () => {
      await watch.stop()
      await withFolderLock(lockKey, async () => {
        // First: of two that stop at once, the second must not take the first for somebody who is still there.
        await presence.end()
        await stopServer(presence.server)
        presence.leave()
      })
    },
    leave: () => presence.leave(),
  }
}

/** Is seen by whoever wants to stop the server, and has it stopped when this process ends before it could do so itself. */
async function attend(servingUrl: string, running: Omit<RunningServer, 'pid'>, lockKey: string) {
  const presence = await declarePresence(servingUrl)
  const server: RunningServer = { ...running, pid: (await findServer(running.cluster))?.pid ?? null }
  const { cancel } = afterDeath(join(import.meta.dirname, 'left-server.ts'), { server, lockKey })
  return { ...presence, server, leave: cancel }
}

/** Starts the server again, on the same port, when it has died under us: whoever waits for it goes on. */
function keepAlive(check: () => Promise<void>): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await wait(1_000, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (!stopping.signal.aborted) await check().catch(() => {})
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await watching
    },
  }
}

async function makeCluster({ binaries, folder, password }: Place): Promise<void> {
  // A first start that was killed half-way leaves a folder without PG_VERSION.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  const user = unprivilegedUser(folder)
  if (user) for (const path of [folder, passwordFile]) await chown(path, user.uid, user.gid)
  const cluster = join(folder, 'making')
  const [command, args] = asUnprivileged(folder, binaries.initdb, [
    `--pgdata=${cluster}`,
    '--username=vorder',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LC_ALL: 'C' } })
  } catch (error) {
    const said = String((error as { stderr?: Buffer }).stderr ?? '').trim() || (error as Error).message
    throw new ConfigError(`The embedded PostgreSQL cannot make its files in ${folder}:\n${said}`)
  }
  await rm(passwordFile)
  await rename(cluster, join(folder, 'cluster'))
}

/** How our server is set: for one agency on one machine, with everything it writes on disk before it answers. */
const ownSettings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'work_mem=16MB',
  'maintenance_work_mem=256MB',
  'max_wal_size=2GB',
  'random_page_cost=1.1',
  'jit=off',
  'logging_collector=on',
  'log_directory=log',
  'log_filename=postgres-%a.log',
  'log_truncate_on_rotation=on',
  'timezone=UTC',
]

async function startServer(place: Place, port: number): Promise<number> {
  const { binaries, folder, settings } = place
  const cluster = join(folder, 'cluster')
  await chmod(binaries.postgres, 0o755).catch(() => {})
  await disownPidFile(cluster)
  const options = [...ownSettings, ...memorySettings(machineMemory()), ...settings].flatMap((setting) => [
    '-c',
    setting,
  ])
  const [command, args] = asUnprivileged(folder, binaries.postgres, ['-D', cluster, '-p', String(port), ...options])
  // The children of a server that was killed hold its memory for a moment; beside them a new one refuses to start.
  for (const last = Date.now() + 15_000; Date.now() < last; await wait(200)) {
    if (await startOnce(command, args, addressOf(place, port, 'postgres'))) return port
  }
  throw new ConfigError(`The embedded PostgreSQL in ${cluster} did not start; its log is in ${join(cluster, 'log')}.`)
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

/** The port of a server that already runs on this cluster, or null. */
async function runningPort(place: Place): Promise<number | null> {
  // A server that is just starting, recovering or stopping is so for moments.
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const server = await findServer(join(place.folder, 'cluster'))
    if (!server) return null
    if (server.port > 0 && (await answers(addressOf(place, server.port, 'postgres')))) return server.port
    await wait(100)
  }
  return null
}

function addressOf({ password }: Place, port: number, database: string): string {
  return `postgres://vorder:${password}@127.0.0.1:${port}/${database}`
}

async function answers(url: string): Promise<boolean> {
  const client = ownClient(url, { connectionTimeoutMillis: 2_000 })
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

function addressAs(login: string, { password }: Place, superuserUrl: string): string {
  const address = new URL(superuserUrl)
  address.username = login
  address.password = passwordOf(login, password)
  return address.href
}

/** Makes the logins of the portal and its own database, unless they are there: a first start may have been cut off before. */
async function createDatabase({ password }: Place, url: string): Promise<void> {
  const client = ownClient(url)
  await client.connect()
  try {
    await ensureLogins(client, password)
    const { rowCount } = await client.query(`select from pg_database where datname = 'vorder'`)
    if (rowCount === 0) await client.query(`create database vorder owner ${ownerLogin}`)
  } finally {
    await client.end()
  }
}

/** Named as ours: it may linger a moment after it was closed, and is nobody else then. */
function ownClient(url: string, settings: pg.ClientConfig = {}): pg.Client {
  return new pg.Client({ ...settings, connectionString: url, application_name: connectionName('vorder start') })
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
