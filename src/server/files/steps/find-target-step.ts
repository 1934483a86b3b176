import type { Db } from '#server/platform/db/db.ts'
import { selectTargetStep } from './step-queries.ts'
import type { TargetStep } from '#server/book/standing/step-refusal.ts'

/** A step before which files can be put; null when there is none. */
export async function findTargetStep(db: Db, stepId: number): Promise<TargetStep | null> {
  return (await selectTargetStep(db, stepId)) ?? null
}
