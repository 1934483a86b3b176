import { rowOn } from '#domain/costs/decree.ts'
import { day, type Day } from '#domain/day.ts'

/** What every row of a tariff says of itself. */
export interface TariffRow {
  readonly fromDay: Day
  /** The last day the row is known to hold on. After it there is no tariff until somebody adds a row. */
  readonly throughDay: Day
  /** The regulation, or where else the figures were found. */
  readonly source: string
  /** The day on which the figures were last compared with a published table; null while nobody has. */
  readonly checkedDay: Day | null
}

/** The day on which the tables that come with the product were compared with public tables. */
export const surveyedDay = day('2026-11-20')

/** Where an amount comes from: part of every answer. Without `confirmed` a screen says so beside the amount. */
export interface TariffSource extends Pick<TariffRow, 'fromDay' | 'source'> {
  readonly confirmed: boolean
}

/**
 * `no_tariff`: no table for that day, or none for that act or court. `no_claim`: nothing is claimed.
 * `points_not_in_halves`: the points of salary are below zero, above a hundred or no whole number of halves.
 */
export const tariffRefusals = ['no_tariff', 'no_claim', 'points_not_in_halves'] as const
export type TariffRefusal = (typeof tariffRefusals)[number]

export interface TariffRefused {
  readonly refusal: TariffRefusal
}

/** The row of a tariff that holds on a day; null when none is known to. */
export function tariffOn<Row extends TariffRow>(rows: readonly Row[], on: Day): Row | null {
  const row = rowOn(rows, on)
  return row !== null && on <= row.throughDay ? row : null
}

export function sourceOf({ fromDay, source, checkedDay }: TariffRow): TariffSource {
  return { fromDay, source, confirmed: checkedDay !== null }
}
