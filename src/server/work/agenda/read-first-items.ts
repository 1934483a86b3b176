import type { Day } from '#domain/day.ts'
import type { AgendaFilter } from '#contract/work/agenda.ts'
import type { WorkPart } from '#contract/work/today.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { countLateBefore, countLawDays, findFirst } from './list-queries.ts'

/** The first of a part of the work list, with what there is in all: the list counts the same by the same filter. */
export async function readFirstItems(
  db: Db,
  actor: Actor,
  filter: Partial<AgendaFilter>,
  limit: number,
): Promise<WorkPart> {
  return findFirst(db, actor, { shown: 'open', ...filter }, limit)
}

/** How many items of somebody have the last day of a term of the law on each of these days. */
export async function readLawDays(db: Db, userId: number, from: Day, to: Day): Promise<ReadonlyMap<Day, number>> {
  return countLawDays(db, userId, from, to)
}

/** How many items of each employee are late on a day. */
export async function readLateOf(db: Db, day: Day): Promise<ReadonlyMap<number, number>> {
  return countLateBefore(db, day)
}
