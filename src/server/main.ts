import { createApp } from '#server/app.ts'
import { clockOn, realClock } from '#server/clock.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open-database.ts'
import { serveWeb } from '#server/http/web.ts'
import { startWorker } from '#server/jobs/queue.ts'
import { startSchedule } from '#server/jobs/schedule.ts'
import { greet } from '#server/operations/greet.ts'

const role = process.argv.includes('--role') ? process.argv[process.argv.indexOf('--role') + 1] : 'all'

let database: OpenDatabase | null = null
try {
  if (!['all', 'web', 'worker'].includes(String(role))) throw new ConfigError('--role is web or worker.')
  const config = readConfig(process.env)
  const clock = config.today ? clockOn(config.today) : realClock
  const opened = await openDatabase(config, clock)
  database = opened
  const app = await createApp({ db: opened.db, clock, config })
  const worker = role === 'web' ? null : startWorker(opened.db, clock)
  const schedule = role === 'web' ? null : startSchedule(opened.db, clock)
  if (role !== 'worker') {
    await serveWeb(app)
    await app.http.listen({ port: config.port, host: config.host }).catch(explainListen(config.port, config.host))
    await greet(app, opened.hasDemo)
  }

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    // Open requests are answered and running jobs put back before the database goes.
    await app.http.close()
    await schedule?.stop()
    await worker?.stop()
    await opened.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
} catch (error) {
  const known = error instanceof ConfigError
  // A portal that cannot start leaves no database running behind it.
  await database?.close().catch(() => {})
  console.error(known ? `Vorder cannot start:\n${error.message}` : error)
  process.exit(known ? 2 : 1)
}

function explainListen(port: number, host: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE') {
      throw new ConfigError(`Port ${port} on ${host} is in use. Stop the other program, or choose another with PORT.`)
    }
    if (error.code === 'EACCES')
      throw new ConfigError(`Port ${port} needs rights this user does not have. Choose another with PORT.`)
    if (error.code === 'EADDRNOTAVAIL') throw new ConfigError(`HOST ${host} is no address of this machine.`)
    throw error
  }
}
