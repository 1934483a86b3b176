import type { Db } from '#server/platform/db/db.ts'
import { findOrdersOfBatch, updateOrders } from './order-queries.ts'
import { lockBatchRow, updateBatch } from './batch-queries.ts'

/**
 * Brings a batch in step with its orders: once none of them is under way it is confirmed when the bank paid any, cancelled
 * otherwise; it is open again when one is under way again. What was taken back before the file was made leaves it.
 */
export async function closeBatch(tx: Db, batchId: number): Promise<void> {
  const batch = await lockBatchRow(tx, batchId)
  if (!batch || batch.state === 'cancelled') return
  const orders = await findOrdersOfBatch(tx, batchId)
  const isPaid = orders.some(({ state }) => state === 'confirmed' || state === 'returned')
  const isUnderWay = orders.some(({ state }) => state === 'ordered')
  if (batch.fileSha256 === null) {
    const gone = orders.filter(({ state }) => state !== 'ordered').map(({ id }) => id)
    if (gone.length > 0) await updateOrders(tx, gone, { batchId: null })
    // What somebody released was another batch: it is looked at again.
    const again = { state: 'proposed', releasedBy: null, releasedAt: null } as const
    await updateBatch(tx, batchId, isUnderWay ? again : { state: 'cancelled' })
    return
  }
  await updateBatch(tx, batchId, { state: isUnderWay ? 'file_made' : isPaid ? 'confirmed' : 'cancelled' })
}
