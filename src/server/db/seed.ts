import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'

/**
 * Fills what every agency needs (rates, holidays, lists, the default workflows) and, when asked, the demo agency.
 * Safe to call at every start. Answers whether the demo is in the database.
 */
export async function seed(_db: Db, _clock: Clock, _options: { demo: boolean; url: string }): Promise<boolean> {
  return false
}
