import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** What waits for the end of this process. */
export interface AfterDeath {
  /** It need not be done any more. */
  cancel(): void
}

/**
 * It waits for the end of a pipe that only we hold: a shell does so in a fortieth of the memory that node takes. What the
 * script has to know goes by the pipe too, for others of the machine can read a command line.
 */
const waiting = 'IFS= read -r about; read -r _ || printf %s "$about" | "$0" "$@"'

/**
 * Has a script run when this process ends without having cancelled it: killed, out of memory, or for a fault. What it left
 * running is ended so, which nobody else would do. Where nothing can be started that waits, the next start tidies up.
 */
export function afterDeath(script: string, about: object): AfterDeath {
  const isWindows = process.platform === 'win32'
  const [command, args] = isWindows ? [process.execPath, []] : ['sh', ['-c', waiting, process.execPath]]
  // Detached: what is meant for our group, such as Ctrl+C, is not meant for it.
  const how = { detached: true, windowsHide: true }
  const child = spawn(command, [...args, script], { stdio: ['pipe', 'ignore', 'ignore'], ...how })
  // Its types leave out that it need not keep the process alive.
  const pipe = child.stdin as Writable & { unref(): void }
  child.on('error', () => {})
  pipe.on('error', () => {})
  child.unref()
  pipe.unref()
  pipe.write(`${JSON.stringify(about)}\n`)
  return { cancel: () => void pipe.end('\n') }
}

/** In the script itself: what it is about, once that process has ended; ends this one when it was cancelled. */
export async function leftBehind<About extends object>(): Promise<About> {
  const [about = '', ...more] = (await text(process.stdin)).split('\n')
  // Without a shell the second line says so here.
  if (more.length > 1) process.exit(0)
  return JSON.parse(about) as About
}
