import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieRules, isSecure } from '#server/platform/http/cookie-rules.ts'

const secondsKept = 30 * 86_400

/** What is kept of the secret that this browser was given at its last login; null when there is none. */
export function browserOf(request: FastifyRequest): Buffer | null {
  const secret = request.cookies[cookieName(request)]
  return secret ? digestOf(secret) : null
}

/**
 * Gives the browser a new secret, by which the account that was opened in it knows it again, and answers its digest. Always
 * a new one: a secret that somebody else put there, or used for another account, says nothing.
 */
export function rememberBrowser(request: FastifyRequest, reply: FastifyReply): Buffer {
  const secret = randomBytes(32).toString('base64url')
  reply.setCookie(cookieName(request), secret, { ...cookieRules(request), httpOnly: true, maxAge: secondsKept })
  return digestOf(secret)
}

function cookieName(request: FastifyRequest): string {
  return isSecure(request) ? '__Host-vorder-browser' : 'vorder_browser'
}

function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
