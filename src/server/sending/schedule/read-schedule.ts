import { addDays, weekday } from '#domain/day.ts'
import { isContactAtOnce, isContactDay } from '#domain/deadlines/contact-window.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { Schedule } from '#contract/sending/sending.ts'
import type { Language } from '#contract/texts.ts'
import { type Clock, inAmsterdam, momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { readWindows } from '#server/sending/hours/read-sending-settings.ts'
import { countLater, countToday, countWaiting, findHolidayNames, findPlannedRuns } from './schedule-queries.ts'

const shownDays = 14

/** What will go when, over two weeks, with the days on which nothing leaves. */
export async function readSchedule(
  db: Db,
  clock: Clock,
  channel: Channel | null,
  language: Language,
): Promise<Schedule> {
  const now = clock.now()
  const today = inAmsterdam(now).day
  const until = momentInAmsterdam(addDays(today, shownDays), 0)
  const waiting = await countWaiting(db, channel, now, until)
  const byDay = Map.groupBy(waiting, ({ at }) => inAmsterdam(at).day)
  const holidays = await findHolidays(db)
  const names = await findHolidayNames(db, language)
  const windows = (await readWindows(db)).filter((window) => channel === null || window.channel === channel)
  return {
    days: Array.from({ length: shownDays }, (_, index) => {
      const day = addDays(today, index)
      const isOpen = windows.some(
        (window) =>
          window.weekDays.includes(weekday(day)) && (isContactDay(day, holidays) || !isContactAtOnce(window.channel)),
      )
      return { day, holiday: names.get(day) ?? null, isClosed: !isOpen, hours: hoursOf(byDay.get(day) ?? []) }
    }),
    runs: await findPlannedRuns(db, channel, now),
    laterCount: await countLater(db, channel, until),
    today: await countToday(db, momentInAmsterdam(today, 0), momentInAmsterdam(addDays(today, 1), 0)),
  }
}

function hoursOf(waiting: Awaited<ReturnType<typeof countWaiting>>): Schedule['days'][number]['hours'] {
  const same = Map.groupBy(waiting, ({ at, channel }) => `${at.getTime()} ${channel}`)
  return [...same.values()].flatMap((counts) => {
    const [first] = counts
    if (!first) return []
    const of = (kind: 'held' | 'mail') => counts.find((count) => count.kind === kind)?.count ?? 0
    return [{ at: first.at, channel: first.channel, heldCount: of('held'), mailCount: of('mail') }]
  })
}
