import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'

/** What a proxy says of whoever is behind it. One that says nothing at all is not known from a program of this machine. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * Whether somebody may see what is counted: with the key, or while there is none from this machine itself. Of a portal that
 * knows of a proxy nobody is: it may send on a call without a word of who made it.
 */
export function mayReadMetrics(
  request: FastifyRequest,
  { metricsKey, proxies }: Pick<Config, 'metricsKey' | 'proxies'>,
): boolean {
  if (metricsKey !== null) return hasKey(request.headers.authorization, metricsKey)
  return proxies === null && isFromThisMachine(request)
}

/** Not `request.ip`: of what came through a proxy of this machine only the proxy itself is near. */
function isFromThisMachine({ socket, headers, hostname }: FastifyRequest): boolean {
  if (forwarding.some((name) => headers[name] !== undefined)) return false
  return isLoopback(socket.remoteAddress ?? '') && (hostname === 'localhost' || isLoopback(hostname))
}

const isLoopback = (address: string) => /^(\[?::1\]?|(::ffff:)?127(\.\d{1,3}){3})$/i.test(address)

function hasKey(header: string | undefined, key: string): boolean {
  const given = /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? ''
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(key))
}
