import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/clock.ts'
import { logFault } from '#server/platform/log/log.ts'
import type { CallOut } from '#server/platform/outside/sms-provider.ts'
import type { CallQueue } from './call-queue.ts'
import { maskBody, maskHeaders, maskPath } from './mask.ts'
import { wordOf } from './word-of.ts'

/** Writes down what a provider was asked, once it is over. */
export function followCallsOut(queue: CallQueue, clock: Clock, provider: string): (call: CallOut) => void {
  return quietly(({ method, url, headers, sent, answered, milliseconds }: CallOut) => {
    const status = answered?.status ?? null
    queue.add({
      ...outgoing,
      at: clock.now(),
      type: 'provider_out',
      requestId: randomUUID(),
      keyName: provider,
      method,
      path: maskPath(new URL(url).pathname),
      // Without the id that stands in some of them.
      route: `${method} ${provider}`,
      status,
      ms: Math.round(milliseconds),
      error: faultOf(status),
      bodies: {
        requestHeaders: maskHeaders(headers),
        requestBody: sent === undefined ? '' : maskBody(referenceIn(sent)),
        answerHeaders: '',
        answerBody: answered?.body === undefined ? '' : maskBody(answered.body),
      },
    })
  })
}

/** What went wrong, in one word; null: nothing did. */
function faultOf(status: number | null): string | null {
  if (status === null) return 'no_answer'
  return status >= 300 ? wordOf(status) : null
}

/** By what we call a message, wherever a provider wants it: to whom it goes and what it says stands on its file. */
function referenceIn(sent: unknown): object {
  const [reference] = /"reference":"[^"]*"/.exec(JSON.stringify(sent)) ?? []
  return reference === undefined ? {} : (JSON.parse(`{${reference}}`) as object)
}

/** What is told of a call never fails the call. */
function quietly<Call>(tell: (call: Call) => void): (call: Call) => void {
  return (call) => {
    try {
      tell(call)
    } catch (error) {
      logFault('api-log', { err: error }, 'a call of ours could not be described for the log of calls')
    }
  }
}

/** Of no customer, and of nobody's key. */
const outgoing = { customerId: null, keyId: null, userId: null, ip: null, dossierId: null, repeatMark: null } as const

interface CallToPartner {
  readonly partner: string
  readonly url: string
  readonly userId: number | null
  readonly status: number | null
  readonly milliseconds: number
}

/** Writes down that a partner was asked by HTTPS; its answer is not read. */
export function noteCallToPartner(queue: CallQueue, clock: Clock, call: CallToPartner): void {
  quietly(({ partner, url, userId, status, milliseconds }: CallToPartner) =>
    queue.add({
      ...outgoing,
      at: clock.now(),
      type: 'partner_out',
      requestId: randomUUID(),
      keyName: partner,
      userId,
      method: 'GET',
      path: maskPath(new URL(url).pathname),
      route: 'GET partner',
      status,
      ms: Math.round(milliseconds),
      error: faultOf(status),
      bodies: null,
    }),
  )(call)
}
