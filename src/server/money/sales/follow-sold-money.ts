import { systemActor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { findSalesWithMoney, findSoldMoney } from './money-queries.ts'
import { isInStep, recalculateSoldMoney } from './recalculate-sold-money.ts'
import { lockSaleFile } from './sale-queries.ts'

/**
 * Brings the books in step with what came in for files that were sold, whether or not anything goes to their buyers: what was
 * taken back is of its customer no longer, and a price that fell is owed no more. Answers how many sales it was.
 */
export async function followSoldMoney(db: Db, clock: Clock): Promise<number> {
  const today = clock.today()
  let followed = 0
  for (const id of await findSalesWithMoney(db)) {
    if ((await findSoldMoney(db, id, today)).every(isInStep)) continue
    await inTransaction(db, async (tx) => {
      await lockSaleFile(tx, id)
      await recalculateSoldMoney(tx, systemActor(clock.now()), today, { id })
    })
    followed += 1
  }
  return followed
}
