import type { Db } from '#server/platform/db/db.ts'
import { findAgencyRow } from './queries.ts'

/** The account with the money of others, as a bank file names it; null while nobody filled the agency in. */
export async function readTrustIban(db: Db): Promise<string | null> {
  const agency = await findAgencyRow(db)
  return agency?.trustIban.replace(/\s/g, '').toUpperCase() ?? null
}
