import type { Db } from '#server/platform/db/db.ts'
import { type LinesToDo, sumToDo } from './line-queries.ts'

/** The lines of the bank that wait for somebody, by cause and currency: the list counts the same. */
export async function readLinesToDo(db: Db): Promise<readonly LinesToDo[]> {
  return sumToDo(db)
}
