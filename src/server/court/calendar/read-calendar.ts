import type { CalendarItem } from '#contract/court/legal-calendar.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findDays, type Period } from './queries.ts'

/** Hearings and terms of the law between two days, the first one first. */
export async function readCalendar(db: Db, actor: Actor, period: Period): Promise<CalendarItem[]> {
  const items = await findDays(db, actor, period)
  return items.toSorted((one, other) =>
    one.day === other.day ? one.dossierId - other.dossierId : one.day < other.day ? -1 : 1,
  )
}
