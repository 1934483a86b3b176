import type { AfterCostMaximum } from './after-cost-maximums.ts'
import type { BailiffTariffs } from './bailiff-tariffs.ts'
import type { CourtTables } from './court-tables.ts'
import type { CourtFeeTable } from './court-fee-tables.ts'
import type { SalaryScale } from './salary-scales.ts'
import type { TariffRow } from './tariff.ts'

/** The tariffs of a court case that are set anew every year, each with a history of its own. */
export const tariffKinds = ['salary', 'court_fee', 'bailiff', 'after_costs'] as const
export type TariffKind = (typeof tariffKinds)[number]

interface Tables {
  readonly salary: SalaryScale
  readonly court_fee: CourtFeeTable
  readonly bailiff: BailiffTariffs
  readonly after_costs: AfterCostMaximum
}

/** The figures of one table, without what it says of itself. */
export type TariffFigures<Kind extends TariffKind = TariffKind> = Kind extends TariffKind
  ? Omit<Tables[Kind], keyof TariffRow>
  : never

/** A table of one of the tariffs: from when until when it holds, where it was found, and its figures. */
export type TariffTable<Kind extends TariffKind = TariffKind> = Kind extends TariffKind
  ? TariffRow & { readonly kind: Kind; readonly figures: TariffFigures<Kind> }
  : never

/** The tables of a court case, each apart. */
export function tariffTables(tables: CourtTables): TariffTable[] {
  return [
    ...tables.salaries.map((row): TariffTable => ({ kind: 'salary', ...split(row) })),
    ...tables.courtFees.map((row): TariffTable => ({ kind: 'court_fee', ...split(row) })),
    ...tables.bailiffTariffs.map((row): TariffTable => ({ kind: 'bailiff', ...split(row) })),
    ...tables.afterCosts.map((row): TariffTable => ({ kind: 'after_costs', ...split(row) })),
  ]
}

/** The court tables with these tariffs instead of their own; the limits of the courts and VAT stay as they are. */
export function withTariffs(tables: CourtTables, tariffs: readonly TariffTable[]): CourtTables {
  return {
    ...tables,
    salaries: tariffs.flatMap((table) => (table.kind === 'salary' ? joined(table) : [])),
    courtFees: tariffs.flatMap((table) => (table.kind === 'court_fee' ? joined(table) : [])),
    bailiffTariffs: tariffs.flatMap((table) => (table.kind === 'bailiff' ? joined(table) : [])),
    afterCosts: tariffs.flatMap((table) => (table.kind === 'after_costs' ? joined(table) : [])),
  }
}

function split<Row extends TariffRow>({ fromDay, throughDay, source, checkedDay, ...figures }: Row) {
  return { fromDay, throughDay, source, checkedDay, figures }
}

function joined<Figures>(table: TariffRow & { readonly figures: Figures }): TariffRow & Figures {
  const { fromDay, throughDay, source, checkedDay, figures } = table
  return { fromDay, throughDay, source, checkedDay, ...figures }
}
