import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { systemActor } from '#server/actor.ts'
import { findHandSenders } from '#server/sending/writing/hand-queries.ts'

/** What became of an item that may be a message by hand. */
export interface BadEnd {
  readonly itemId: number
  readonly isUncertain: boolean
}

/** Tells whoever sent a message by hand on the agenda that it did not arrive, was not allowed to leave, or nobody knows. */
export async function tellSenders(db: Db, ends: readonly BadEnd[], now: Date): Promise<void> {
  const senders = await findHandSenders(
    db,
    ends.map(({ itemId }) => itemId),
  )
  const uncertain = new Set(ends.filter(({ isUncertain }) => isUncertain).map(({ itemId }) => itemId))
  const wishes = senders.map(({ itemId, handMessageId, dossierId, customerId, askedBy }) => {
    const isUncertain = uncertain.has(itemId)
    return {
      dossierId,
      customerId,
      subject: 'free_message' as const,
      dueDay: inAmsterdam(now).day,
      cause: 'message' as const,
      key: `by_hand:${handMessageId}:${isUncertain ? 'uncertain' : 'failed'}`,
      why: {
        key: isUncertain ? ('why.hand_message_uncertain' as const) : ('why.hand_message_failed' as const),
        values: {},
      },
      ...(askedBy === null ? {} : { employeeId: askedBy }),
    }
  })
  await addToAgenda(db, systemActor(now), wishes)
}
