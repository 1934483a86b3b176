import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Counts } from './step.ts'

/** The environment variable by which a process is known that a run of the tests has started, itself or by way of another. */
export const runMark = 'VORDER_TEST_RUN'

/** A process that outlived its run. */
export interface LeftProcess {
  readonly pid: number
  readonly command: string
}

/** What has just been told to end may take so long for it. */
const patience = 15_000

/** Looks for what a run has left running, which is a failure; tells it, and ends it. Only Linux says what there is. */
export async function endLeftProcesses(
  run: string,
  { longest = patience, tell = console.log }: { longest?: number; tell?: (line: string) => void } = {},
): Promise<Counts> {
  for (const last = Date.now() + longest; findLeft(run).length > 0 && Date.now() < last; ) await wait(100)
  const left = findLeft(run)
  for (const { pid, command } of left) {
    tell(`LEFT RUNNING ${pid}: ${command}`)
    end(pid)
  }
  tell(`nothing left running: ${left.length === 0 ? 'passed' : 'FAILED'}`)
  return left.length === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: left.length, skipped: 0 }
}

/** The processes of a run that are still there, other than this one. */
export function findLeft(run: string): LeftProcess[] {
  if (process.platform !== 'linux') return []
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
  return others
    .filter((pid) => readAbout(pid, 'environ').split('\0').includes(`${runMark}=${run}`))
    .map((pid) => ({ pid: Number(pid), command: readAbout(pid, 'cmdline').replaceAll('\0', ' ').trim() }))
    .filter(({ command }) => command !== '')
}

function readAbout(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // It has ended since, or is of another user.
    return ''
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}
