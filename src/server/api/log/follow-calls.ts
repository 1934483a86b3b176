import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/app.ts'
import type { CallType } from '#contract/api/api-log.ts'
import { toLanguage } from '#contract/platform/language.ts'
import { translate } from '#contract/texts.ts'
import { bearerKey } from '#server/platform/http/bearer-key.ts'
import { type Message, refusalBody } from '#server/platform/http/errors.ts'
import { templateOf } from '#server/platform/http/openapi.ts'
import type { CallBodies } from './call-entry.ts'
import type { CallQueue } from './call-queue.ts'
import { maskBody, maskHeaders, maskPath, maskText } from './mask.ts'
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
function typeOf(request: FastifyRequest): CallType | null {
  const { url } = request
  if (!url.startsWith('/api/v4/')) return null
  if (url.startsWith('/api/v4/sms-report/')) return 'callback_in'
  return bearerKey(request) === null ? null : 'rest_in'
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
    error: reply.statusCode >= 400 ? (request.refusal?.details.reason ?? wordOf(reply.statusCode)) : null,
    // Of what is not found nobody learns here that it is there after all.
    dossierId: reply.statusCode === 404 ? null : (request.changedFile ?? fileAsked(request, pattern)),
    repeatMark: repeatMarkOf(request),
    bodies: bodiesOf(request, reply),
  }
}

/** The file that an address names. */
function fileAsked({ params }: FastifyRequest, pattern: string): number | null {
  const { id } = (params ?? {}) as { readonly id?: unknown }
  const file = pattern.startsWith('/api/v4/file/{id}') ? Number(id) : NaN
  return Number.isSafeInteger(file) && file > 0 ? file : null
}

/** One and the same for a command that is carried out once: of its user and its Idempotency-Key, which is nobody else's to read. */
function repeatMarkOf({ method, headers, session }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (!session || method === 'GET' || typeof key !== 'string' || key === '' || key.length > 200) return null
  return createHash('sha256').update(`${session.userId}\0${key}`).digest('base64url').slice(0, 22)
}

function bodiesOf(request: FastifyRequest, reply: FastifyReply): CallBodies {
  const { body, query, headers } = request
  const asked = body === undefined || body === null ? query : body
  return {
    requestHeaders: maskHeaders(headers),
    requestBody: isText(asked) ? '' : maskBody(asked),
    answerHeaders: maskHeaders(reply.getHeaders()),
    answerBody: request.answered === undefined ? '' : maskBody(answerOf(request)),
  }
}

/** What was answered; of what is said to who was refused without the names that stand in it. */
function answerOf({ answered, refusal, language }: FastifyRequest): unknown {
  if (!refusal) return answered
  const say = ({ key, values = {} }: Message) =>
    translate(
      toLanguage(language),
      key,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'string' ? maskText(value, name) : value,
        ]),
      ),
    )
  const given = answered as object
  return { ...given, ...refusalBody(refusal, say), ...('detail' in given ? { detail: say(refusal.text) } : {}) }
}

/** A body that nobody read as fields says nothing under a name: nothing of it is kept. */
const isText = (body: unknown) => typeof body !== 'object' || Buffer.isBuffer(body)
