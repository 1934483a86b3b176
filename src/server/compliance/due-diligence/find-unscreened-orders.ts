import type { Db } from '#server/platform/db/db.ts'
import { selectUnscreenedOrders } from './sanction-queries.ts'

/** Of these orders those of which the payee was not held yet against the sanctions lists that hold now. */
export async function findUnscreenedOrders(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  return selectUnscreenedOrders(db, orderIds)
}
