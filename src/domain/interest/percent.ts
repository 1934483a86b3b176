/**
 * A percentage as a decree or a contract writes it, with at most four decimals: 4, 10.15, 0.6667. It is only ever
 * read as whole ten-thousandths, so no amount is calculated from the float.
 */
export type Percent = number

/** How many ten-thousandths make one percent, and how many of them make the whole (100%). */
export const perPercent = 10_000
export const perWhole = 1_000_000

/** The percentage in whole ten-thousandths. Throws RangeError for more than four decimals or beyond ±1,000%. */
export function tenThousandths(percent: Percent): number {
  const whole = Math.round(percent * perPercent)
  if (whole / perPercent !== percent || Math.abs(percent) > 1000) throw new RangeError(`not a percentage: ${percent}`)
  return whole
}

/** Exact sum of two percentages: 2 + 8.05 is 10.05. */
export function addPercent(first: Percent, second: Percent): Percent {
  return (tenThousandths(first) + tenThousandths(second)) / perPercent
}

/** A percentage a person or a spreadsheet wrote can be used: at most four decimals, 0 to 100. */
export function isPercent(value: number): boolean {
  return value >= 0 && value <= 100 && Math.round(value * perPercent) / perPercent === value
}
