import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lookAtUncharged } from './costs-queries.ts'

/** Costs were charged on these files: those with claims that they were not charged over are looked at. */
export async function followUncharged(db: Db, dossierIds: readonly number[], today: Day): Promise<void> {
  if (dossierIds.length > 0) await lookAtUncharged(db, dossierIds, today)
}
