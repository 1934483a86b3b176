import type { Clock } from '#server/clock.ts'
import { type DividedCall, lockCallsOfLeavers, lockQueuedCalls } from './call-queries.ts'
import { type DividedItem, lockOfLeavers, lockQueued } from './item-queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type DividedFile, lockFilesOfLeavers, lockQueuedFiles } from './file-queries.ts'
import { systemActor } from '#server/actor.ts'
import { hasNewWork, hasServingTeams, lockTurns } from './bench-queries.ts'
import { giveOut, giveOutCalls, placeFiles, placeItems } from './work-placing.ts'

const batchSize = 500

/** Gives what is new and nobody's to the teams that serve it. Safe in several processes at once. */
export async function divideNewWork(db: Db, clock: Clock): Promise<number> {
  return (await hasNewWork(db)) ? divide(db, clock, true) : 0
}

/**
 * The same for whatever still waits for somebody: a colleague is back, a day has room again, a team serves it now. And
 * takes what the portal gave to who has left the team to others.
 */
export async function divideWaitingWork(db: Db, clock: Clock): Promise<number> {
  if (!(await hasServingTeams(db))) return 0
  const left = await takeFromLeavers(db, clock)
  return left + (await divide(db, clock, false))
}

async function divide(db: Db, clock: Clock, onlyNew: boolean): Promise<number> {
  let given = 0
  for (let afterItem = 0, afterFile = 0, afterCall = 0; ; ) {
    const { items, files, calls } = await inTransaction(db, async (tx) => {
      await lockTurns(tx)
      const queued = { onlyNew, limit: batchSize }
      const found = {
        items: await lockQueued(tx, { ...queued, afterId: afterItem }),
        files: await lockQueuedFiles(tx, { ...queued, afterId: afterFile }),
        calls: await lockQueuedCalls(tx, { ...queued, afterId: afterCall }),
      }
      await giveAway(tx, clock, found)
      return found
    })
    given += items.length + files.length + calls.length
    if ([items, files, calls].every(({ length }) => length < batchSize)) return given
    afterItem = items.at(-1)?.id ?? Number.MAX_SAFE_INTEGER
    afterFile = files.at(-1)?.id ?? Number.MAX_SAFE_INTEGER
    afterCall = calls.at(-1)?.id ?? Number.MAX_SAFE_INTEGER
  }
}

async function takeFromLeavers(db: Db, clock: Clock): Promise<number> {
  for (let given = 0; ; ) {
    const count = await inTransaction(db, async (tx) => {
      await lockTurns(tx)
      const items = await lockOfLeavers(tx, clock.today(), batchSize)
      const files = await lockFilesOfLeavers(tx, clock.today(), batchSize)
      const calls = await lockCallsOfLeavers(tx, clock.today(), batchSize)
      await giveAway(tx, clock, { items, files, calls })
      return items.length + files.length + calls.length
    })
    given += count
    if (count === 0) return given
  }
}

interface Divided {
  readonly items: readonly DividedItem[]
  readonly files: readonly DividedFile[]
  readonly calls: readonly DividedCall[]
}

async function giveAway(tx: Db, clock: Clock, { items, files, calls }: Divided): Promise<void> {
  if (items.length + files.length + calls.length === 0) return
  const today = clock.today()
  const actor = systemActor(clock.now())
  await giveOut(tx, actor, await placeItems(tx, today, items), await placeFiles(tx, today, files))
  await giveOutCalls(tx, actor, today, calls)
}
