import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { deleteLooseFiles, deleteMisses } from './link-queries.ts'

const day = 86_400_000
/** As long as a draft that may name such a file. */
const looseFileDays = 30

/** Forgets guesses that count no longer, and files that were uploaded and never shared. */
export async function forgetSharedTraces(db: Db, clock: Clock): Promise<void> {
  const now = clock.now().getTime()
  await deleteMisses(db, new Date(now - day))
  await deleteLooseFiles(db, new Date(now - looseFileDays * day))
}
