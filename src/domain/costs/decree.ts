import { day, type Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'

/** One band of the scale: so many hundredths of a percent over the principal up to `upToCents` (null: all the rest). */
export interface CostBand {
  readonly upToCents: Cents | null
  readonly basisPoints: number
}

/** The scale of collection costs as the decree gives it from a day on. */
export interface CostDecree {
  /** Claims whose debtor came into default on or after this day. */
  readonly fromDay: Day
  readonly bands: readonly CostBand[]
  readonly minimumCents: Cents
  readonly maximumCents: Cents
  /**
   * Small instalments of one contract: up to this principal the minimum may be asked only with a view to what was
   * asked in the months before.
   */
  readonly smallInstalments: { readonly upToCents: Cents; readonly monthsBack: number; readonly fromDay: Day } | null
  readonly source: string
}

/** The decrees known; an administrator's table holds the same rows. */
export const costDecrees: readonly CostDecree[] = [
  {
    fromDay: day('2012-07-01'),
    bands: [
      { upToCents: 250_000, basisPoints: 1500 },
      { upToCents: 500_000, basisPoints: 1000 },
      { upToCents: 1_000_000, basisPoints: 500 },
      { upToCents: 20_000_000, basisPoints: 100 },
      { upToCents: null, basisPoints: 50 },
    ],
    minimumCents: 4_000,
    maximumCents: 677_500,
    smallInstalments: { upToCents: 26_667, monthsBack: 6, fromDay: day('2024-10-01') },
    source: 'Besluit vergoeding voor buitengerechtelijke incassokosten, Stb. 2012, 141; art. 2a: Stb. 2024, 44',
  },
]

/** The general rate of VAT in percent, from a day on (art. 9 lid 1 Wet op de omzetbelasting 1968). */
export interface VatRate {
  readonly fromDay: Day
  readonly percent: number
  readonly source: string
}

export const vatRates: readonly VatRate[] = [
  { fromDay: day('2001-01-01'), percent: 19, source: 'Wet op de omzetbelasting 1968, art. 9 lid 1 (2001)' },
  { fromDay: day('2012-10-01'), percent: 21, source: 'Wet op de omzetbelasting 1968, art. 9 lid 1 (Stb. 2012, 321)' },
]

/** The row of a dated table that holds on a day: the last one that has begun; null before the first. */
export function rowOn<Row extends { readonly fromDay: Day }>(rows: readonly Row[], on: Day): Row | null {
  let found: Row | null = null
  for (const row of rows) if (row.fromDay <= on && (found === null || row.fromDay > found.fromDay)) found = row
  return found
}
