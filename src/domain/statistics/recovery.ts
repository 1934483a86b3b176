import type { Cents } from '#domain/money.ts'

/** By how many months after that of its intake a month is told in one number. */
export const recoveredMonths = 6

/** What came in through each month after the month of intake, that month first, up to and with so many months after it. */
export function throughMonths(
  inMonth: readonly { readonly month: number; readonly cents: Cents }[],
  monthsAfter: number,
): Cents[] {
  const through: Cents[] = []
  for (let month = 0, sum = 0; month <= monthsAfter; month += 1) {
    for (const one of inMonth) if (one.month === month) sum += one.cents
    through.push(sum)
  }
  return through
}
