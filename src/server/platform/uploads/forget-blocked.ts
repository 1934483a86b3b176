import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { deleteBlocked } from './queries.ts'

/** Longer than anybody counts them: a quarter can be told to whoever asks. */
const keptDays = 120

/** Forgets which files were refused long ago. */
export async function forgetBlocked(db: Db, clock: Clock): Promise<void> {
  await deleteBlocked(db, new Date(clock.now().getTime() - keptDays * 86_400_000))
}
