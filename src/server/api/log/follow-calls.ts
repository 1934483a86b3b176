import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/app.ts'
import type { CallType } from '#contract/api/api-log.ts'
import { templateOf } from '#server/platform/http/openapi.ts'
import type { CallBodies } from './call-entry.ts'
import type { CallQueue } from './call-queue.ts'
import { maskBody, maskHeaders, maskPath } from './mask.ts'
import { wordOf } from './word-of.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What was answered, as long as the call is to be written down. */
    answered?: unknown
  }
}

/** Writes down the calls of machines to this server, once each is answered; what people do in the portal is no such call. */
export function followCalls({ http, clock }: Pick<App, 'http' | 'clock'>, queue: CallQueue): void {
  http.addHook('preSerialization', async (request, _reply, payload) => {
    if (typeOf(request)) request.answered = payload
    return payload
  })
  http.addHook('onResponse', async (request, reply) => {
    const type = typeOf(request)
    if (!type) return
    try {
      queue.add({ ...describe(request, reply), at: clock.now(), type })
    } catch (error) {
      request.log.error({ err: error }, 'a call could not be described for the log of calls')
    }
  })
  http.addHook('onClose', async () => queue.close())
}

/** Whose call it is: with a key, or a report of a provider. The web logs in by a cookie, and is not written down here. */
function typeOf({ url, headers }: FastifyRequest): CallType | null {
  if (!url.startsWith('/api/v4/')) return null
  if (url.startsWith('/api/v4/sms-report/')) return 'callback_in'
  return headers.authorization === undefined ? null : 'rest_in'
}

function describe(request: FastifyRequest, reply: FastifyReply) {
  const { method, ip, session, apiKey } = request
  const pattern = templateOf(request.routeOptions.url ?? 'unknown')
  return {
    requestId: request.id,
    // Of a key for trying out the customer whose key it is, not the one it works on.
    customerId: apiKey?.ownerId ?? session?.customerId ?? null,
    keyId: apiKey?.id ?? null,
    keyName: apiKey?.name ?? null,
    userId: session?.userId ?? null,
    ip,
    method,
    path: maskPath(request.url),
    route: `${method} ${pattern}`,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    error: reply.statusCode >= 400 ? wordFor(request.answered, reply.statusCode) : null,
    dossierId: request.changedFile ?? fileAsked(request, pattern),
    repeatMark: repeatMarkOf(request),
    bodies: bodiesOf(request, reply),
  }
}

/** The file that an address names. */
function fileAsked({ params }: FastifyRequest, pattern: string): number | null {
  const { id } = (params ?? {}) as { readonly id?: unknown }
  const file = /^\/api\/v4\/file\/\{id\}/.test(pattern) ? Number(id) : NaN
  return Number.isSafeInteger(file) && file > 0 ? file : null
}

/** One and the same for a command that is carried out once: of its user and its Idempotency-Key, which is nobody else's to read. */
function repeatMarkOf({ headers, session }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (!session || typeof key !== 'string' || key === '') return null
  return createHash('sha256').update(`${session.userId}\0${key}`).digest('base64url').slice(0, 22)
}

/** One word for what went wrong: the reason of the answer, or what its status means. */
function wordFor(answered: unknown, status: number): string {
  const { reason, type } = (answered ?? {}) as { readonly reason?: unknown; readonly type?: unknown }
  if (typeof reason === 'string' && /^[a-z_]{1,40}$/.test(reason)) return reason
  const named = typeof type === 'string' ? /([a-z_-]{1,40})$/.exec(type)?.[1] : undefined
  return named?.replaceAll('-', '_') ?? wordOf(status)
}

function bodiesOf(request: FastifyRequest, reply: FastifyReply): CallBodies {
  const { body, query, headers } = request
  const asked = body === undefined || body === null ? query : body
  return {
    requestHeaders: maskHeaders(headers),
    requestBody: isText(asked) ? '' : maskBody(asked),
    answerHeaders: maskHeaders(reply.getHeaders()),
    answerBody: request.answered === undefined ? '' : maskBody(request.answered),
  }
}

/** A body that nobody read as fields says nothing under a name: nothing of it is kept. */
const isText = (body: unknown) => typeof body !== 'object' || Buffer.isBuffer(body)
