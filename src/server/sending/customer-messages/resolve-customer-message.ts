import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { recordMailed } from '#server/sending/delivery/mailed-messages.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { describeAudit } from './describe-audit.ts'
import { cancelMessage, lockMessage, type MessageRow } from './message-queries.ts'
import { ownOf, writeOwnAgain } from './write-to-customer.ts'

/** What a message is written again with. */
interface Outside {
  readonly clock: Clock
  readonly storage: Storage
}

/**
 * A person has found out what became of a message whose end nobody knew. When it did not arrive it is written again, for a
 * reason he types: a second message is never sent in silence.
 */
export async function resolveCustomerMessage(
  db: Db,
  actor: Actor,
  outside: Outside,
  id: number,
  { arrived, reason, version }: { readonly arrived: boolean; readonly reason: string; readonly version: number },
): Promise<void> {
  const message = await take(db, id, version, ['uncertain'])
  if (!arrived && reason === '') {
    throw new UserError(400, 'error.check_fields', { fields: { reason: { key: 'hold.again_needs_reason' } } })
  }
  if (arrived) await recordMailed(db, 'customer_message', id, { state: 'sent', sentAt: message.attemptedAt })
  else await writeAgain(db, outside, message)
  await recordAudit(db, actor, await describeAudit(db, message, 'settled', { arrived, note: reason }))
}

/** Writes a message that failed or came back once more, to whoever gets it now. */
export async function repeatCustomerMessage(
  db: Db,
  actor: Actor,
  outside: Outside,
  id: number,
  version: number,
): Promise<void> {
  const message = await take(db, id, version, ['failed', 'bounced'])
  await writeAgain(db, outside, message)
  await recordAudit(db, actor, await describeAudit(db, message, 'repeated'))
}

/** A letter to a customer was put in the post. */
export async function postCustomerMessage(db: Db, actor: Actor, id: number, version: number): Promise<void> {
  const message = await take(db, id, version, ['to_post'])
  await recordMailed(db, 'customer_message', id, { state: 'posted', sentAt: actor.now })
  await recordAudit(db, actor, await describeAudit(db, message, 'posted'))
}

/** Takes back what somebody wrote himself, before it leaves. */
export async function cancelCustomerMessage(db: Db, actor: Actor, id: number, version: number): Promise<void> {
  const message = await take(db, id, version, ['scheduled', 'to_post'])
  // What the portal tells goes by the rules of its customer.
  if (!ownOf(message)) throw notFound()
  await cancelMessage(db, id)
  await recordAudit(db, actor, await describeAudit(db, message, 'cancelled'))
}

/** What it told waits for the next message; what somebody wrote himself is written at once. */
async function writeAgain(db: Db, { clock, storage }: Outside, message: MessageRow): Promise<void> {
  await cancelMessage(db, message.id)
  if (ownOf(message)) await writeOwnAgain(db, clock, storage, message)
}

async function take(db: Db, id: number, version: number, states: readonly MessageRow['state'][]): Promise<MessageRow> {
  const message = await lockMessage(db, id)
  if (!message) throw notFound()
  if (message.version !== version || !states.includes(message.state)) {
    throw new UserError(409, 'customer_message.changed', {
      current: { state: message.state, version: message.version },
    })
  }
  return message
}
