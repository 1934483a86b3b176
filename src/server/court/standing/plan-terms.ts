import { type CaseTerm, termsOf } from '#domain/court/cases/case-terms.ts'
import { addMonths, type Day, latest } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { subtractWorkingDays } from '#domain/deadlines/working-days.ts'
import type { Actor } from '#server/actor.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { followCauses } from '#server/work/agenda/follow-causes.ts'
import type { KeptCase } from './queries.ts'

/** Somebody has to see to it so many working days before the last. */
const daysAhead = 3
/** Before a judgment lapses there is time left to carry it out. */
const titleMonthsAhead = 6

/** Keeps the agenda of a file in step with the terms of its case: what does not hold any more is taken off. */
export async function planTerms(db: Db, actor: Actor, kept: KeptCase): Promise<void> {
  const { day: today } = inAmsterdam(actor.now)
  const holidays = await findHolidays(db)
  const { id, dossierId, customerId } = kept
  const wishes = termsOf(kept, holidays).map(({ term, lastDay }) => ({
    dossierId,
    customerId,
    subject: 'case_term' as const,
    cause: 'limitation' as const,
    key: keyOf(kept, term),
    dueDay: latest(today, dueDayOf(term, lastDay, holidays)),
    why: { key: `why.term_${term}` as const, values: { lastDay } },
  }))
  await followCauses(db, actor, {
    starts: [`legal_case:${id}:`],
    ofFile: { cause: 'limitation', dossierId },
    standing: new Set(wishes.map(({ key }) => key)),
    wishes,
  })
}

/** By which the agenda knows a term of a case; one that moves with the roll day is another one. */
const keyOf = ({ id, rollDay }: KeptCase, term: CaseTerm) =>
  term === 'service' || term === 'court_fee' ? `legal_case:${id}:${term}:${rollDay}` : `legal_case:${id}:${term}`

function dueDayOf(term: CaseTerm, lastDay: Day, holidays: ExtraHolidays): Day {
  if (term === 'title') return addMonths(lastDay, -titleMonthsAhead)
  return term === 'service' || term === 'court_fee' ? subtractWorkingDays(lastDay, daysAhead, holidays) : lastDay
}
