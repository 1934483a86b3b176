import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { UserError } from '#server/http/errors.ts'

const anonymousCookie = 'vorder_visitor'
export const xsrfCookie = 'XSRF-TOKEN'

/**
 * The two tokens of a visitor: `_token` for every body and XSRF-TOKEN, a readable cookie that comes back in a
 * header. Both are bound to the session, or before login to a cookie of the visitor, so that the token of one
 * person never works for another.
 */
export function issueCsrf(secret: string, request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  let binding = bindingOf(request)
  if (!binding) {
    const visitor = randomBytes(24).toString('base64url')
    reply.setCookie(anonymousCookie, visitor, { path: '/', httpOnly: true, sameSite: 'lax', secure })
    binding = `visitor:${visitor}`
  }
  reply.setCookie(xsrfCookie, sign(secret, 'cookie', binding), { path: '/', sameSite: 'lax', secure })
  return sign(secret, 'token', binding)
}

/** Refuses a request whose tokens are missing or another's. The answer mentions csrf: clients fetch a new one. */
export function checkCsrf(secret: string, request: FastifyRequest, token: unknown): void {
  const binding = bindingOf(request)
  const header = request.headers['x-xsrf-token']
  const good =
    binding !== null &&
    equal(token, sign(secret, 'token', binding)) &&
    equal(Array.isArray(header) ? header[0] : header, sign(secret, 'cookie', binding))
  if (!good) throw new UserError(400, 'error.csrf')
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
