import { type App, createApp } from '#server/app.ts'
import { clockOn, realClock } from '#server/clock.ts'
import { MisuseError } from '#server/command-line/command.ts'
import { explain } from '#server/command-line/help.ts'
import { readCall } from '#server/command-line/read-call.ts'
import { start } from '#server/command-line/start.ts'
import { ConfigError } from '#server/config-error.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { serveWeb } from '#server/http/web.ts'
import { startWorker } from '#server/jobs/queue.ts'
import { startSchedule } from '#server/jobs/schedule.ts'
import { greet } from '#server/operations/greet.ts'

const words = process.argv.slice(2)
/** How to stop what runs, in the order in which it was started. */
const running: (() => Promise<void>)[] = []
let stopping = false

// A signal that comes while the portal starts waits until that has come to an end: nothing is left running behind it.
const started = startPortal().catch(async (error: unknown) => {
  await stopRunning()
  if (!stopping) tell(error)
  process.exit(error instanceof MisuseError || error instanceof ConfigError ? 2 : 1)
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())

async function startPortal(): Promise<void> {
  const { input, json } = readCall(start, ['start', ...words])
  if (input.flag('help')) {
    console.log(explain(start).join('\n'))
    process.exit(0)
  }
  const role = input.text('role') ?? 'all'
  if (!['all', 'web', 'worker'].includes(role)) throw new MisuseError('--role is web or worker.')
  const config = readConfig(process.env)
  const clock = config.today ? clockOn(config.today) : realClock
  const database = await openDatabase(config, clock)
  running.push(database.close)
  const app = await createApp({ db: database.db, clock, config })
  if (role !== 'web') {
    running.push(startWorker(database.db, clock).stop, startSchedule(database.db, clock, app.storage).stop)
  }
  if (role !== 'worker') {
    await serveWeb(app)
    running.push(() => closeHttp(app))
    await app.http.listen({ port: config.port, host: config.host }).catch(explainListen(config.port, config.host))
  }
  greet(app, { hasDemo: database.hasDemo, listens: role !== 'worker', json })
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

/** Answers what was asked; who takes longer than ten seconds is cut off. */
async function closeHttp({ http }: App): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), 10_000)
  await http.close()
  clearTimeout(cut)
}

function tell(error: unknown): void {
  const isKnown = error instanceof ConfigError || error instanceof MisuseError
  if (words.includes('--json')) console.log(JSON.stringify({ error: error instanceof Error ? error.message : error }))
  else console.error(isKnown ? `Vorder cannot start:\n${error.message}` : error)
}

function explainListen(port: number, host: string) {
  return (error: NodeJS.ErrnoException): never => {
    switch (error.code) {
      case 'EADDRINUSE':
        throw new ConfigError(`Port ${port} on ${host} is in use. Stop the other program, or choose another with PORT.`)
      case 'EACCES':
        throw new ConfigError(`Port ${port} needs rights this user does not have. Choose another with PORT.`)
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
      case 'EAI_AGAIN':
        throw new ConfigError(`HOST ${host} is no address of this machine.`)
      default:
        throw error
    }
  }
}
