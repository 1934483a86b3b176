import type { Actor } from '#server/actor.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { type BatchState, lockBatchRow } from './batch-queries.ts'
import { findBatchIds, findHomeOrders, findOrder, lockOrders, type OrderRow, type OrderState } from './order-queries.ts'

/** Whoever acts on an order has seen it as it is. */
export interface SeenOrder {
  readonly id: number
  readonly version: number
}

/** Takes an order, and the batch it is in before it, for a command; another version or state is refused. */
export async function lockOrder(
  tx: Db,
  actor: Actor,
  { id, version }: SeenOrder,
  states: readonly OrderState[],
): Promise<{ order: OrderRow; batch: BatchState | null }> {
  const seen = await findOrder(tx, id)
  if (!seen) throw notFound()
  const batch = seen.batchId === null ? undefined : await lockBatchRow(tx, seen.batchId)
  const [order] = await lockOrders(tx, [id])
  if (!order || order.version !== version || order.batchId !== seen.batchId) {
    throw await describeConflict(tx, actor, { kind: 'payment_order', id }, order ?? seen)
  }
  if (!states.includes(order.state)) throw new UserError(409, `payment_order.refusal.state.${order.state}`)
  return { order, batch: batch?.state ?? null }
}

/** Orders that the bank has and says nothing of yet, of one batch, with that batch before them. */
export async function lockUnderWay(tx: Db, ids: readonly number[]): Promise<OrderRow[]> {
  const [batchId, ...others] = await findBatchIds(tx, ids)
  const batch = batchId === undefined || others.length > 0 ? undefined : await lockBatchRow(tx, batchId)
  const orders = await lockOrders(tx, ids)
  const isUnderWay = orders.every((order) => order.state === 'ordered' && order.batchId === batchId)
  if (batch?.state !== 'file_made' || orders.length !== new Set(ids).size || !isUnderWay) {
    throw new UserError(409, 'payment_order.refusal.not_under_way')
  }
  return orders
}

/** Orders in this state, whatever batch they were in, with their batches before them. */
export async function lockInState(tx: Db, ids: readonly number[], state: OrderState): Promise<OrderRow[]> {
  for (const batchId of await findBatchIds(tx, ids)) await lockBatchRow(tx, batchId)
  const orders = await lockOrders(tx, ids)
  const other = orders.find((order) => order.state !== state)
  if (other) throw new UserError(409, `payment_order.refusal.state.${other.state}`)
  if (orders.length !== new Set(ids).size) throw notFound()
  return orders
}

/** What is on its way to our own account and is not at the bank, the last of it first, with its batches before it. */
export async function lockHomeOrders(tx: Db): Promise<OrderRow[]> {
  const batchIds = await findBatchIds(
    tx,
    (await findHomeOrders(tx)).map(({ id }) => id),
  )
  for (const batchId of batchIds) await lockBatchRow(tx, batchId)
  // The file may have been made, or another batch, while those were waited for.
  const home = (await findHomeOrders(tx)).filter(({ batchId }) => batchId === null || batchIds.includes(batchId))
  const orders = await lockOrders(
    tx,
    home.map(({ id }) => id),
  )
  return orders.filter(({ state }) => state === 'ordered').toReversed()
}
