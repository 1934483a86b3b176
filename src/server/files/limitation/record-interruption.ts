import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { insertInterruption, type NewInterruption } from './queries.ts'

/** Notes what interrupted the limitation of claims, in the transaction of what did. Answers whether it was new. */
export async function recordInterruption(db: Db, actor: Actor, interruption: NewInterruption): Promise<boolean> {
  return insertInterruption(db, actor, interruption)
}
