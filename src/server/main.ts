import { flushCompileCache } from 'node:module'
import { MisuseError } from '#server/ops/command-line/command.ts'
import { explain } from '#server/ops/command-line/help.ts'
import { readCall } from '#server/ops/command-line/read-call.ts'
import { start } from '#server/ops/command-line/start.ts'
import { ConfigError } from '#server/platform/config/config-error.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { ServedPart } from './serve.ts'
import { log, setLog } from '#server/platform/log/log.ts'

const words = process.argv.slice(2)
const roles: readonly string[] = ['all', 'web', 'worker'] satisfies ServedPart['role'][]
/** How to stop what runs, in the order in which it was started. */
const running: (() => Promise<void>)[] = []
let stopping = false
/** Whether it works beside the process that started it, and ends with it. */
const isBeside = process.connected

// A signal that comes while the portal starts waits until that has come to an end: nothing is left running behind it.
const started = startPortal().catch(async (error: unknown) => {
  await stopRunning()
  if (!stopping) tell(error)
  process.exit(error instanceof MisuseError || error instanceof ConfigError ? 2 : 1)
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, end)
if (isBeside) process.on('disconnect', () => void stop())

async function startPortal(): Promise<void> {
  const { input, json } = readCall(start, ['start', ...words])
  if (input.flag('help')) {
    console.log(explain(start).join('\n'))
    process.exit(0)
  }
  const asked = input.text('role')
  const role = asked ?? 'web'
  if (!isRole(role)) throw new MisuseError('--role is web, worker or all.')
  const config = readConfig(process.env)
  setLog({ level: config.logLevel, role })
  // To read what the portal is made of takes seconds: whoever is refused does not wait for it.
  const { serve } = await import('./serve.ts')
  await serve(config, { role, hasWorkerBeside: asked === undefined, isBeside, json, tellLoss }, running)
  // Node does so only at an orderly end: whoever is started for one that was killed needs half the time with it.
  if (!isBeside) flushCompileCache()
}

function isRole(role: string): role is ServedPart['role'] {
  return roles.includes(role)
}

/** What has nothing left to stand on may not be able to end in order either. */
const longestEnd = 10_000

function tellLoss(loss: string): void {
  if (words.includes('--json')) console.log(JSON.stringify({ error: loss }))
  else console.error(`Vorder ends: ${loss}`)
  const end = () => process.exit(3)
  setTimeout(end, longestEnd)
  void stopRunning().then(end, end)
}

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await started
  await stopRunning()
  process.exit(0)
}

/** Open requests are answered and running jobs put back before the database goes. */
async function stopRunning(): Promise<void> {
  for (const stopOne of running.splice(0).reverse()) await stopOne()
}

/** In plain words to whoever sits at a terminal; a service manager gets one line of its log. */
function tell(error: unknown): void {
  const isKnown = error instanceof ConfigError || error instanceof MisuseError
  if (words.includes('--json')) console.log(JSON.stringify({ error: error instanceof Error ? error.message : error }))
  else if (process.stderr.isTTY) console.error(isKnown ? `Vorder cannot start:\n${error.message}` : error)
  else if (isKnown) log.fatal(`Vorder cannot start: ${error.message}`)
  else log.fatal({ err: error }, 'Vorder cannot start')
}

/** Nobody knows how it stands after a fault that nobody caught: it ends, and whoever watches over it starts it anew. */
function end(error: unknown): void {
  log.fatal({ err: error }, 'the process ends: nobody caught this')
  process.exit(1)
}
