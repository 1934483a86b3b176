import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { canUnpack, varyByPacking } from '#server/platform/http/pack-answer.ts'

/** An answer that is the same for everybody until the next version of the portal: written and packed once. */
export interface KeptAnswer {
  readonly plain: Buffer
  readonly packed: Buffer
  /** Of what it holds, as an entity tag (RFC 9110, 8.8.3). */
  readonly tag: string
}

const pack = promisify(gzip)

/** Writes an answer down for as long as this process lives. */
export async function packKept(value: unknown): Promise<KeptAnswer> {
  const plain = Buffer.from(JSON.stringify(value))
  const hash = createHash('sha256').update(plain).digest('base64url')
  // Weak: the same words, packed or not.
  return { plain, packed: await pack(plain), tag: `W/"${hash}"` }
}

/** Sends it, or that what the browser has of it still holds. */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer): Promise<void> {
  reply.headers({ 'cache-control': 'no-cache', etag: kept.tag })
  varyByPacking(reply)
  const had = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? []
  if (had.includes(kept.tag)) return void (await reply.status(304).send())
  reply.type('application/json; charset=utf-8')
  if (!canUnpack(request)) return void (await reply.send(kept.plain))
  await reply.header('content-encoding', 'gzip').send(kept.packed)
}
