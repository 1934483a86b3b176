import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { languages } from '#contract/platform/language.ts'
import type { App } from '#server/app.ts'
import { CallLog } from '#server/platform/http/call-log.ts'
import { contentPolicy } from '#server/platform/http/content-policy.ts'
import { answerError, handleErrors, UserError } from '#server/platform/http/errors.ts'
import { countRequest } from '#server/platform/http/metrics.ts'
import { bearerKey } from '#server/platform/http/bearer-key.ts'
import { packAnswer } from '#server/platform/http/pack-answer.ts'
import { type ApiKey, recogniseKey } from './api-key.ts'
import { parseQuery } from './query.ts'
import { findSession, type Session } from './session.ts'
import { withWholeCharacters } from './whole-characters.ts'
import { admitWebOrigins } from '#server/platform/http/web-origins.ts'
import { log } from '#server/platform/log/log.ts'
import { followCertificate, tlsOptions } from '#server/platform/outside/tls.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
    /** With which key a machine of a customer calls; null for people. */
    apiKey: ApiKey | null
    /** The language the caller asked for, if any. */
    language: string | null
    /** The file about which its command wrote. */
    changedFile: number | null
    /** Why it was refused. */
    refusal: UserError | null
  }
}

const bodyLimit = 2 * 1024 * 1024
/** More than any list has filters or form has fields. What is beyond would be left out, and the list be another than was asked for. */
const mostParameters = 500
const isOutsize = (text: string) => text.split('&', mostParameters + 1).length > mostParameters

/** Beside those of helmet: nothing is kept anywhere, and what no page of the portal needs no script on it can ask for. */
const ownHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': contentPolicy(),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

/** The HTTP server with what every call shares: query parsing, security headers, session, errors, metrics. */
export async function createHttp(app: Pick<App, 'db' | 'config' | 'clock' | 'disk'>): Promise<FastifyInstance> {
  const { tls } = app.config
  const options: FastifyServerOptions = {
    ...(tls ? { https: tlsOptions(tls) } : {}),
    bodyLimit,
    trustProxy: app.config.proxies ?? false,
    genReqId: () => randomUUID(),
    // An address that is none comes to no hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...ownHeaders, 'x-content-type-options': 'nosniff' })
      void answerError(app, error, request, reply)
    },
    requestTimeout: 30_000,
    routerOptions: { querystringParser: parseQuery },
    loggerInstance: log,
    logController: new CallLog(),
  }
  const http = Fastify(options)
  if (tls) followCertificate(http, tls)
  await http.register(cookie)
  await http.register(multipart, { limits: { files: 1, fields: 50, fieldSize: 1024 * 1024 } })
  await http.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: app.config.environment === 'prod',
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'same-origin' },
  })
  await admitWebOrigins(http, app.config.webOrigins)
  // From the first moment on, so that a refusal and a line of events have them too; a file of the portal says otherwise.
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(ownHeaders).header('x-request-id', request.id)
  })
  http.addHook('onSend', packAnswer)
  const parseJson = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    parseJson(request, withWholeCharacters(String(body)), done),
  )
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body)
    if (isOutsize(text)) return done(new UserError(400, 'error.invalid'))
    done(null, Object.fromEntries(new URLSearchParams(text)))
  })
  http.decorateRequest('session', null)
  http.decorateRequest('apiKey', null)
  http.decorateRequest('language', null)
  http.decorateRequest('changedFile', null)
  http.decorateRequest('refusal', null)
  http.addHook('onRequest', async (request, reply) => {
    if (isOutsize(request.url)) throw new UserError(400, 'error.invalid')
    // What a browser opens by itself (a line of events, a document) has its language in the address.
    const { lang } = request.query as { lang?: unknown }
    const wanted = typeof lang === 'string' ? lang : request.headers['accept-language']?.slice(0, 2)
    request.language = languages.find((language) => language === wanted) ?? null
    if (request.url.startsWith('/assets/')) return
    if (bearerKey(request) === null) request.session = await findSession(app, request)
    else await recogniseKey(app, request, reply)
    request.language ??= request.session?.language ?? null
  })
  http.addHook('onResponse', async (request, reply) => countRequest(request, reply))
  handleErrors(http, app)
  return http
}
