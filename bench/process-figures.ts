import { readdirSync, readFileSync } from 'node:fs'
import { twoDecimals } from './figure.ts'

/** A second has so many ticks in the figures of the system. */
const ticksPerSecond = 100

/** Milliseconds of processor that a process and its threads have spent; a busy machine does not change them much. */
export function processorMilliseconds(pid: number): number {
  const { own } = processorOf(pid)
  return own
}

/** The same of a process with all that it started, those that have ended too: a database has one for each connection. */
export function processorWithChildren(pid: number): number {
  const { own, ofEnded } = processorOf(pid)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map((child) => processorMilliseconds(Number(child)))
  return children.reduce((sum, spent) => sum + spent, own + ofEnded)
}

function parentOf(name: string): number | null {
  try {
    return Number(fieldsOf(name)[1])
  } catch {
    // It has ended since.
    return null
  }
}

function processorOf(pid: number): { own: number; ofEnded: number } {
  const fields = fieldsOf(String(pid)).map(Number)
  const spent = (user: number, system: number) =>
    (((fields[user] ?? 0) + (fields[system] ?? 0)) * 1_000) / ticksPerSecond
  return { own: spent(11, 12), ofEnded: spent(13, 14) }
}

/** Behind the name, which may hold anything: the state first, its parent next, user and system time at 11 and 12. */
function fieldsOf(pid: string): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
}

/** What a process has held at most, in megabytes. */
export function peakMegabytes(pid: number): number {
  const line = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return twoDecimals(Number(line?.[1]) / 1024)
}
