import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { afterDeath } from '#server/platform/process/after-death.ts'

const endLeft = join(import.meta.dirname, '../../src/server/platform/process/left-process.ts')

/** How many checks a step made and how they ended. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

interface RunOptions {
  readonly environment?: NodeJS.ProcessEnv
  readonly inSpareTime?: boolean
}

/** Runs one tool over the repository; it counts as a single check. Its output is shown when it fails. */
export async function runStep(
  name: string,
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Counts> {
  const started = performance.now()
  const { code, output } = await runCommand(command, args, { show: false, ...options })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  if (code !== 0) console.log(output)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/**
 * Runs a tool of node_modules/.bin, which `npm run` puts first in the PATH; never reads from the terminal. In spare time it
 * gets what others leave of the processor. It ends when we are killed.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  options: RunOptions & { show: boolean },
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: options.environment ?? process.env,
      stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32',
    })
    if (options.inSpareTime && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const afterUs = afterDeath(endLeft, { pid: child.pid, graceMilliseconds: 0 })
    child.on('exit', afterUs.cancel)
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
