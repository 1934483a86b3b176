import type { Db } from '#server/platform/db/db.ts'
import type { LineRow } from './line-queries.ts'
import { findReturnedPayments } from './match-queries.ts'

/**
 * The payment that a returned line takes back, when there is no doubt: the only one with its id of the payment, or
 * the only one of that amount from that account.
 */
export async function findReturnedPayment(db: Db, line: LineRow): Promise<number | null> {
  const found = await findReturnedPayments(db, line)
  const sameId = found.filter(({ endToEndId }) => line.endToEndId !== null && endToEndId === line.endToEndId)
  const [only, ...others] = sameId.length > 0 ? sameId : found
  return only && others.length === 0 ? only.id : null
}
