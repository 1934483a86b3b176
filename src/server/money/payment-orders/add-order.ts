import { type Actor, personAtWork } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { orderEntry } from './end-orders.ts'
import { insertOrder, type NewOrder } from './order-queries.ts'
import { postOrder } from './post-order.ts'
import { checkPayees } from './check-payees.ts'

/** Orders a payment by hand: its money is on its way from now on, and it waits for a batch. */
export async function addOrder(tx: Db, actor: Actor, order: NewOrder): Promise<number> {
  const id = await insertOrder(tx, { ...order, orderedBy: personAtWork(actor), orderedAt: actor.now })
  await checkPayees(tx, [{ id, name: order.name }], actor.now)
  await postOrder(tx, { ...order, id }, 'ordered', actor.now)
  await recordAudit(tx, actor, orderEntry({ ...order, id }, 'ordered'))
  return id
}
