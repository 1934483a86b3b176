import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Lets this process wait for others. On Linux each thread has a priority of its own, and those that compress, write and
 * clear up are there before anybody asks; one that comes later has that of who starts it.
 */
export function lowerOwnPriority(priority: number): void {
  for (const thread of threadsOf()) {
    try {
      setPriority(thread, priority)
    } catch {
      // One that has just ended.
    }
  }
}

function threadsOf(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return [process.pid]
  }
}
