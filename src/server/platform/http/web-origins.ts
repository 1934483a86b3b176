import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { rightsHeader } from '#contract/platform/rights-header.ts'
import { webBuildHeader } from '#contract/platform/web-build-header.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** It comes from a page of an origin of the list on which the web is served beside this one. */
    isFromWeb: boolean
  }
}

/**
 * Lets the pages of these origins, and of no other, call with credentials, read the answers and show papers in a frame.
 * Without any nothing is said of other origins at all, and so a browser lets none of them in.
 */
export async function admitWebOrigins(http: FastifyInstance, origins: readonly string[]): Promise<void> {
  http.decorateRequest('isFromWeb', false)
  if (origins.length === 0) return
  const isListed = (origin: string | undefined) => origin !== undefined && origins.includes(origin)
  http.addHook('onRequest', async (request) => {
    request.isFromWeb = isListed(request.headers.origin)
  })
  await http.register(cors, {
    origin: (origin, answer) => answer(null, isListed(origin)),
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: [rightsHeader, webBuildHeader, 'content-disposition'],
    maxAge: 600,
  })
  http.addHook('onSend', async (_request, reply) => {
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy !== 'string') return
    const framedBy = `frame-ancestors 'self' ${origins.join(' ')}`
    reply.header('content-security-policy', policy.replace("frame-ancestors 'self'", framedBy))
  })
}
