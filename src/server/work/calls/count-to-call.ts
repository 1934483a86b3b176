import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { type CallsToMake, countToCall as count } from './unfiled-queries.ts'

/** How many callers without a file wait until a day to be called back: by the actor, by nobody yet, by each of his teams. */
export async function countToCall(db: Db, actor: Actor, until: Day): Promise<CallsToMake> {
  return actor.customerId === null ? count(db, actor, until) : { mine: 0, unassigned: 0, teams: [] }
}
