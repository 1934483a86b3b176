import { systemActor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { endOpen } from './answer-question.ts'
import { lockOfClosed } from './queries.ts'

const batchSize = 500

/** Ends what waits on files that were closed meanwhile. Safe in several processes at once. */
export async function endQuestionsOfClosed(db: Db, clock: Clock): Promise<number> {
  for (let ended = 0; ; ) {
    const count = await inTransaction(db, async (tx) => {
      const waiting = await lockOfClosed(tx, batchSize)
      for (const question of waiting) await endOpen(tx, systemActor(clock.now()), question)
      return waiting.length
    })
    ended += count
    if (count < batchSize) return ended
  }
}
