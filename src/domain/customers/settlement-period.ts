import { addDays, type Day, dayOf, daysInMonth, partsOf, weekday } from '#domain/day.ts'

/** The last day of the week (a Sunday), month or quarter in which a day lies. */
export function endOfPeriod(period: 'week' | 'month' | 'quarter', within: Day): Day {
  if (period === 'week') return addDays(within, 7 - weekday(within))
  const { year, month } = partsOf(within)
  const last = period === 'month' ? month : Math.ceil(month / 3) * 3
  return dayOf(year, last, daysInMonth(year, last))
}
