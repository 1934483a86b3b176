import type { Db } from '#server/platform/db/db.ts'
import { setTold } from './queries.ts'

/** Says of an e-mail that nobody has to read it: what it tells stands elsewhere. */
export async function flagTold(db: Db, id: number): Promise<void> {
  await setTold(db, id)
}
