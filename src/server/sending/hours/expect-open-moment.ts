import { addMonths, formatDay } from '#domain/day.ts'
import { nextWindowMoment } from '#domain/deadlines/contact-window.ts'
import type { RunItem } from '#contract/sending/runs.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import { readWindows } from './read-sending-settings.ts'
import { windowOf } from './reserve-slots.ts'

/** What was written for a moment is out of date after so many months. */
const mostMonthsAhead = 12

interface Choice {
  readonly field: string
  readonly now: Date
  /** What is to leave then; a task has no hours. */
  readonly channels: Iterable<RunItem['channel']>
  /** Whether none of it may have to wait; else it is enough when something leaves. */
  readonly all: boolean
}

/**
 * Refuses at its field a moment that has passed, lies too far ahead, or on which a channel sends nothing: with the next on
 * which it does.
 */
export async function expectOpenMoment(db: Db, at: Date, { field, now, channels, all }: Choice): Promise<void> {
  if (at <= now) throw fieldError(field, 'sending.error.past')
  const { day, minuteOfDay: minutes } = inAmsterdam(at)
  const last = addMonths(inAmsterdam(now).day, mostMonthsAhead)
  if (day > last) throw fieldError(field, { key: 'sending.error.far', values: { day: formatDay(last) } })
  const [windows, holidays] = [await readWindows(db), await findHolidays(db)]
  const next = [...new Set(channels)].flatMap((channel) => {
    const window = channel === 'task' ? undefined : windowOf(windows, channel)
    return window
      ? [nextWindowMoment({ day, minutes }, holidays, window, window.channel)]
      : all
        ? []
        : [{ day, minutes }]
  })
  const sorted = next.toSorted((one, other) => (momentText(one) < momentText(other) ? -1 : 1))
  const needed = all ? sorted.at(-1) : sorted[0]
  if (!needed || momentText(needed) === momentText({ day, minutes })) return
  const values = { day: formatDay(needed.day), time: clockText(needed.minutes) }
  throw fieldError(field, { key: 'sending.error.closed', values })
}

/** A moment as a refusal tells it. */
export const momentText = ({ day, minutes }: { day: string; minutes: number }) => `${day} ${clockText(minutes)}`

function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
