import type { Db } from '#server/platform/db/db.ts'
import { saveNameWords } from './near-queries.ts'
import { writeSearch } from './search-queries.ts'

const setSize = 5_000

/**
 * Writes anew what search can find of these dossiers. Whoever makes a dossier, or changes a number, name, reference or
 * claim of one, calls this in the same transaction.
 */
export async function refreshDossierSearch(db: Db, dossierIds: readonly number[]): Promise<void> {
  for (let start = 0; start < dossierIds.length; start += setSize) {
    const some = dossierIds.slice(start, start + setSize)
    await writeSearch(db, some)
    await saveNameWords(db, some)
  }
}
