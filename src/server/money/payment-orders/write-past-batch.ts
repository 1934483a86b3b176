import { type Actor, personAtWork } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { insertBatch, updateBatch } from './batch-queries.ts'
import { keepPaymentFile } from './make-payment-file.ts'
import { findOrdersOfBatch, type OrderRow, updateOrders } from './order-queries.ts'

/** An order that was handed to the bank. */
export type PaidOrder = OrderRow

interface People {
  readonly maker: Actor
  readonly releaser: Actor
}

/**
 * Puts orders in one batch with its file, as people did at a moment who looked at the books before: for a past that is made up.
 * Answers them as they were paid.
 */
export async function writePastBatch(
  tx: Db,
  orderIds: readonly number[],
  { maker, releaser }: People,
  storage: Storage,
): Promise<PaidOrder[]> {
  const id = await insertBatch(tx, { madeBy: personAtWork(maker), madeAt: maker.now })
  await updateOrders(tx, orderIds, { batchId: id })
  await updateBatch(tx, id, { state: 'released', releasedBy: personAtWork(releaser), releasedAt: releaser.now })
  await keepPaymentFile(tx, releaser, storage, id)
  return findOrdersOfBatch(tx, id)
}
