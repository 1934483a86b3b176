import type { Day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sumStandstill } from './queries.ts'

/** The files that stand still by cause and currency, with what is open on them and the first day: as their list has them. */
export async function readStandstill(db: Db, actor: Actor, today: Day) {
  return sumStandstill(db, actor, { today })
}
