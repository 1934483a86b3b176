import { type CaseTerm, termsOf } from '#domain/court/cases/case-terms.ts'
import { addMonths, type Day, latest } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { subtractWorkingDays } from '#domain/deadlines/working-days.ts'
import type { Actor } from '#server/actor.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { KeptCase } from '#server/court/standing/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { finishCausedItem } from '#server/work/agenda/finish-caused-item.ts'

/** Somebody has to see to it so many working days before the last. */
const daysAhead = 3
/** Before a judgment lapses there is time left to carry it out. */
const titleMonthsAhead = 6

/** Puts the terms of a case on the agenda of its file, once each, and takes off what was kept. */
export async function planTerms(db: Db, actor: Actor, kept: KeptCase): Promise<void> {
  const { day: today } = inAmsterdam(actor.now)
  const holidays = await findHolidays(db)
  const terms = termsOf(kept, holidays)
  await addToAgenda(
    db,
    actor,
    terms.map(({ term, lastDay }) => ({
      dossierId: kept.dossierId,
      customerId: kept.customerId,
      subject: 'case_term' as const,
      cause: 'limitation' as const,
      key: keyOf(kept, term),
      dueDay: latest(today, dueDayOf(term, lastDay, holidays)),
      why: { key: `why.term_${term}` as const, values: { lastDay } },
    })),
  )
  if (kept.servedDay !== null) await finishService(db, actor, kept)
}

/** Nobody has to see to it any more that the writ of a case is served. */
export async function finishService(db: Db, actor: Actor, kept: KeptCase): Promise<void> {
  await finishCausedItem(db, actor, keyOf(kept, 'service'))
}

/** By which the agenda knows a term of a case; one that moves with the roll day is another one. */
const keyOf = ({ id, rollDay }: KeptCase, term: CaseTerm) =>
  term === 'service' || term === 'court_fee' ? `legal_case:${id}:${term}:${rollDay}` : `legal_case:${id}:${term}`

function dueDayOf(term: CaseTerm, lastDay: Day, holidays: ExtraHolidays): Day {
  if (term === 'title') return addMonths(lastDay, -titleMonthsAhead)
  return term === 'service' || term === 'court_fee' ? subtractWorkingDays(lastDay, daysAhead, holidays) : lastDay
}
