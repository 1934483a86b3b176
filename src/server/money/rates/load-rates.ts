import { rateTable, type RateTable } from '#domain/interest/rate-table.ts'
import type { Db } from '#server/platform/db/db.ts'
import { selectRates } from './queries.ts'

/** The rates of interest as they stand in the database now. */
export async function loadRates(db: Db): Promise<RateTable> {
  return rateTable(await selectRates(db))
}
