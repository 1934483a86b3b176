import { vatRates, type VatRate } from '#domain/costs/decree.ts'
import { afterCostMaximums, type AfterCostMaximum } from './after-cost-maximums.ts'
import { bailiffTariffs, type BailiffTariffs } from './bailiff-tariffs.ts'
import { courtFeeTables, type CourtFeeTable } from './court-fee-tables.ts'
import { kantonLimits, type KantonLimit } from './kanton-limits.ts'
import { salaryScales, type SalaryScale } from './salary-scales.ts'

/** Every dated table that the costs of a court case come from; an administrator's tables hold the same rows. */
export interface CourtTables {
  readonly kantonLimits: readonly KantonLimit[]
  readonly courtFees: readonly CourtFeeTable[]
  readonly salaries: readonly SalaryScale[]
  readonly afterCosts: readonly AfterCostMaximum[]
  readonly bailiffTariffs: readonly BailiffTariffs[]
  readonly vatRates: readonly VatRate[]
}

/** The tables known when the product was made. They were compared with public tables, not with the Staatscourant. */
export const courtTables: CourtTables = {
  kantonLimits,
  courtFees: courtFeeTables,
  salaries: salaryScales,
  afterCosts: afterCostMaximums,
  bailiffTariffs,
  vatRates,
}
