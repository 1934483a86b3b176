import { readFileSync } from 'node:fs'
import { twoDecimals } from './figure.ts'

/** A second has so many ticks in the figures of the system. */
const ticksPerSecond = 100

/** Milliseconds of processor that a process and its threads have spent; a busy machine does not change them much. */
export function processorMilliseconds(pid: number): number {
  // Behind the name, which may hold anything: state is the third field, user and system time the 14th and 15th.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond
}

/** What a process has held at most, in megabytes. */
export function peakMegabytes(pid: number): number {
  const line = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return twoDecimals(Number(line?.[1]) / 1024)
}
