import { addDays, type Day, daysBetween } from '#domain/day.ts'

/** Complaints on ten thousand messages, with one decimal; null when none was sent. */
export function ratePer10000(complaints: number, dispatches: number): number | null {
  return dispatches === 0 ? null : Math.round((complaints * 100_000) / dispatches) / 10
}

/** The days just before a period, as many as it has. */
export function periodBefore({ fromDay, toDay }: { readonly fromDay: Day; readonly toDay: Day }): {
  readonly fromDay: Day
  readonly toDay: Day
} {
  const days = daysBetween(fromDay, toDay) + 1
  return { fromDay: addDays(fromDay, -days), toDay: addDays(fromDay, -1) }
}

/** Whether a rate went up or down from one period to the next; null when one of them has none. */
export function trendOf(now: number | null, before: number | null): 'up' | 'down' | 'same' | null {
  if (now === null || before === null) return null
  return now > before ? 'up' : now < before ? 'down' : 'same'
}
