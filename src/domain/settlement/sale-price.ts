import { type Percent, perWhole, tenThousandths } from '#domain/interest/percent.ts'
import { type Cents, partOf } from '#domain/money.ts'

/** What a buyer pays for a file: a percentage of what is owed of it, half up. Never with VAT on its costs. */
export function salePrice(openCents: Cents, percent: Percent): Cents {
  return partOf(openCents, tenThousandths(percent), perWhole)
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
