import { z } from 'zod'
import { daysBetween } from '#domain/day.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField } from '#contract/platform/field.ts'

/**
 * What the calendar of the law holds: the day of a hearing, the last days of terms of a case, of relief and of an answer to who helps
 * with debts, and by when limitation is interrupted. Each has a text `legal_calendar.kind.…`.
 */
export const calendarKinds = [
  'hearing',
  'service',
  'court_fee',
  'opposition',
  'appeal',
  'title',
  'relief_end',
  'relief_answer',
  'limitation',
] as const

/** How many days can be asked for at once. */
export const mostDays = 400

const item = z.object({
  /** Tells it apart from all others, also of former times. */
  key: z.string(),
  kind: z.enum(calendarKinds),
  day: dayField,
  dossierId: z.number(),
  number: z.string(),
  customer: z.string(),
  debtor: z.string(),
  /** The court with its roll number, or who helps with debts. */
  about: z.string(),
})
export type CalendarItem = z.output<typeof item>

export const listLegalCalendar = endpoint({
  method: 'GET',
  path: '/api/v4/legal-calendar',
  permission: 'legal.calendar',
  query: z
    .object({ fromDay: dayField, toDay: dayField })
    .refine(({ fromDay, toDay }) => fromDay <= toDay && daysBetween(fromDay, toDay) <= mostDays, {
      path: ['toDay'],
      params: { text: 'legal_calendar.error.range' },
    }),
  output: z.object({
    items: z.array(item),
    /** The first day after them that has something, within what can be asked for at once; null where none has. */
    nextDay: dayField.nullable(),
    /** Since when the calendar of whoever asks reads it by a link, and when it last did; null: there is no link. */
    link: z.object({ madeAt: z.date(), fetchedAt: z.date().nullable() }).nullable(),
  }),
  summary: 'Hearings and terms of the law between two days, the first one first',
})

export const makeCalendarLink = endpoint({
  method: 'POST',
  path: '/api/v4/legal-calendar/link',
  permission: 'legal.calendar',
  /** The whole address, told once: only its digest is kept. */
  output: z.object({ url: z.string() }),
  summary: 'Makes the secret link by which the calendar of whoever asks reads hearings and terms; a former one ends',
})

export const removeCalendarLink = endpoint({
  method: 'DELETE',
  path: '/api/v4/legal-calendar/link',
  permission: 'legal.calendar',
  summary: 'Ends the secret link of whoever asks',
})

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/v4/legal-calendar/feed/:hash',
  permission: 'open',
  params: z.object({ hash: z.string().regex(/^[\w-]{43}$/) }),
  answer: 'file',
  summary: 'Hearings and terms as an iCalendar feed (RFC 5545), by a secret link: numbers of files, no names',
})
