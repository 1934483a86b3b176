import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { closeBatch } from './close-batch.ts'
import { endOrders } from './end-orders.ts'
import { lockBatchRow } from './batch-queries.ts'
import { findRefundsOf, lockOrders } from './order-queries.ts'

/**
 * The bank takes the money back that was to be refunded: a refund of which no file was made yet does not go. One that went
 * already leaves the trust account short, which its banner says.
 */
export async function withdrawRefunds(tx: Db, actor: Actor, sourceLineId: number): Promise<void> {
  for (const { id, batchId } of await findRefundsOf(tx, sourceLineId)) {
    const batch = batchId === null ? undefined : await lockBatchRow(tx, batchId)
    if (batch?.fileSha256) continue
    const orders = (await lockOrders(tx, [id])).filter(({ state }) => state === 'ordered')
    await endOrders(tx, actor, orders, { state: 'cancelled', note: '' })
    if (batchId !== null) await closeBatch(tx, batchId)
  }
}
