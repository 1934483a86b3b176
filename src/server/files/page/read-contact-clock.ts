import type { Day } from '#domain/day.ts'
import { contactAllowed, lawfulHours, nextContactMoment } from '#domain/deadlines/contact-window.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findContactRules } from './dossier-queries.ts'

/** Art. 4.2 Besluit kwaliteit incassodienstverlening: until when today, or from which moment on, contact is allowed. */
export async function readContactClock(db: Db, clock: Clock): Promise<Omit<DossierPage['contact'], 'usedThisWeek'>> {
  const { capPerWeek, holidays } = await findContactRules(db)
  const { day, minuteOfDay } = inAmsterdam(clock.now())
  const now: { day: Day; minutes: number } = { day, minutes: minuteOfDay }
  const next = nextContactMoment(now, holidays)
  return {
    untilMinutes: contactAllowed(now, holidays) ? lawfulHours.toMinutes : null,
    nextDay: next.day,
    nextMinutes: next.minutes,
    capPerWeek,
  }
}
