import { seedRates } from '#domain/interest/rates.ts'
import type { Db } from '#server/db/db.ts'
import { insertMissingRates, selectRates } from './rate-queries.ts'

/** Fills an empty table with the rates we know; a table somebody keeps is left as it is. */
export async function seedInterestRates(db: Db): Promise<void> {
  if ((await selectRates(db)).length === 0) await insertMissingRates(db, seedRates())
}
