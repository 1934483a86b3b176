import type { Db } from '#server/platform/db/db.ts'
import { deleteLabel } from './model-queries.ts'

/** Takes back what a person said of an e-mail: the next version learns nothing from it. */
export async function dropLabel(db: Db, mailId: number): Promise<void> {
  await deleteLabel(db, mailId)
}
