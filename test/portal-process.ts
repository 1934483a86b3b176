import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './house/sources.ts'
import { startProcess } from './started-processes.ts'

/** A portal in a process of its own, as an operator starts it. */
export interface PortalProcess {
  readonly url: string
  readonly pid: number
  /** What it has printed so far. */
  output(): string
  /** Its exit code, when it has ended by itself or otherwise. */
  readonly ended: Promise<number | null>
  /** Asks it to stop, as a service manager does; tells its exit code. */
  stop(): Promise<number | null>
  /** Ends it at once, without a chance to tidy up. */
  kill(): Promise<void>
}

/** A start that ended by itself. */
export interface FailedStart {
  readonly code: number | null
  readonly output: string
}

const serving = (await import(join(root, 'bin/serving.js'))) as {
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string>>
}
const compiled = join(root, 'node_modules/.cache/node')
const defaults = { DISK_RESERVE: '1 MB', PORT: '0', VORDER_ENV: 'test', VORDER_CAPTCHA: 'off', VORDER_DEMO: 'off' }

/** Everything in one process: half of what two take to start. */
const inOne = ['--role', 'all']

/**
 * Starts `src/server/main.ts` with this environment on a free port and waits until it is ready; without arguments as
 * `npm start` does.
 */
export async function startPortal(environment: Record<string, string>, args = inOne): Promise<PortalProcess> {
  const { child, output, ended } = spawnPortal(environment, args)
  const url = await Promise.race([addressIn(output), ended.then(() => null)])
  if (url === null) throw new Error(`the portal did not start:\n${output()}`)
  await isReady(url)
  return {
    url,
    pid: pidOf(child),
    output,
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      return ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** A worker in a process of its own, that can also be held up. */
export interface WorkerProcess {
  readonly pid: number
  stop(): Promise<number | null>
  kill(): Promise<void>
  /** Stands still, as on a machine that has no time for it, until it may go on. */
  freeze(): void
  thaw(): void
}

/** Starts a worker and waits until it is at work. */
export async function startWorkerProcess(environment: Record<string, string>): Promise<WorkerProcess> {
  const { child, output, ended } = spawnPortal(environment, ['--role', 'worker'])
  while (!output().includes('is at work')) {
    if (child.exitCode !== null) throw new Error(`the worker did not start:\n${output()}`)
    await pause(20)
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return {
    pid: pidOf(child),
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  }
}

/** Starts it where it must refuse, and waits for the end. */
export async function failToStart(environment: Record<string, string>, args: string[] = []): Promise<FailedStart> {
  const { output, ended } = spawnPortal(environment, args)
  return { code: await ended, output: output() }
}

/** Starts it, asks it to stop at a moment of that start, and waits for the end. */
export async function interruptStart(
  environment: Record<string, string>,
  isMoment: () => boolean,
): Promise<FailedStart> {
  const { child, output, ended } = spawnPortal(environment, [])
  while (!isMoment() && child.exitCode === null) await pause(5)
  child.kill('SIGTERM')
  return { code: await ended, output: output() }
}

/** The process id of the PostgreSQL in a data folder; null when none is noted there. */
export function databasePid(dataFolder: string): number | null {
  try {
    return Number(readFileSync(join(dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return null
  }
}

/** The processes that one has started to work beside it. */
export function workersOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return children.filter((child) => commandOf(child).includes('--role\0worker')).map(Number)
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // It has ended since.
    return ''
  }
}

/** Whether a process is there. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function spawnPortal(environment: Record<string, string>, args: string[]) {
  const child = startProcess(process.execPath, [...serving.args, join(root, 'src/server/main.ts'), ...args], {
    // As bin/vorder.js does: what node made of the sources the last time halves the time it needs to load them.
    env: { NODE_COMPILE_CACHE: compiled, ...serving.environment, ...defaults, ...environment },
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  return { child, output: () => text, ended }
}

function pidOf({ pid }: { readonly pid?: number | undefined }): number {
  if (pid === undefined) throw new Error('a process that runs has a number')
  return pid
}

async function addressIn(output: () => string): Promise<string> {
  for (;;) {
    const address = /http:\/\/localhost:(\d+)/.exec(output())
    if (address) return `http://127.0.0.1:${address[1]}`
    await pause(20)
  }
}

async function isReady(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    if (answer?.status === 200) return
    await pause(20)
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
