import type { CalendarItem } from '#contract/court/legal-calendar.ts'
import { hearingDay, termsOf } from '#domain/court/cases/case-terms.ts'
import type { Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import type { Actor } from '#server/actor.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type DatedCase, findDatedCases, findDays, type Period } from './queries.ts'

/** Hearings and terms of the law between two days, the first one first. */
export async function readCalendar(db: Db, actor: Actor, period: Period): Promise<CalendarItem[]> {
  const holidays = await findHolidays(db)
  const cases = (await findDatedCases(db, actor)).flatMap((kept) => daysOf(kept, holidays))
  const isWithin = ({ day }: CalendarItem) => day >= period.fromDay && day <= period.toDay
  return [...cases.filter(isWithin), ...(await findDays(db, actor, period))].toSorted((one, other) =>
    one.day === other.day ? one.dossierId - other.dossierId : one.day < other.day ? -1 : 1,
  )
}

/** Its hearing, once the writ is on its way, and the last days of its terms. */
function daysOf(kept: DatedCase, holidays: ExtraHolidays): CalendarItem[] {
  const { id, dossierId, number, customer, debtor, about } = kept
  const item = (kind: CalendarItem['kind'], day: Day): CalendarItem => {
    return { key: `case-${id}-${kind}`, kind, day, dossierId, number, customer, debtor, about }
  }
  const heard = hearingDay(kept)
  const hearing = heard === null ? [] : [item('hearing', heard)]
  return [...hearing, ...termsOf(kept, holidays).map(({ term, lastDay }) => item(term, lastDay))]
}
