import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'

export function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https'
}

type CookieRules = Pick<CookieSerializeOptions, 'path' | 'sameSite' | 'secure' | 'partitioned'>

/**
 * Where a cookie of the portal goes along: with its own pages, and with those of an origin of the list. From a page of
 * another site a browser sends it only when it may go along with any call, and most browsers only when it is of that page
 * and its site alone; what refuses the others then are the tokens and the list.
 */
export function cookieRules(request: FastifyRequest): CookieRules {
  const secure = isSecure(request)
  const isElsewhere = request.isFromWeb && request.headers['sec-fetch-site'] === 'cross-site'
  if (secure && isElsewhere) return { path: '/', secure, sameSite: 'none', partitioned: true }
  return { path: '/', secure, sameSite: 'lax' }
}
