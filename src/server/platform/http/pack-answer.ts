import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below this the packing costs more than the line: an answer of this size travels in a few packets. */
const worthwhile = 8 * 1024
const pack = promisify(gzip)

/**
 * Packs long texts, such as the texts of the interface and a page of a list, for who can unpack them. What is short goes
 * out as it is, the tokens of a visitor among it: beside what somebody else wrote, the size of a packed secret tells it.
 */
export async function packAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < worthwhile || reply.hasHeader('content-encoding')) return payload
  varyByPacking(reply)
  if (!canUnpack(request)) return payload
  reply.header('content-encoding', 'gzip').removeHeader('content-length')
  return pack(payload)
}

/** Says that who cannot unpack it gets another answer, beside what else it depends on, such as the origin of the page. */
export function varyByPacking(reply: FastifyReply): void {
  const others = [reply.getHeader('vary') ?? []].flat()
  reply.header('vary', [...others, 'accept-encoding'].join(', '))
}

/** Whether the browser takes a packed answer. */
export function canUnpack({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /\bgzip\b/.test(headers['accept-encoding'] ?? '')
}
