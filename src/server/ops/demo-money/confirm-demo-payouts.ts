import { systemActor } from '#server/actor.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import { confirmOrders } from '#server/money/payment-orders/confirm-orders.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { DemoPayout } from './settle-demo-months.ts'

/** What the bank told of has found the orders it paid. */
export async function confirmDemoPayouts(
  db: Db,
  payouts: readonly DemoPayout[],
  lineOf: ReadonlyMap<number, number>,
): Promise<void> {
  for (const { day, order } of payouts) {
    const id = lineOf.get(order.id)
    if (id === undefined) throw new Error('an order of the demo was not paid')
    await confirmOrders(db, systemActor(momentInAmsterdam(day, 17 * 60)), { id, valueDay: day }, [order])
  }
}
