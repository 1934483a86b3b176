import { addDays, addMonths, type Day, firstOfMonth } from '#domain/day.ts'

/** The last so many whole months before this one. */
export function lastMonths(today: Day, count: number): { fromDay: Day; toDay: Day } {
  const firstOfThis = firstOfMonth(today)
  return { fromDay: addMonths(firstOfThis, -count), toDay: addDays(firstOfThis, -1) }
}
