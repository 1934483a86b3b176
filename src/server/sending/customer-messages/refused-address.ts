import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { tellTrouble } from './follow-troubles.ts'
import { insertRefused } from './message-queries.ts'
import { isAddressOf } from './trouble-queries.ts'

/**
 * Nothing gets through to an address of a customer: no message goes there by itself until somebody trusts it again, and
 * whoever answers for the customer is asked to look. Answers whether it is still one of theirs: else nothing is to be asked.
 */
export async function refuseAddress(
  db: Db,
  actor: Actor,
  { customerId, email, error }: { readonly customerId: number; readonly email: string; readonly error: string },
): Promise<boolean> {
  await insertRefused(db, { customerId, email, refusedAt: actor.now, error })
  const isTheirs = await isAddressOf(db, customerId, email)
  if (isTheirs) await tellTrouble(db, actor, { customerId, cause: 'refused', email })
  return isTheirs
}
