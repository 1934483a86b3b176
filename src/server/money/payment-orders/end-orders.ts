import type { Actor } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type OrderRow, updateOrders } from './order-queries.ts'
import { liftPlacement } from './placement-queries.ts'
import { postOrder } from './post-order.ts'

/**
 * Ends orders that were not paid: their money is where it was. What was to be given back to who paid it is in suspense
 * again, and its line is to be sorted out.
 */
export async function endOrders(
  tx: Db,
  actor: Actor,
  orders: readonly OrderRow[],
  ending: { readonly state: 'failed' | 'cancelled'; readonly note: string },
): Promise<void> {
  for (const order of orders) {
    await postOrder(tx, order, 'withdrawn', actor.now)
    if (order.sourceLineId !== null) await liftPlacement(tx, order.id, 'refund', actor.now, 'refund_failed')
  }
  await updateOrders(
    tx,
    orders.map(({ id }) => id),
    { state: ending.state, endingNote: ending.note },
  )
  await recordAudit(tx, actor, ...orders.map((order) => endedEntry(order, ending)))
}

function endedEntry(order: OrderRow, { state, note }: { state: 'failed' | 'cancelled'; note: string }) {
  return { ...orderEntry(order, state), data: { ...orderFacts(order), reason: note } }
}

/** What the trail says of an order: of a file in the words of its timeline. */
export function orderEntry(
  order: Pick<OrderRow, 'id' | 'kind' | 'dossierId' | 'customerId' | 'amountCents' | 'iban' | 'endToEndId'>,
  what: 'ordered' | 'confirmed' | 'unconfirmed' | 'failed' | 'cancelled' | 'returned' | 'redirected',
) {
  const isOfFile = order.kind === 'refund' && order.dossierId !== null
  return {
    kind: isOfFile ? `refund.${what}` : `payment_order.${what}`,
    dossierId: order.dossierId,
    customerId: order.customerId,
    subjectKind: 'payment_order',
    subjectId: order.id,
    data: orderFacts(order),
  }
}

function orderFacts({ amountCents, iban, endToEndId }: Pick<OrderRow, 'amountCents' | 'iban' | 'endToEndId'>) {
  return { amountCents, iban, endToEndId }
}
