import { systemActor } from '#server/actor.ts'
import { findUnheld } from '#server/book/standing/relief-hold.ts'
import { suspendFor } from '#server/book/standing/suspend-for.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { endOver } from './end-relief.ts'
import { findOver } from './queries.ts'

const batchSize = 500

/**
 * Holds the files of people with relief that came to run: new ones, and those of who turned out to be the same person; and ends
 * relief whose term is over, or has somebody look at it. Safe in several processes at once.
 */
export async function followRelief(db: Db, clock: Clock): Promise<void> {
  const unheld = await findUnheld(db, null, batchSize)
  for (const [reason, files] of Map.groupBy(unheld, (relief) => relief.reason)) {
    const ids = [...new Set(files.map(({ dossierId }) => dossierId))]
    await inTransaction(db, async (tx) => suspendFor(tx, systemActor(clock.now()), ids, reason))
  }
  const actor = systemActor(clock.now())
  for (const { id } of await findOver(db, inAmsterdam(actor.now).day)) {
    await inTransaction(db, async (tx) => endOver(tx, actor, id))
  }
}
