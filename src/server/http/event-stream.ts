import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

const interval = 300
const keepAliveEvery = 50

/**
 * Streams server-sent events: asks `read` a few times a second and sends what has changed, until it says that
 * it was the last or the reader leaves. A comment every 15 seconds keeps the connection open.
 */
export async function streamEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<{ data: unknown; last: boolean }>,
): Promise<void> {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  })
  let open = true
  request.raw.on('close', () => {
    open = false
  })
  let previous = ''
  for (let turn = 0; open; turn += 1) {
    const { data, last } = await read().catch(() => ({ data: null, last: true }))
    const text = JSON.stringify(data)
    if (text !== previous) raw.write(`data: ${text}\n\n`)
    else if (turn % keepAliveEvery === 0) raw.write(': still here\n\n')
    previous = text
    if (last) break
    await wait(interval)
  }
  raw.end()
}
