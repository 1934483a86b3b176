import { Counter } from 'prom-client'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { tryInHalves } from '#server/platform/db/try-in-halves.ts'
import { isRefusedData } from '#server/platform/db/violation.ts'
import { metrics } from '#server/platform/http/metrics.ts'
import { logFault } from '#server/platform/log/log.ts'
import type { CallEntry } from './call-entry.ts'
import { partOf } from './forget-calls.ts'
import { insertCalls, makePart } from './write-queries.ts'

/** Above so many that wait, what was said is let go; above so many, calls are. */
const mostBodies = 1_000
const mostWaiting = 20_000
const batchSize = 500
const pauseMilliseconds = 200

const dropped = new Counter({
  name: 'vorder_api_log_dropped_total',
  help: 'What the log of calls let go of because it could not keep up: bodies first, then calls',
  labelNames: ['what'],
  registers: [metrics],
})

/** Writes calls down in batches beside them: nobody waits for it, and when it fails no call does. */
export interface CallQueue {
  add(entry: CallEntry): void
  /** Waits until what was added is written, or has failed. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** A queue of calls before the log of this database. */
export function openCallQueue(db: Db): CallQueue {
  let waiting: CallEntry[] = []
  let bodies = 0
  let writing: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null
  const parts = new Set<Day>()

  async function writeBatch(batch: readonly CallEntry[]): Promise<void> {
    for (const part of new Set(batch.map(({ at }) => partOf(at)))) {
      if (parts.has(part)) continue
      await makePart(db, part)
      parts.add(part)
    }
    // Of a batch that holds what cannot be kept, all the others are.
    await tryInHalves(batch, {
      work: async (some) => insertCalls(db, some),
      failed: async (entry, error) => letGo([entry], error),
      stops: (error) => !isRefusedData(error),
    })
  }

  function letGo(batch: readonly CallEntry[], error: unknown): void {
    // A part may be gone that was there: it is made anew with the next.
    parts.clear()
    dropped.inc({ what: 'call' }, batch.length)
    logFault('api-log', { err: error }, 'calls could not be written in the log of calls')
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize)
      waiting = waiting.slice(batchSize)
      bodies -= batch.filter((entry) => entry.bodies !== null).length
      try {
        await writeBatch(batch)
      } catch (error) {
        letGo(batch, error)
      }
    }
  }

  function start(): void {
    timer = null
    writing ??= writeAll().finally(() => {
      writing = null
    })
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    while (writing || waiting.length > 0) {
      start()
      await writing
    }
  }

  return {
    add: (entry) => {
      if (waiting.length >= mostWaiting) return dropped.inc({ what: 'call' })
      const keepsBodies = entry.bodies !== null && bodies < mostBodies
      if (entry.bodies !== null && !keepsBodies) dropped.inc({ what: 'body' })
      if (keepsBodies) bodies += 1
      waiting.push(storable(keepsBodies ? entry : { ...entry, bodies: null }))
      if (!timer && !writing) timer = setTimeout(start, pauseMilliseconds).unref()
    },
    flush,
    close: flush,
  }
}

/** As PostgreSQL can keep it: without zero bytes and halves of signs, which anybody can send. */
function storable(entry: CallEntry): CallEntry {
  const { requestId, keyName, ip, method, path, route, error, bodies } = entry
  return {
    ...entry,
    requestId: plain(requestId),
    keyName: keyName === null ? null : plain(keyName),
    ip: ip === null ? null : plain(ip),
    method: plain(method),
    path: plain(path),
    route: plain(route),
    error: error === null ? null : plain(error),
    bodies: bodies && {
      requestHeaders: plain(bodies.requestHeaders),
      requestBody: plain(bodies.requestBody),
      answerHeaders: plain(bodies.answerHeaders),
      answerBody: plain(bodies.answerBody),
    },
  }
}

const plain = (text: string) => text.toWellFormed().replaceAll('\0', '')
