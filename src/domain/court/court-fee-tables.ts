import { day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { surveyedDay, type TariffRow } from './tariff.ts'

/**
 * Who sues: a legal person (a vof or cv too), a natural person (a sole trader too), or a natural person without means
 * who has legal aid or a statement of income.
 */
export const courtParties = ['legal', 'natural', 'indigent'] as const
export type CourtParty = (typeof courtParties)[number]

/** The fee of each party for claims up to and including an amount (null: all above the band before). */
export interface CourtFeeBand {
  readonly upToCents: Cents | null
  readonly feeCents: Readonly<Record<CourtParty, Cents>>
}

/** What one kind of court asks. */
export interface CourtFeeScale {
  readonly undetermined: CourtFeeBand['feeCents']
  readonly bands: readonly CourtFeeBand[]
}

/** The court fees for cases that first come to court from a day on; `rechtbank` is null where no table was found. */
export interface CourtFeeTable extends TariffRow {
  readonly kanton: CourtFeeScale
  readonly rechtbank: CourtFeeScale | null
}

/** A band in whole euros: up to (null: above), legal person, natural person. */
type Band = readonly [upTo: number | null, legal: number, natural: number]

function scale(indigent: number, undetermined: Band, bands: readonly Band[]): CourtFeeScale {
  const fees = ([, legal, natural]: Band) => ({ legal: legal * 100, natural: natural * 100, indigent: indigent * 100 })
  const band = (one: Band) => ({ upToCents: one[0] === null ? null : one[0] * 100, feeCents: fees(one) })
  return { undetermined: fees(undetermined), bands: bands.map(band) }
}

/** Before the cantonal judge a claim of undetermined value costs as much as the smallest claim. */
function kanton(indigent: number, smallest: Band, ...others: readonly Band[]): CourtFeeScale {
  return scale(indigent, smallest, [smallest, ...others])
}

export const courtFeeTables: readonly CourtFeeTable[] = [
  {
    fromDay: day('2022-01-01'),
    // The fees were not indexed on 1 January 2023.
    throughDay: day('2023-12-31'),
    source: 'Wgbz, bijlage; griffierechten 2022 en 2023 volgens weersinkincasso.nl en e-legal.nl',
    checkedDay: surveyedDay,
    kanton: kanton(
      86,
      [500, 128, 86],
      [1_500, 322, 214],
      [2_500, 365, 244],
      [5_000, 487, 244],
      [12_500, 514, 244],
      [null, 1_384, 693],
    ),
    rechtbank: null,
  },
  {
    fromDay: day('2024-01-01'),
    throughDay: day('2024-12-31'),
    source: 'Wgbz, bijlage; griffierechten 2024 volgens wvhl.nl (proceskosten)',
    checkedDay: surveyedDay,
    kanton: kanton(
      87,
      [500, 130, 87],
      [1_500, 328, 218],
      [2_500, 372, 248],
      [5_000, 496, 248],
      [12_500, 524, 248],
      [null, 1_409, 706],
    ),
    rechtbank: scale(
      87,
      [null, 688, 320],
      [
        [100_000, 2_889, 1_325],
        [1_000_000, 6_617, 2_626],
        [null, 9_825, 2_626],
      ],
    ),
  },
  {
    fromDay: day('2025-01-01'),
    throughDay: day('2025-12-31'),
    source: 'Wgbz, bijlage (Stcrt. 2024, 38002); de bedragen zijn nog met de bekendmaking te vergelijken',
    checkedDay: null,
    kanton: kanton(
      90,
      [500, 135, 90],
      [1_500, 340, 226],
      [2_500, 385, 257],
      [5_000, 514, 257],
      [12_500, 543, 257],
      [null, 1_461, 732],
    ),
    rechtbank: null,
  },
  {
    fromDay: day('2026-01-01'),
    throughDay: day('2026-12-31'),
    source: 'Wgbz, bijlage (Stcrt. 2025, 39855), volgens twee onderling gelijke openbare tabellen',
    checkedDay: surveyedDay,
    kanton: kanton(
      93,
      [500, 139, 93],
      [1_500, 350, 233],
      [2_500, 397, 265],
      [5_000, 529, 265],
      [12_500, 559, 265],
      [null, 1_504, 753],
    ),
    rechtbank: scale(
      93,
      [null, 735, 341],
      [
        [100_000, 3_083, 1_414],
        [1_000_000, 7_062, 2_803],
        [null, 10_487, 2_803],
      ],
    ),
  },
]
