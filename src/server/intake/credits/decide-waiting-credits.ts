import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { findCustomersToDecide, lockOpenLists, takeClaimChanges } from './credit-queries.ts'
import { decideCredits } from './decide-credits.ts'

/**
 * Decides the credit notes of lists that wait anew where claims of their customer have changed. Whoever works on a list
 * decides it as the claims are then: a list somebody has is waited for, and a customer of whom one is read or released comes
 * after that. So each change is seen by whoever decides last. Safe in several processes at once.
 */
export async function decideWaitingCredits(db: Db, clock: Clock): Promise<void> {
  const today = clock.today()
  for (const customerId of await findCustomersToDecide(db)) {
    await inTransaction(db, async (tx) => {
      const lists = await lockOpenLists(tx, customerId)
      if (lists.some(({ isUnderWay }) => isUnderWay) || !(await takeClaimChanges(tx, customerId))) return
      for (const { id } of lists) await decideCredits(tx, { id, customerId }, today)
    })
  }
}
