import type { ExitReason } from '#domain/workflow/step-exit.ts'
import type { Db } from '#server/db/db.ts'

/** How a file leaves a step. */
export interface StepLeft {
  readonly dossierId: number
  readonly stepId: number
  readonly occurrence: number
  readonly reason: ExitReason
}

/** Writes down how files leave their steps, before they do; what is written already stays. */
export async function insertExits(db: Db, left: readonly StepLeft[], leftAt: Date): Promise<void> {
  if (left.length === 0) return
  const rows = left.map(({ dossierId, stepId, occurrence, reason }) => {
    return { dossierId, stepId, occurrence, reason, leftAt }
  })
  await db
    .insertInto('stepExit')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
