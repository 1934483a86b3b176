import { day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { surveyedDay, type TariffRow } from './tariff.ts'

/** One point of salary for claims up to and including an amount (null: all above the band before). */
export interface SalaryBand {
  readonly upToCents: Cents | null
  readonly pointCents: Cents
  /** The most points that are given; null without a maximum. */
  readonly maxPoints: number | null
}

/** The salary of an agent before the cantonal judge, for judgments from a day on. */
export interface SalaryScale extends TariffRow {
  readonly bands: readonly SalaryBand[]
  readonly eviction: Omit<SalaryBand, 'upToCents'>
  /** A claim of undetermined value: the judge takes a point between these. */
  readonly undetermined: { readonly leastCents: Cents; readonly mostCents: Cents }
}

/** The bands are the same in every scale: up to so many euros, and the most points. */
const bands: readonly (readonly [upTo: number | null, maxPoints: number | null])[] = [
  [250, 3],
  [500, 4],
  [1_250, 5],
  [2_500, 5],
  [3_750, 5],
  [5_000, 6],
  [10_000, 6],
  [20_000, 7],
  [40_000, 10],
  [100_000, 10],
  [200_000, null],
  [400_000, null],
  [1_000_000, null],
  [null, null],
]

type Figures = Pick<SalaryScale, 'eviction' | 'undetermined' | 'bands'>

/** The scale from the euros a point in the order of the bands. */
function figures(points: readonly number[], eviction: number, least: number, most: number): Figures {
  if (points.length !== bands.length) throw new RangeError('a salary scale has one figure a band')
  return {
    bands: points.map((euros, index) => {
      const [upTo = null, maxPoints = null] = bands[index] ?? []
      return { upToCents: upTo === null ? null : upTo * 100, pointCents: euros * 100, maxPoints }
    }),
    eviction: { pointCents: eviction * 100, maxPoints: 5 },
    undetermined: { leastCents: least * 100, mostCents: most * 100 },
  }
}

export const salaryScales: readonly SalaryScale[] = [
  {
    fromDay: day('2023-02-01'),
    throughDay: day('2024-01-31'),
    source: 'Liquidatietarief kanton per 01-02-2023, rechtspraak.nl en e-legal.nl',
    checkedDay: surveyedDay,
    ...figures([39, 80, 132, 199, 232, 264, 330, 396, 529, 794, 926, 1_059, 1_322, 1_587], 199, 80, 1_059),
  },
  {
    fromDay: day('2024-02-01'),
    throughDay: day('2026-01-31'),
    source: 'Liquidatietarief kanton per 01-02-2024, rechtspraak.nl en e-legal.nl',
    checkedDay: surveyedDay,
    ...figures([40, 82, 135, 204, 238, 271, 339, 406, 543, 815, 950, 1_087, 1_356, 1_628], 204, 82, 1_087),
  },
  {
    fromDay: day('2026-02-01'),
    throughDay: day('2026-12-31'),
    source: 'Liquidatietarief kanton per 01-02-2026, volgens een openbare tabel van 11-02-2026',
    checkedDay: surveyedDay,
    ...figures([43, 87, 144, 217, 253, 288, 360, 432, 577, 866, 1_010, 1_155, 1_441, 1_731], 217, 87, 1_155),
  },
]
