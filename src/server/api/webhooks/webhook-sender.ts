import { setTimeout as wait } from 'node:timers/promises'
import { againPerSecond } from '#domain/webhooks/delivery-pace.ts'
import type { Clock } from '#server/clock.ts'
import { openCallQueue } from '#server/api/log/call-queue.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { logFault } from '#server/platform/log/log.ts'
import { isSendingHalted } from '#server/sending/hours/halt-sending.ts'
import { deliver, type Sender } from './deliver.ts'
import { type DueDelivery, takeDue } from './delivery-queries.ts'
import { followTrail } from './follow-trail.ts'

/** So many lines are open at once, to all endpoints together: hundreds that hang leave room for the others. */
const mostLines = 512
const pauseMilliseconds = 1000 / againPerSecond
const untold = 'what happened could not be told to customers'

/**
 * Tells the systems of customers what happened: reads the trail on, and tries what is due, each endpoint in its own lane. What
 * is not done stands in the tables: a process that dies loses nothing, and what it had in hands is tried again by another.
 */
export function startWebhookSender(
  db: Db,
  clock: Clock,
  config: Pick<Config, 'secret' | 'webhookHosts'>,
  options: Pick<Sender, 'ca' | 'longestMilliseconds'> = {},
): { stop(): Promise<void> } {
  const queue = openCallQueue(db)
  const lanes = openLanes({ db, clock, config, queue, ...options })
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = async (name: string, turn: () => Promise<unknown>, rest: () => Promise<unknown>) => {
    while (!signal.aborted) {
      await turn().catch((error: unknown) => logFault(name, { err: error }, untold))
      await rest().catch(() => {})
    }
  }
  const pause = async () => wait(pauseMilliseconds, undefined, { signal })
  const hearing = loop('events', async () => followTrail(db, clock), pause)
  const sending = loop('webhooks', lanes.turn, async () => Promise.race([pause(), lanes.freed()]))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([hearing, sending])
      await lanes.idle()
      await queue.close()
    },
  }
}

/** The lanes of a process: what is under way to each endpoint. */
export function openLanes(sender: Sender) {
  const { db, clock } = sender
  const busy = new Map<number, number>()
  const again = new Map<number, number>()
  const underWay = new Set<Promise<void>>()

  function start(due: DueDelivery): void {
    const { endpointId } = due
    busy.set(endpointId, (busy.get(endpointId) ?? 0) + 1)
    if (due.isAgain) again.set(endpointId, performance.now())
    const work = deliver(sender, due)
      .catch((error: unknown) => logFault('webhook', { err: error }, 'a delivery could not be made; it is tried again'))
      .finally(() => {
        underWay.delete(work)
        const left = (busy.get(endpointId) ?? 1) - 1
        if (left > 0) busy.set(endpointId, left)
        else busy.delete(endpointId)
      })
    underWay.add(work)
  }

  return {
    /** Takes what is due and has room; answers how many deliveries that began. */
    turn: async (): Promise<number> => {
      if (await isSendingHalted(db)) return 0
      const rested = performance.now() - pauseMilliseconds + 5
      for (const [id, at] of again) if (at < rested) again.delete(id)
      const room = mostLines - underWay.size
      if (room <= 0) return 0
      const taken = await takeDue(db, clock.now(), { busy, resting: [...again.keys()], room })
      for (const due of taken) start(due)
      return taken.length
    },
    /** Waits a moment, and until a delivery that is under way has ended: its lane has room for the next. */
    freed: async (): Promise<void> => {
      await wait(20)
      await (underWay.size > 0 ? Promise.race(underWay) : new Promise(() => {}))
    },
    /** Waits until nothing is under way. */
    idle: async (): Promise<void> => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
