import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'

/** What waits for the end of this process. */
export interface AfterDeath {
  /** It need not be done any more. */
  cancel(): void
}

/** What is to be known to do it; not on the command line, where others of the machine could read it. */
const subject = 'VORDER_LEFT_BEHIND'

/** It waits for the end of a pipe that only we hold: a shell does so in a hundredth of the memory that node takes. */
const waiting = 'read -r _ || exec "$0" "$@"'

/**
 * Has a script run when this process ends without having cancelled it: killed, out of memory, or for a fault. What it left
 * running is ended so, which nobody else would do. Where nothing can be started that waits, the next start tidies up.
 */
export function afterDeath(script: string, about: object): AfterDeath {
  const isWindows = process.platform === 'win32'
  const [command, args] = isWindows ? [process.execPath, []] : ['sh', ['-c', waiting, process.execPath]]
  const child = spawn(command, [...args, script], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, [subject]: JSON.stringify(about) },
    // What is meant for our group, such as Ctrl+C, is not meant for it.
    detached: true,
    windowsHide: true,
  })
  const pipe = child.stdin as Socket
  child.on('error', () => {})
  pipe.on('error', () => {})
  child.unref()
  pipe.unref()
  return { cancel: () => void pipe.end('\n') }
}

/** In the script itself: what it is about, once that process has ended; ends this one when it was cancelled. */
export async function leftBehind<About extends object>(): Promise<About> {
  for await (const _ of process.stdin) process.exit(0)
  return JSON.parse(process.env[subject] ?? '{}') as About
}
