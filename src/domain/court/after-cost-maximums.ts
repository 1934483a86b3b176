import { day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { surveyedDay, type TariffRow } from './tariff.ts'

/** The most that may be asked after a judgment of the cantonal judge, for judgments from a day on. */
export interface AfterCostMaximum extends TariffRow {
  readonly maximumCents: Cents
}

export const afterCostMaximums: readonly AfterCostMaximum[] = [
  {
    fromDay: day('2024-02-01'),
    throughDay: day('2026-01-31'),
    maximumCents: 13_500,
    source: 'Nakosten kanton, halve punt met een maximum; het maximum is nog met rechtspraak.nl te vergelijken',
    checkedDay: null,
  },
  {
    fromDay: day('2026-02-01'),
    throughDay: day('2026-12-31'),
    maximumCents: 14_400,
    source: 'Nakosten kanton per 01-02-2026, volgens een openbare tabel van 11-02-2026',
    checkedDay: surveyedDay,
  },
]
