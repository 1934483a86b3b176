import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { findOutside } from './queries.ts'

/**
 * Has somebody tell who has these files outside that nothing is executed any more: a bailiff or a partner goes on until he knows.
 * Once for each relief, and each of them: an office and a partner may have the same file.
 */
export async function tellOffices(
  db: Db,
  actor: Actor,
  held: readonly { readonly dossierId: number; readonly reliefId: number }[],
): Promise<void> {
  const outside = await findOutside(
    db,
    held.map(({ dossierId }) => dossierId),
  )
  await addToAgenda(
    db,
    actor,
    outside.flatMap(({ dossierId, customerId, kind, holder }) =>
      held
        .filter((one) => one.dossierId === dossierId)
        .map(({ reliefId }) => ({
          dossierId,
          customerId,
          subject: 'debt_relief' as const,
          dueDay: inAmsterdam(actor.now).day,
          cause: 'person' as const,
          key: `relief:${reliefId}:outside:${dossierId}:${kind}`,
          note: holder,
        })),
    ),
  )
}
