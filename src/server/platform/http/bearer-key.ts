import type { FastifyRequest } from 'fastify'

/** How each key begins that a machine of a customer calls with. */
const mark = 'vrd_'

/** The key that a call carries; null when it carries none. */
export function bearerKey(request: FastifyRequest): string | null {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return token?.startsWith(mark) ? token : null
}
