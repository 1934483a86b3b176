import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { logFault } from '#server/platform/log/log.ts'
import { addFaults, upsertTasks } from './queries.ts'
import { hasNews, putBack, takeNews } from '#server/platform/log/tally.ts'

/** News is written within a second; that all goes well still, once a minute. */
const lookEvery = 1_000
const writeEvery = 60_000

/** Writes down what this process counts, so that others can tell of it, also when it is gone. */
export function startTally(db: Db): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const write = async () =>
    writeTally(db).catch((error: unknown) => {
      logFault('tally', { err: error }, 'what was counted could not be written down; it is tried again')
    })
  const writing = (async () => {
    let writtenAt = performance.now()
    while (!signal.aborted) {
      await wait(lookEvery, undefined, { signal }).catch(() => {})
      if (!hasNews() && performance.now() - writtenAt < writeEvery) continue
      await write()
      writtenAt = performance.now()
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await writing
      await write()
    },
  }
}

/** Writes down what was counted until now. */
export async function writeTally(db: Db): Promise<void> {
  const { faults, tasks } = takeNews()
  try {
    await inTransaction(db, async (tx) => {
      if (faults.length > 0) await addFaults(tx, faults)
      if (tasks.length > 0) await upsertTasks(tx, tasks)
    })
  } catch (error) {
    putBack(faults)
    throw error
  }
}
