import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { insertSeal } from './queries.ts'

/** Seals the audit rows of all transactions that have ended since the last seal; tells how many those were. */
export async function sealAudit(db: Db): Promise<number> {
  return inTransaction(db, insertSeal)
}
