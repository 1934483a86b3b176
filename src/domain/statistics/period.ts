import { addDays, addMonths, type Day, daysBetween, firstOfMonth, lastOfMonth, partsOf } from '#domain/day.ts'

/** Days from one through another. */
export interface Period {
  readonly fromDay: Day
  readonly toDay: Day
}

export const comparisons = ['before', 'year', 'none'] as const
export type Comparison = (typeof comparisons)[number]

/**
 * With which days a period is compared: the same ones a year before, or those just before it. From the first of a month that
 * is as many months back, to the same day of the month: the first twenty days of a month beside the first twenty of the last.
 */
export function comparedPeriod({ fromDay, toDay }: Period, comparison: Comparison): Period | null {
  if (comparison === 'none') return null
  if (comparison === 'year') return back(12)
  if (partsOf(fromDay).date === 1) return back(monthsBetween(fromDay, toDay) + 1)
  const days = daysBetween(fromDay, toDay) + 1
  return { fromDay: addDays(fromDay, -days), toDay: addDays(fromDay, -1) }

  function back(months: number): Period {
    const isWhole = isLastOfMonth(toDay) && partsOf(fromDay).date === 1
    const end = addMonths(toDay, -months)
    return { fromDay: addMonths(fromDay, -months), toDay: isWhole ? lastOfMonth(end) : end }
  }
}

/** How many months the month of a day lies after that of another. */
export function monthsBetween(from: Day, to: Day): number {
  const [first, last] = [partsOf(from), partsOf(to)]
  return (last.year - first.year) * 12 + last.month - first.month
}

/** A year through a day. */
export const yearThrough = (toDay: Day): Period => ({ fromDay: addDays(toDay, -364), toDay })

/** So many months up to a day, the first one first: whole, but the last as far as that day. */
export function monthsThrough(toDay: Day, count: number): Period[] {
  const month = firstOfMonth(toDay)
  return Array.from({ length: count }, (_, index) => {
    const fromDay = addMonths(month, index + 1 - count)
    return { fromDay, toDay: fromDay === month ? toDay : lastOfMonth(fromDay) }
  })
}

const isLastOfMonth = (day: Day) => lastOfMonth(day) === day
