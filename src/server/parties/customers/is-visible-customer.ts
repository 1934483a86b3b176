import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { findCustomers } from './queries.ts'

/** Whether there is a customer with this id whom the user may see. */
export async function isVisibleCustomer(db: Db, actor: Actor, id: number): Promise<boolean> {
  const found = await findCustomers(db, actor, { keywords: '', id, limit: 1 })
  return found.length > 0
}
