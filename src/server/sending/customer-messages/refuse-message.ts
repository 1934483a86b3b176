import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { recordMailed } from '#server/sending/delivery/mailed-messages.ts'
import { systemActor } from '#server/actor.ts'
import { describeAudit } from './describe-audit.ts'
import { tellTrouble } from './follow-troubles.ts'
import { isAddressOf } from './trouble-queries.ts'
import { insertRefused, type MessageRow } from './message-queries.ts'

/** A message that will never arrive: its address is not used again when nothing gets through there. */
export async function refuse(
  db: Db,
  clock: Clock,
  message: MessageRow,
  { error, address }: { readonly error: string; readonly address: boolean },
): Promise<void> {
  const actor = systemActor(clock.now())
  const { customerId } = message
  const { email } = message.recipient
  if (address && email !== null) await insertRefused(db, { customerId, email, refusedAt: actor.now, error })
  // Of an address that nobody of the customer has any more nothing is to be asked: the message alone did not arrive.
  const isOfSomebody = address && email !== null && (await isAddressOf(db, customerId, email))
  const state = isOfSomebody ? ('bounced' as const) : ('failed' as const)
  await recordMailed(db, 'customer_message', message.id, { state, error })
  await recordAudit(db, actor, await describeAudit(db, message, state, { error }))
  await tellTrouble(db, actor, { customerId, cause: isOfSomebody ? 'refused' : 'failed', email: email ?? '' })
}
