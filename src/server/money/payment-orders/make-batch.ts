import { sumCents } from '#domain/money.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { insertBatch } from './batch-queries.ts'
import { lockOrders, type OrderRow, updateOrders } from './order-queries.ts'
import { checkPayees } from './check-payees.ts'

/** Orders that can go together: they wait, are in no batch, and nothing stops what any of them pays. */
export async function lockTogether(tx: Db, actor: Actor, orderIds: readonly number[]): Promise<OrderRow[]> {
  const wanted = new Set(orderIds)
  const orders = await lockOrders(tx, [...wanted])
  const isTaken = orders.some(({ state, batchId }) => state !== 'ordered' || batchId !== null)
  if (orders.length !== wanted.size || isTaken) throw new UserError(409, 'payment_batch.refusal.taken')
  await checkPayees(tx, orders, actor.now)
  return orders
}

/** Puts orders that wait together: somebody else looks at them and lets them go. Each order is in one batch at most. */
export async function makeBatch(tx: Db, actor: Actor, orderIds: readonly number[]): Promise<number> {
  const orders = await lockTogether(tx, actor, orderIds)
  const id = await insertBatch(tx, { madeBy: personAtWork(actor), madeAt: actor.now })
  await updateOrders(
    tx,
    orders.map((order) => order.id),
    { batchId: id },
  )
  await recordAudit(tx, actor, {
    kind: 'payment_batch.made',
    subjectKind: 'payment_batch',
    subjectId: id,
    data: { count: orders.length, totalCents: sumCents(orders.map(({ amountCents }) => amountCents)) },
  })
  return id
}
