/**
 * Milliseconds of processor that this process has spent since `start` (from `process.cpuUsage()`). Unlike a clock it
 * says the same on a machine that is busy with something else.
 */
export function processorTimeSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}

/**
 * The same of this thread alone (from `process.threadCpuUsage()`): what others of the process clean up meanwhile, after
 * the tests before, is no part of it.
 */
export function threadTimeSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1_000
}
