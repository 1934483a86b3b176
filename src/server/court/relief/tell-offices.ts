import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findOutside } from './queries.ts'
import { addReliefWork } from './relief-work.ts'

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
  await addReliefWork(
    db,
    actor,
    outside.flatMap(({ dossierId, customerId, kind, holder: note }) =>
      held
        .filter((one) => one.dossierId === dossierId)
        .map(({ reliefId }) => ({
          dossierId,
          customerId,
          key: `relief:${reliefId}:outside:${dossierId}:${kind}`,
          note,
        })),
    ),
  )
}
