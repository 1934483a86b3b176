import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import type pg from 'pg'

/**
 * Lets what a connection asks wait for what others ask, where its server is on this machine and may be told so: a run that
 * leaves the processor to people would otherwise take it by way of the database.
 */
export async function lowerConnectionPriority(client: pg.ClientBase, priority: number): Promise<void> {
  try {
    const { rows } = await client.query<{ pid: number; port: number | null }>(
      'select pg_backend_pid() as pid, inet_client_port() as port',
    )
    const [own] = rows
    // Of a server elsewhere the number means another process here, which does not say that it serves this connection.
    if (own && titleOf(own.pid).includes(`(${own.port})`)) setPriority(own.pid, priority)
  } catch {
    // A process of another user, or a connection that has gone: then it is served as all are.
  }
}

function titleOf(pid: number): string {
  const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  return title.startsWith('postgres: ') ? title : ''
}
