import { may } from '#contract/people/permission.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { getToday } from '#contract/work/today.ts'
import type { Actor } from '#server/actor.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOfNow } from '#server/platform/db/transaction.ts'
import { readAgencyDay } from './read-agency-day.ts'
import { readOwnDay } from './read-own-day.ts'

/** The first page of somebody of the agency: his own day, or for who leads it how the agency stands. All of one moment. */
export async function readToday(db: Db, actor: Actor, view: 'own' | 'agency'): Promise<OutputOf<typeof getToday>> {
  const isOfAgency = view === 'agency' && may(actor.acl, 'today.agency')
  return asOfNow(db, async (snapshot) => {
    const holidays = await findHolidays(snapshot)
    return {
      asOf: actor.now,
      day: inAmsterdam(actor.now).day,
      own: isOfAgency ? null : await readOwnDay(snapshot, actor, holidays),
      agency: isOfAgency ? await readAgencyDay(snapshot, actor, holidays) : null,
    }
  })
}
