import { setTimeout as wait } from 'node:timers/promises'
import type { Call } from './call.ts'

const shortestWait = 300
const longestWait = 1000
const keepAliveEvery = 15_000

/**
 * Streams server-sent events: asks `read` every 300 ms (or as told), less often when that takes long, and sends what has changed,
 * until it says that it was the last, the reader leaves, logs out or loses the right, or the server closes. A comment every
 * 15 seconds keeps the connection open.
 */
export async function streamEvents(
  { request, reply, mayGoOn }: Pick<Call<unknown>, 'request' | 'reply' | 'mayGoOn'>,
  read: () => Promise<{ data: unknown; last: boolean }>,
  { every = shortestWait }: { readonly every?: number } = {},
): Promise<void> {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  })
  // A call from within the process comes to a server that never listens.
  const { server } = request.server
  const listened = server.listening
  let open = true
  request.raw.on('close', () => {
    open = false
  })
  let previous = ''
  let writtenAt = performance.now()
  const write = (text: string) => {
    raw.write(text)
    writtenAt = performance.now()
  }
  while (open && server.listening === listened) {
    const startedAt = performance.now()
    if (!(await mayGoOn().catch(() => false))) break
    const { data, last } = await read().catch(() => ({ data: null, last: true }))
    const text = JSON.stringify(data)
    if (text !== previous) write(`data: ${text}\n\n`)
    else if (performance.now() - writtenAt > keepAliveEvery) write(': still here\n\n')
    previous = text
    if (last) break
    // Reading may take a tenth of the time at most, but nobody waits longer than a second for news.
    await wait(Math.min(Math.max(longestWait, every), Math.max(every, 10 * (performance.now() - startedAt))))
  }
  raw.end()
}
