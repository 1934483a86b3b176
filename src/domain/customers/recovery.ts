import { addDays, addMonths, type Day, daysBetween } from '#domain/day.ts'
import { type Cents, sumCents } from '#domain/money.ts'

/** How many months a quarter is followed. */
export const recoveryMonths = 12

/** Of the files handed in within a quarter: what came in in the first month after that, the second, and so on. */
export interface QuarterIncome {
  readonly fromDay: Day
  readonly count: number
  readonly principalCents: Cents
  readonly inMonth: readonly { readonly month: number; readonly cents: Cents }[]
}

/** What came in of a quarter until now, and within so many months of being handed in, as far as each file has had those. */
export function recoveryOf({ inMonth, ...quarter }: QuarterIncome, today: Day) {
  const lastDay = addDays(addMonths(quarter.fromDay, 3), -1)
  const months = Array.from({ length: recoveryMonths }, (_, index) => index + 1)
  const whole = months.filter((month) => daysBetween(addMonths(lastDay, month), today) >= 0)
  const within = (count: number) => sumCents(inMonth.filter(({ month }) => month < count).map(({ cents }) => cents))
  return { ...quarter, collectedCents: within(Number.POSITIVE_INFINITY), byMonthCents: whole.map(within) }
}
