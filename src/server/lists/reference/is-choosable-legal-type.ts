import type { Db } from '#server/platform/db/db.ts'
import { isLegalTypeInUse } from './file-code-queries.ts'

/** Whether a company may be said to be of this legal type. */
export async function isChoosableLegalType(db: Db, code: string): Promise<boolean> {
  return isLegalTypeInUse(db, code)
}
