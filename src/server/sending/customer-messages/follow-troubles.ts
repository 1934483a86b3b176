import type { Why } from '#domain/workflow/why.ts'
import { followCauses } from '#server/work/agenda/follow-causes.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { findTroubles, type Trouble } from './trouble-queries.ts'

/** How the keys of all items about messages to customers begin. */
const begin = 'customer_message:'
const keyOf = ({ customerId, cause, email }: Pick<Trouble, 'customerId' | 'cause' | 'email'>) =>
  `${begin}${customerId}:${cause}${cause === 'refused' || cause === 'returned' ? `:${email}` : ''}`

/** Keeps the agenda in step with the messages to all customers. Answers how many items are new. */
export async function followTroubles(db: Db, actor: Actor): Promise<number> {
  return follow(db, actor, await findTroubles(db, null), [begin], new Set())
}

/** Has whoever answers for a customer look at a message that did not arrive, or may not have. */
export async function tellTrouble(
  db: Db,
  actor: Actor,
  trouble: Pick<Trouble, 'customerId' | 'cause' | 'email'>,
): Promise<void> {
  const { customerId } = trouble
  // Who finished what was there before has not seen this one.
  const anew = new Set([keyOf(trouble)])
  await follow(db, actor, await findTroubles(db, customerId), [`${begin}${customerId}:`], anew)
}

/**
 * One item a customer and cause, which is finished once no message is in that trouble, or its address is another: what came
 * back from the former one is work of its own then.
 */
async function follow(
  db: Db,
  actor: Actor,
  troubles: readonly Trouble[],
  starts: readonly string[],
  anew: ReadonlySet<string>,
): Promise<number> {
  return followCauses(db, actor, {
    starts,
    standing: new Set(troubles.map(keyOf)),
    anew,
    wishes: troubles.map((trouble) => ({
      dossierId: trouble.dossierId,
      customerId: trouble.customerId,
      subject: 'free_message',
      dueDay: inAmsterdam(actor.now).day,
      cause: 'message',
      key: keyOf(trouble),
      why: whyOf(trouble),
      ...(trouble.employeeId === null ? {} : { employeeId: trouble.employeeId }),
    })),
  })
}

function whyOf({ cause, messageCount, subject, recipient, email, since }: Trouble): Why {
  const sinceDay = inAmsterdam(since).day
  if (cause === 'refused') return { key: 'why.customer_address_refused', values: { email, sinceDay } }
  const key = cause === 'uncertain' ? 'why.customer_messages_uncertain' : 'why.customer_messages_failed'
  return { key, values: { messageCount, subject, recipient, email, sinceDay } }
}
