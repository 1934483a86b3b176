import { type Cents, type Currency, currencies, sumCents } from './money.ts'

/** An amount with what it is in. */
export interface MoneyOf {
  readonly currency: Currency
  readonly cents: Cents
}

/** What amounts add up to in each currency, euros first; what adds up to nothing is left out. Nothing is converted. */
export function sumPerCurrency(amounts: readonly MoneyOf[]): MoneyOf[] {
  return currencies
    .map((currency) => ({
      currency,
      cents: sumCents(amounts.filter((amount) => amount.currency === currency).map(({ cents }) => cents)),
    }))
    .filter(({ cents }) => cents !== 0)
}
