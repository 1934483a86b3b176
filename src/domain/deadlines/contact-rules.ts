import { addDays, weekday, type Day } from '#domain/day.ts'
import { isContactDay, nextContactMoment, type LocalMoment, type SendingHours } from './contact-window.ts'
import type { ExtraHolidays } from './holidays.ts'

/** What contact with a debtor is bound to. */
export interface ContactRules {
  readonly extra: ExtraHolidays
  /** Null for a letter by post, which keeps no hours of contact. */
  readonly hours: SendingHours | null
  /** How many messages a debtor may get in a week, over all files and by every channel; 0: any number. */
  readonly perWeek: number
}

/** Whether contact is allowed; if not, why, and the first moment at which the rules allow it. */
export type ContactVerdict =
  | { readonly allowed: true }
  | {
      readonly allowed: false
      readonly refusal: 'week_full' | 'no_contact_day' | 'outside_hours'
      readonly release: LocalMoment
    }

/**
 * Art. 4.2 Besluit kwaliteit incassodienstverlening, and the cap of the agency: whether a debtor who got so many
 * messages in the week of this moment may get another one now.
 */
export function judgeContact(moment: LocalMoment, contactsThisWeek: number, rules: ContactRules): ContactVerdict {
  const { extra, hours, perWeek } = rules
  if (perWeek > 0 && contactsThisWeek >= perWeek) {
    const nextWeek = { day: addDays(weekStart(moment.day), 7), minutes: 0 }
    const release = hours ? nextContactMoment(nextWeek, extra, hours) : nextWeek
    return { allowed: false, refusal: 'week_full', release }
  }
  if (!hours) return { allowed: true }
  const release = nextContactMoment(moment, extra, hours)
  if (release.day === moment.day && release.minutes === moment.minutes) return { allowed: true }
  return { allowed: false, refusal: isContactDay(moment.day, extra) ? 'outside_hours' : 'no_contact_day', release }
}

/** The Monday of the week of a day: by such weeks contacts are counted. */
export function weekStart(day: Day): Day {
  return addDays(day, 1 - weekday(day))
}
