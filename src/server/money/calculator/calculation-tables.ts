import { courtTables, type CourtTables } from '#domain/court/court-tables.ts'
import { noExtraHolidays, type ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { rateTable, type RateTable } from '#domain/interest/rate-table.ts'
import { seedRates } from '#domain/interest/rates.ts'

/** What a calculation rests on that an administrator can change. */
export interface CalculationTables {
  readonly rates: RateTable
  /** The holidays beyond those of the law. */
  readonly holidays: ExtraHolidays
  /** What a case in court costs. */
  readonly court: CourtTables
}

/** The tables that come with the product: with them the calculator works without a database. */
export const productTables: CalculationTables = {
  rates: rateTable(seedRates()),
  holidays: noExtraHolidays,
  court: courtTables,
}
