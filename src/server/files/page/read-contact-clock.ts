import type { Day } from '#domain/day.ts'
import { contactAllowed, lawfulHours, nextContactMoment } from '#domain/deadlines/contact-window.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type ContactRules, findContactRules } from './dossier-queries.ts'

type ContactClock = Omit<DossierPage['contact'], 'usedThisWeek'>

/** Until when today, or from which moment on, contact is allowed. */
export async function readContactClock(db: Db, clock: Clock): Promise<ContactClock> {
  return contactClockOf(await findContactRules(db), clock)
}

/** Art. 4.2 Besluit kwaliteit incassodienstverlening: the same, by rules that were read. */
export function contactClockOf({ capPerWeek, holidays }: ContactRules, clock: Clock): ContactClock {
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
