import { createApp } from './create-app.ts'
import type { App } from './app.ts'
import { clockOn, realClock } from './clock.ts'
import { ConfigError } from '#server/platform/config/config-error.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/ops/database/open-database.ts'
import { countAs } from '#server/platform/http/metrics.ts'
import { serveWeb } from '#server/platform/http/web.ts'
import { giveBackJobs, startWorker } from '#server/platform/jobs/queue.ts'
import { startSchedule } from './schedule.ts'
import { lowerOwnPriority } from '#server/platform/process/lower-own-priority.ts'
import { greet } from '#server/ops/operations/greet.ts'
import { startMailWatch } from '#server/mail/mailboxes/mailbox-watch.ts'
import { startLossWatch } from '#server/ops/operations/start-loss-watch.ts'
import { answerWhoStartedUs, startWorkerBeside } from '#server/ops/operations/worker-beside.ts'
import { startWebhookSender } from '#server/api/webhooks/webhook-sender.ts'
import { startTally } from '#server/platform/telemetry/start-tally.ts'
import { log } from '#server/platform/log/log.ts'

export interface ServedPart {
  readonly role: 'all' | 'web' | 'worker'
  /** Whether it starts a worker in a process of its own. */
  readonly hasWorkerBeside: boolean
  /** Whether it is one: the process that started it has told where the portal is. */
  readonly isBeside: boolean
  /** Whether it tells as JSON where it is. */
  readonly json: boolean
  /** Told when it has nothing to serve any more: what it kept is gone. */
  tellLoss(loss: string): void
}

/** A third of what others get while there is not enough for all: never so little that a run stands still. */
const workerPriority = 5

/**
 * Starts the portal or a part of it, and tells when it can serve. How to stop what runs is put into `running`, in the order
 * in which it was started; when it fails, what runs by then is there.
 */
export async function serve(
  config: Config,
  { role, hasWorkerBeside, isBeside, json, tellLoss }: ServedPart,
  running: (() => Promise<void>)[],
): Promise<void> {
  const clock = config.today ? clockOn(config.today) : realClock
  const tell = (step: string) => {
    // oxlint-disable-next-line no-console -- whoever starts it at a terminal waits for it
    if (!isBeside && !json) console.error(step)
  }
  // On one machine those who wait at a screen go first: a run takes what they leave.
  const priority = role === 'worker' ? workerPriority : undefined
  // Who started us has brought the database up to date.
  const purpose = isBeside ? 'writes' : 'migrates'
  const database = await openDatabase(config, clock, { purpose, priority, isBeside, tell })
  running.push(database.close)
  running.push(startTally(database.db).stop)
  const app = await createApp({ db: database.db, clock, config })
  running.push(app.callLog.close)
  // Not before: the database would be started so too.
  if (priority !== undefined) lowerOwnPriority(priority)
  if (role !== 'web') {
    const worker = startWorker(database.db, clock, app)
    running.push(worker.stop, startSchedule(database.db, clock, app).stop)
    running.push(startMailWatch(database.db, config).stop)
    running.push(startWebhookSender(database.db, clock, config).stop)
    if (isBeside) answerWhoStartedUs(worker.name)
  }
  if (role !== 'worker') {
    await serveWeb(app)
    running.push(() => closeHttp(app))
    await app.http.listen({ port: config.port, host: config.host }).catch(explainListen(config.port, config.host))
  }
  countAs(role)
  if (hasWorkerBeside) {
    const { count, stop } = startWorkerBeside(async (end) => {
      log.error(end, 'the worker ended; another one starts')
      // Seen to be dead: nobody has to wait until its lease has run out.
      if (end.worker !== null) {
        await giveBackJobs(database.db, end.worker).catch((error: unknown) => {
          log.error({ err: error }, 'the jobs of a worker that ended wait until its lease has run out')
        })
      }
    })
    countAs(role, count)
    running.push(stop)
  }
  // One beside another ends with that.
  if (isBeside) return
  running.push(startLossWatch(database.db, config, tellLoss).stop)
  greet(app, { hasDemo: database.hasDemo, listens: role !== 'worker', json })
}

/** Answers what was asked; who takes longer than ten seconds is cut off. */
async function closeHttp({ http }: App): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), 10_000)
  await http.close()
  clearTimeout(cut)
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
