import type { Db } from '#server/platform/db/db.ts'
import { isChoosable } from './file-code-queries.ts'

/** Whether somebody may close a file with this reason. */
export async function isChoosableReason(db: Db, code: string): Promise<boolean> {
  return isChoosable(db, code)
}
