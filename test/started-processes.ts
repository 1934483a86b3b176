import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterDeath } from '#server/platform/process/after-death.ts'
import { root } from './house/sources.ts'
import { runMark } from './run/left-processes.ts'

const running = new Set<ChildProcessWithoutNullStreams>()
const endLeft = join(root, 'src/server/platform/process/left-process.ts')

/**
 * Starts a program for a test, with no more of our environment than it needs and what the test gives. It ends at the latest
 * with the file of tests, and also when whoever runs the tests is killed.
 */
export function startProcess(
  command: string,
  args: readonly string[],
  { env = {}, cwd = root }: { env?: Readonly<Record<string, string | undefined>>; cwd?: string } = {},
): ChildProcessWithoutNullStreams {
  const { PATH, HOME, [runMark]: run } = process.env
  const marked = run === undefined ? {} : { [runMark]: run }
  const child = spawn(command, args, { cwd, env: { PATH, HOME, ...marked, ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.on('error', () => {})
  const afterUs = afterDeath(endLeft, { pid: child.pid, graceMilliseconds: 0 })
  running.add(child)
  const forget = () => {
    running.delete(child)
    afterUs.cancel()
  }
  child.on('exit', forget)
  child.on('error', forget)
  return child
}

/** So long a process may take to end in order; a portal answers calls for ten seconds. */
const longestEnd = 15_000

/** Ends what the tests of a file started and left running, because they failed or had no time. */
export async function endStarted(): Promise<void> {
  const left = [...running]
  for (const child of left) child.kill('SIGTERM')
  for (const last = Date.now() + longestEnd; left.some(isRunning) && Date.now() < last; ) await wait(50)
  for (const child of left.filter(isRunning)) child.kill('SIGKILL')
}

function isRunning({ exitCode, signalCode }: ChildProcessWithoutNullStreams): boolean {
  return exitCode === null && signalCode === null
}
