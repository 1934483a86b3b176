import { type MoneyOf, sumPerCurrency } from '#domain/sum-per-currency.ts'

interface Part {
  readonly count: number
  readonly open: readonly MoneyOf[]
}

/** What parts of one thing come to together. */
export function together(parts: readonly Part[]): { count: number; open: MoneyOf[] } {
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    open: sumPerCurrency(parts.flatMap(({ open }) => open)),
  }
}

/** The first of some moments or days; null of none. */
export function firstOf<Moment extends Date | string>(moments: readonly (Moment | null)[]): Moment | null {
  return moments.reduce<Moment | null>(
    (first, moment) => (moment !== null && (first === null || moment < first) ? moment : first),
    null,
  )
}

/** Rows of a sum by cause and currency as one row a cause, the one that waits longest first. */
export function byCause<Cause extends string>(
  rows: readonly (MoneyOf & { readonly cause: Cause; readonly count: number; readonly oldestDay: string | null })[],
) {
  return [...Map.groupBy(rows, ({ cause }) => cause)]
    .map(([cause, parts]) => ({
      cause,
      count: parts.reduce((sum, { count }) => sum + count, 0),
      oldestDay: firstOf(parts.map(({ oldestDay }) => oldestDay)),
      open: sumPerCurrency(parts),
    }))
    .sort((one, other) => ((one.oldestDay ?? '') < (other.oldestDay ?? '') ? -1 : 1))
}
