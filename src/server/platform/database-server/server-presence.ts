import { setTimeout as wait } from 'node:timers/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { connectionName } from '#server/platform/process/connection-name.ts'
import { isPostgres, isRunning } from '#server/platform/process/server-process.ts'

export interface Presence {
  /** Whether the connection still stands. */
  isSeen(): boolean
  end(): Promise<void>
}

/** One connection for as long as this process needs the server: whoever wants to stop it sees that somebody is there. */
export async function declarePresence(url: string): Promise<Presence> {
  const settings = { connectionString: url, application_name: connectionName('vorder presence') }
  // Its types leave out that a connection need not keep the process alive.
  const client = new pg.Client(settings) as pg.Client & { ref(): void; unref(): void }
  let isSeen = true
  client.on('error', () => {
    isSeen = false
  })
  client.on('end', () => {
    isSeen = false
  })
  await client.connect()
  client.unref()
  const end = async () => {
    client.ref()
    await client.end().catch(() => {})
  }
  return { isSeen: () => isSeen, end }
}

/** A server of ours: its address, its files, and the process it runs in. */
export interface RunningServer {
  readonly url: string
  readonly cluster: string
  /** Null where its files were gone before it could be told which one it is. */
  readonly pid: number | null
}

/** Stops the server unless another process is connected, and waits until it has gone. */
export async function stopServer(server: RunningServer): Promise<void> {
  const pid = isWithoutFiles(server) ? endAtOnce(server) : await fastShutdown(server.url)
  // Until it has written its last checkpoint; a start in the meantime would find a server that refuses it.
  for (let attempt = 0; pid !== null && attempt < 1_200 && isRunning(pid); attempt += 1) await wait(50)
}

/** Whether its folder was thrown away under it: it can serve nobody any more, nor be asked who is connected. */
function isWithoutFiles({ cluster }: RunningServer): boolean {
  return !existsSync(join(cluster, 'PG_VERSION'))
}

/** There is nothing left to write: SIGQUIT is a shutdown without a checkpoint. */
function endAtOnce({ pid }: RunningServer): number | null {
  if (pid === null || !isPostgres(pid)) return null
  process.kill(pid, 'SIGQUIT')
  return pid
}

/** Asks the postmaster itself to stop, whoever started it, and tells its process id: SIGINT is a fast shutdown. */
async function fastShutdown(url: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: string; others: string[] }>(
      `select (regexp_split_to_array(pg_read_file('postmaster.pid'), '\\n'))[1] as pid,
         coalesce(array_agg(application_name) filter (where application_name is not null), '{}') as others
       from pg_stat_activity
       -- Who is still starting has no name yet. It is one of ours: others first declare their presence, under the lock.
       where backend_type = 'client backend' and pid <> pg_backend_pid() and state is distinct from 'starting'`,
    )
    const [server] = rows
    if (!server || server.others.some(isOfAnother)) return null
    const pid = Number(server.pid)
    if (!isRunning(pid)) return null
    process.kill(pid, 'SIGINT')
    return pid
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether a connection of this name is of somebody else who is there: that of a killed process may linger in a long query. */
function isOfAnother(name: string): boolean {
  const pid = Number(/^vorder.* (\d+)$/.exec(name)?.[1])
  return Number.isNaN(pid) || (pid !== process.pid && isRunning(pid))
}
