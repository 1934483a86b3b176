import { translate } from '#contract/texts.ts'
import type { Actor } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { updateBatch } from './batch-queries.ts'
import { expectBankRefused } from './bank-refused.ts'
import { endOrders } from './end-orders.ts'
import { lockBatch, type SeenBatch } from './lock-batch.ts'
import { lockOrdersOfBatch, updateOrders } from './order-queries.ts'

/**
 * Takes a batch apart. Before its file was made its orders wait again; after it those that the bank did not confirm have
 * failed, and whoever says so types that the bank refused.
 */
export async function cancelBatch(
  tx: Db,
  actor: Actor,
  { words, ...seen }: SeenBatch & { words: string },
): Promise<void> {
  const batch = await lockBatch(tx, actor, seen, ['proposed', 'released', 'file_made'])
  const orders = await lockOrdersOfBatch(tx, batch.id)
  if (batch.state === 'file_made') {
    expectBankRefused(actor, words)
    const unpaid = orders.filter(({ state }) => state === 'ordered')
    const note = translate(actor.language, 'payment_batch.bank_refused')
    await endOrders(tx, actor, unpaid, { state: 'failed', note })
    const isPaid = orders.some(({ state }) => state === 'confirmed' || state === 'returned')
    await updateBatch(tx, batch.id, { state: isPaid ? 'confirmed' : 'cancelled' })
  } else {
    await updateOrders(
      tx,
      orders.map(({ id }) => id),
      { batchId: null },
    )
    await updateBatch(tx, batch.id, { state: 'cancelled' })
  }
  await recordAudit(tx, actor, {
    kind: batch.state === 'file_made' ? 'payment_batch.refused' : 'payment_batch.cancelled',
    subjectKind: 'payment_batch',
    subjectId: batch.id,
    data: { orderIds: orders.map(({ id }) => id) },
  })
}
