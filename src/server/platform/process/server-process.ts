import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The PostgreSQL that runs on a cluster. */
export interface ServerProcess {
  readonly pid: number
  readonly port: number
}

/** The server that the pid file of a cluster names; null when it is gone, though its file was left behind. */
export async function findServer(cluster: string): Promise<ServerProcess | null> {
  const [pid = '', , , port = ''] = await readPidFile(cluster)
  const server = { pid: Number(pid), port: Number(port) }
  return isPostgres(server.pid) ? server : null
}

/**
 * PostgreSQL refuses to start when the process of its pid file runs, also when the number has gone to another program
 * since. Then the file gets a number that no process has; its other lines still tell whether children are left.
 */
export async function disownPidFile(cluster: string): Promise<void> {
  const [pid = '', ...rest] = await readPidFile(cluster)
  if (!isRunning(Number(pid)) || isPostgres(Number(pid))) return
  await writeFile(join(cluster, 'postmaster.pid'), [noProcess, ...rest].join('\n'))
}

/** Beyond the highest number a system gives. */
const noProcess = 999_999_999

async function readPidFile(cluster: string): Promise<string[]> {
  return (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
}

/** Whether a process with this number runs on this machine. 0 and what is below mean groups of processes, the caller's own first. */
export function isRunning(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    // A process that has ended but that nobody has taken note of still has its number.
    return !/^State:\s+Z/m.test(readAbout(pid, 'status') ?? '')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether it runs and is a PostgreSQL; where the system does not tell, every process may be one. */
export function isPostgres(pid: number): boolean {
  return isRunning(pid) && (readAbout(pid, 'cmdline')?.includes('postgres') ?? true)
}

function readAbout(pid: number, file: 'status' | 'cmdline'): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return null
  }
}
