import type { Day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { closeBatch } from './close-batch.ts'
import { orderEntry } from './end-orders.ts'
import { type OrderRow, updateOrders } from './order-queries.ts'
import { insertPlacements, liftPlacements } from './placement-queries.ts'
import { postOrder } from './post-order.ts'

interface Line {
  readonly id: number
  readonly valueDay: Day
}

/** Orders were paid by a line of the bank: one, or those of a batch in one sum. */
export async function confirmOrders(tx: Db, actor: Actor, line: Line, orders: readonly OrderRow[]): Promise<void> {
  for (const order of orders) await postOrder(tx, order, 'matched', actor.now, line.valueDay)
  await updateOrders(tx, idsOf(orders), { state: 'confirmed', bankLineId: line.id })
  await insertPlacements(
    tx,
    orders.map(({ id, amountCents }) => ({
      bankLineId: line.id,
      kind: 'order',
      orderId: id,
      amountCents: -amountCents,
      placedBy: actor.userId,
      placedAt: actor.now,
    })),
  )
  await recordAudit(tx, actor, ...orders.map((order) => orderEntry(order, 'confirmed')))
  for (const batchId of batchesOf(orders)) await closeBatch(tx, batchId)
}

/** The line was not theirs after all: they are under way again. */
export async function unconfirmOrders(tx: Db, actor: Actor, line: Line, orders: readonly OrderRow[]): Promise<void> {
  for (const order of orders) await postOrder(tx, order, 'unmatched', actor.now, line.valueDay)
  await updateOrders(tx, idsOf(orders), { state: 'ordered', bankLineId: null })
  await liftPlacements(tx, line.id, 'order', actor.now)
  await recordAudit(tx, actor, ...orders.map((order) => orderEntry(order, 'unconfirmed')))
  for (const batchId of batchesOf(orders)) await closeBatch(tx, batchId)
}

/** What was paid came back by a line of the bank: its money is where it was before it was ordered. */
export async function returnOrder(tx: Db, actor: Actor, line: Line, order: OrderRow): Promise<void> {
  await postOrder(tx, order, 'returned', actor.now, line.valueDay)
  await updateOrders(tx, [order.id], { state: 'returned' })
  // What came back of a refund is for whoever paid it: it stays in suspense until somebody decides.
  if (order.kind !== 'refund') {
    await insertPlacements(tx, [
      {
        bankLineId: line.id,
        kind: 'order_returned',
        orderId: order.id,
        amountCents: order.amountCents,
        placedBy: actor.userId,
        placedAt: actor.now,
      },
    ])
  }
  await recordAudit(tx, actor, orderEntry(order, 'returned'))
}

/** It did not come back after all: it stays paid. */
export async function unreturnOrder(tx: Db, actor: Actor, line: Line, order: OrderRow): Promise<void> {
  await postOrder(tx, order, 'not_returned', actor.now, line.valueDay)
  await updateOrders(tx, [order.id], { state: 'confirmed' })
  await liftPlacements(tx, line.id, 'order_returned', actor.now)
  await recordAudit(tx, actor, orderEntry(order, 'confirmed'))
}

const idsOf = (orders: readonly OrderRow[]) => orders.map(({ id }) => id)

const batchesOf = (orders: readonly OrderRow[]) =>
  new Set(orders.flatMap(({ batchId }) => (batchId === null ? [] : [batchId])))
