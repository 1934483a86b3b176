import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { findReminderRun, insertRun, type Selection, updateRun } from '#server/sending/items/run-queries.ts'

/** The run of today of what the product or somebody sends outside the steps of files; one that was done goes on. */
export async function openOwnRun(db: Db, { now }: Pick<Actor, 'now'>, stepCode: string): Promise<number> {
  const day = inAmsterdam(now).day
  const selection: Selection = {
    kind: 'collection',
    customerIds: [],
    workflowCodes: [],
    stepCodes: [stepCode],
    channels: [],
    chosenCount: 0,
  }
  const present = await findReminderRun(db, day, selection)
  if (present?.state === 'done') await updateRun(db, present.id, { state: 'released', finishedAt: null })
  if (present) return present.id
  const id = await insertRun(db, { day, selection, proposedBy: null, proposedAt: now })
  await updateRun(db, id, { state: 'released', releasedAt: now })
  return id
}
