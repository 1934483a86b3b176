import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/clock.ts'
import type { CallOut } from '#server/platform/outside/sms-provider.ts'
import type { CallQueue } from './call-queue.ts'
import { maskBody, maskHeaders, maskPath } from './mask.ts'
import { wordOf } from './word-of.ts'

/** Writes down what a provider was asked, once it is over. */
export function followCallsOut(queue: CallQueue, clock: Clock, provider: string): (call: CallOut) => void {
  return ({ method, url, headers, sent, answered, milliseconds }) => {
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
      error: status === null ? 'no_answer' : status >= 300 ? wordOf(status) : null,
      bodies: {
        requestHeaders: maskHeaders(headers),
        requestBody: sent === undefined ? '' : maskBody(sent),
        answerHeaders: '',
        answerBody: answered?.body === undefined ? '' : maskBody(answered.body),
      },
    })
  }
}

/** Of no customer, and of nobody's key. */
const outgoing = { customerId: null, keyId: null, userId: null, ip: null } as const

interface CallToPartner {
  readonly partner: string
  readonly url: string
  readonly userId: number | null
  readonly status: number | null
  readonly milliseconds: number
}

/** Writes down that a partner was asked by HTTPS; its answer is not read. */
export function noteCallToPartner(queue: CallQueue, clock: Clock, call: CallToPartner): void {
  const { partner, url, userId, status, milliseconds } = call
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
    error: status === null ? 'no_answer' : status >= 300 ? wordOf(status) : null,
    bodies: null,
  })
}
