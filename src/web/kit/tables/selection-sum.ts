import { type Cents, formatCents, sumCents } from '#domain/money.ts'

/** An amount of a row that is chosen. */
export interface RowAmount {
  readonly cents: Cents
  readonly currency: string
  /** What it is the amount of, where several rows can be about one and the same: it counts once. */
  readonly of?: string | number
}

/** What chosen rows add up to in words, a sum a currency: `DKK 120,00, € 1.234,56`; null without rows. */
export function selectionSum(amounts: readonly RowAmount[]): string | null {
  const once = [...new Map(amounts.map((amount, place) => [amount.of ?? `row ${place}`, amount])).values()]
  const currencies = [...new Set(once.map(({ currency }) => currency))].toSorted((one, other) =>
    one.localeCompare(other),
  )
  const sums = currencies.map((currency) => ({
    currency,
    cents: sumCents(once.filter((amount) => amount.currency === currency).map(({ cents }) => cents)),
  }))
  return sumsInWords(sums)
}

/** Sums of several currencies, one after another; null when there are none. */
export function sumsInWords(sums: readonly Pick<RowAmount, 'cents' | 'currency'>[]): string | null {
  return sums.length === 0 ? null : sums.map(({ cents, currency }) => formatCents(cents, currency)).join(', ')
}
