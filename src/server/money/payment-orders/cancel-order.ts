import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { closeBatch } from './close-batch.ts'
import { expectBankRefused } from './bank-refused.ts'
import { endOrders } from './end-orders.ts'
import { lockOrder, type SeenOrder } from './lock-order.ts'

/** Takes back an order that is in no batch, or in one of which no file was made: it leaves that, and its money is where it was. */
export async function cancelOrder(
  tx: Db,
  actor: Actor,
  { reason, ...seen }: SeenOrder & { reason: string },
): Promise<void> {
  const { order, batch } = await lockOrder(tx, actor, seen, ['ordered'])
  if (batch !== null && batch !== 'proposed' && batch !== 'released')
    throw new UserError(409, 'payment_order.refusal.in_batch')
  await endOrders(tx, actor, [order], { state: 'cancelled', note: reason })
  if (order.batchId !== null) await closeBatch(tx, order.batchId)
}

/** Says that the bank did not carry out an order of a file: whoever says so types that the bank refused. */
export async function failOrder(
  tx: Db,
  actor: Actor,
  { reason, words, ...seen }: SeenOrder & { reason: string; words: string },
): Promise<void> {
  const { order, batch } = await lockOrder(tx, actor, seen, ['ordered'])
  if (order.batchId === null || batch !== 'file_made') throw new UserError(409, 'payment_order.refusal.no_file')
  expectBankRefused(actor, words)
  await endOrders(tx, actor, [order], { state: 'failed', note: reason })
  await closeBatch(tx, order.batchId)
}
