import { type Percent, perWhole, tenThousandths } from '#domain/interest/percent.ts'
import { type Cents, partOf, sumCents } from '#domain/money.ts'

/** What a buyer pays for a file: a percentage of what is owed of it, half up. Never with VAT on its costs. */
export function salePrice(openCents: Cents, percent: Percent): Cents {
  return partOf(openCents, tenThousandths(percent), perWhole)
}

/** What a buyer owes for a file in all, and what of it was paid. */
export interface SoldPrice {
  readonly dueCents: Cents
  readonly receivedCents: Cents
}

/** What a buyer pays for a file after all, in cents: what it owes in all less what of that goes back to it. */
export function keptPrice({ dueCents, owedCents }: { readonly dueCents: Cents; readonly owedCents: Cents }): Cents {
  return dueCents - owedCents
}

/** What is still to be paid of prices. */
export function openPrice(prices: readonly SoldPrice[]): Cents {
  return sumCents(prices.map(({ dueCents, receivedCents }) => dueCents - receivedCents))
}

/** What of a payment is for which price, in their order: each as far as it is open. What is over is for none. */
export function sharePayment<Price extends SoldPrice>(
  prices: readonly Price[],
  paidCents: Cents,
): { readonly price: Price; readonly cents: Cents }[] {
  let left = paidCents
  return prices.flatMap((price) => {
    const cents = Math.min(price.dueCents - price.receivedCents, left)
    left -= cents
    return cents > 0 ? [{ price, cents }] : []
  })
}

/**
 * What a buyer gets back of a price, or is to pay less of it: first what it did not pay yet is owed no more, and the rest goes
 * back to it.
 */
export function takeBack(price: SoldPrice, backCents: Cents): { readonly offCents: Cents; readonly owedCents: Cents } {
  const offCents = Math.min(price.dueCents - price.receivedCents, backCents)
  return { offCents, owedCents: backCents - offCents }
}

/** What is sold of a file, and what of the price was taken off since. */
export interface SoldBalance {
  readonly openCents: Cents
  /** What of the money of before was taken back since, as far as the price rises with it: less than nothing. */
  readonly backCents?: Cents
  readonly percent: Percent
  readonly reducedCents: Cents
}

/**
 * How much the price of a file falls because money turned out to have come in of before the day of which its balance was sold:
 * the buyer paid its percentage of more than was owed. Less than nothing: that money was taken back, or money of before was and the
 * price rises with what is owed.
 */
export function priceFall({ openCents, percent, reducedCents, backCents = 0 }: SoldBalance, earlyCents: Cents): Cents {
  const owedCents = Math.max(0, openCents - Math.max(0, earlyCents) - Math.min(0, backCents))
  return salePrice(openCents, percent) - salePrice(owedCents, percent) - reducedCents
}

/** Why a file is not sold. */
export const saleRefusals = [
  'disputed',
  'incomplete',
  'deceased',
  'insolvent',
  'shv',
  'plan',
  'sold',
  'time_barred',
  'hold',
] as const

/** What of a file is owed, by component; `open` is their sum less what was paid. */
export const saleSums = [
  'principalCents',
  'interestCents',
  'costsCents',
  'vatCents',
  'courtCents',
  'otherCents',
  'paidCents',
  'openCents',
  'priceCents',
  'feeCents',
] as const
export type SaleSums = Readonly<Record<(typeof saleSums)[number], Cents>>
