import type { FastifyRequest } from 'fastify'
import type { App } from '#server/app.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { enqueue, type JobRun, unfinished } from '#server/platform/jobs/queue.ts'
import type { SmsProvider, SmsReport } from '#server/platform/outside/sms-provider.ts'
import type { Told } from '#server/sending/delivery/deliverable.ts'
import { itemMessages } from './item-messages.ts'
import { hasToAsk, claimToAsk } from './return-queries.ts'

/** The job that asks the provider what became of SMS. */
export const askJob = 'dispatch.ask_sms'
const askedAtOnce = 50

const smsMessages = itemMessages('sms')

/**
 * Where the provider of SMS tells what became of them. It has no session: its signature or key says who it is, and
 * without one nothing is read. What is told twice, or of a message that is none of ours, changes nothing.
 */
export function registerSmsReports(app: App): void {
  const { smsServer, config, db, clock } = app
  if (!smsServer) return
  const url = `/api/v4/sms-report/${smsServer.name}`
  const take = async (request: FastifyRequest, body: string) => {
    const { 'messagebird-signature-jwt': mark } = request.headers
    const signature = Array.isArray(mark) ? mark[0] : mark
    // The address as it was called from outside: the signature is over it.
    const called = `${config.portalUrl}${request.raw.url}`
    const reports = smsServer.readReports({ url: called, signature, body, now: new Date() })
    for (const report of reports ?? []) await receiveReport(db, clock, report)
    return reports !== null
  }
  void app.http.register(async (http) => {
    // Its body is signed as it came: it is read as text.
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) => {
      done(null, body)
    })
    http.route({
      method: ['GET', 'POST'],
      url,
      handler: async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : ''
        return reply.status((await take(request, body)) ? 204 : 403).send()
      },
    })
  })
}

/** Writes what the provider says of one SMS. */
export async function receiveReport(db: Db, clock: Clock, { reference, end }: SmsReport): Promise<void> {
  const isOurs = await inTransaction(db, async (tx) => smsMessages.hear(tx, clock, reference, toldOf(end)))
  if (isOurs) await smsMessages.conclude(db, clock)
}

function toldOf(end: SmsReport['end']): Told {
  if (!end) return { kind: 'taken' }
  if (end.state === 'delivered') return { kind: 'delivered' }
  return { kind: 'returned', error: end.error, address: end.state === 'bounced' }
}

/** Puts asking in the queue, when there is something to ask. */
export async function startAsking(db: Db, clock: Clock): Promise<void> {
  if (await hasToAsk(db, clock.now())) await enqueue(db, { kind: askJob, uniqueKey: askJob })
}

/**
 * Asks what became of SMS of which nothing was heard, ever more seldom, for three days. One whose answer was lost, and
 * that the provider has after all, has left; one that it does not know stays for a person.
 */
export async function askAboutMessages({ db, clock, stopped, report }: JobRun, provider: SmsProvider) {
  let asked = 0
  for (;;) {
    if (stopped()) return unfinished
    const messages = await inTransaction(db, async (tx) => claimToAsk(tx, clock.now(), askedAtOnce))
    if (messages.length === 0) return { asked }
    for (const { reference, to, providerId } of messages) {
      // Who cannot be reached now is asked at the next turn.
      const told = await provider.ask({ reference, to }, providerId).catch(() => null)
      if (told) await receiveReport(db, clock, told)
    }
    asked += messages.length
    await report(asked)
  }
}
