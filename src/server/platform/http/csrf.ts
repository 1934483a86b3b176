import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieRules } from './cookie-rules.ts'
import { UserError } from './errors.ts'

const anonymousCookie = 'vorder_visitor'
export const xsrfCookie = 'XSRF-TOKEN'

/** The two tokens of a visitor: `token` for the `_token` of every body, `xsrf` for the header. */
export interface CsrfTokens {
  readonly token: string
  readonly xsrf: string
}

/**
 * The two tokens of a visitor: `_token` for every body and XSRF-TOKEN, a readable cookie that comes back in a
 * header. Both are bound to the session, or before login to a cookie of the visitor, so that the token of one
 * person never works for another. A page of another origin cannot read the cookie: for it the second is in the answer.
 */
export function issueCsrf(secret: string, request: FastifyRequest, reply: FastifyReply): CsrfTokens {
  const rules = cookieRules(request)
  let binding = bindingOf(request)
  if (!binding) {
    const visitor = randomBytes(24).toString('base64url')
    reply.setCookie(anonymousCookie, visitor, { ...rules, httpOnly: true })
    binding = `visitor:${visitor}`
  }
  const xsrf = sign(secret, 'cookie', binding)
  reply.setCookie(xsrfCookie, xsrf, rules)
  return { token: sign(secret, 'token', binding), xsrf }
}

/** Refuses a request whose tokens are missing or another's. The answer mentions csrf: clients fetch a new one. */
export function checkCsrf(secret: string, request: FastifyRequest, token: unknown): void {
  checkXsrfHeader(secret, request)
  const binding = bindingOf(request)
  if (binding === null || !equal(token, sign(secret, 'token', binding))) throw new UserError(400, 'error.csrf')
}

/**
 * Refuses a request that a page of this portal did not make: by what the browser says of where it comes from (here, or an
 * origin of the list on which the web is served), and by the header that a link, an image, a form or a page of another site cannot set.
 */
export function checkXsrfHeader(secret: string, request: FastifyRequest): void {
  const from = request.headers['sec-fetch-site']
  const isOwn = from === undefined || from === 'same-origin' || request.isFromWeb
  if (!isOwn) throw new UserError(403, 'error.forbidden', { reason: 'forbidden' })
  const binding = bindingOf(request)
  const header = request.headers['x-xsrf-token']
  const given = Array.isArray(header) ? header[0] : header
  if (binding === null || !equal(given, sign(secret, 'cookie', binding))) throw new UserError(400, 'error.csrf')
}

function bindingOf(request: FastifyRequest): string | null {
  if (request.session) return `session:${request.session.tokenHash.toString('base64url')}`
  const visitor = request.cookies[anonymousCookie]
  return visitor ? `visitor:${visitor}` : null
}

function sign(secret: string, purpose: string, binding: string): string {
  return createHmac('sha256', secret).update(`csrf:${purpose}:${binding}`).digest('base64url')
}

function equal(given: unknown, expected: string): boolean {
  if (typeof given !== 'string' || given.length !== expected.length) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}
