import { sql } from 'kysely'
import type { StepDefinition } from '#domain/workflow/step.ts'
import type { ExitReason } from '#domain/workflow/step-exit.ts'
import type { Db } from '#server/platform/db/db.ts'

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

/** The step an item is about, where its file has left that last, and because it was done. */
export async function findStepJustDone(
  db: Db,
  {
    dossierId,
    stepId,
    occurrence,
  }: { readonly dossierId: number; readonly stepId: number; readonly occurrence: number },
): Promise<{ code: string; definition: StepDefinition } | undefined> {
  const { rows } = await sql<{ code: string; definition: StepDefinition }>`
    select step.code, step.definition from step_exit own join workflow_step step on step.id = own.step_id
    where own.dossier_id = ${dossierId} and own.step_id = ${stepId} and own.occurrence = ${occurrence}
      and own.reason = 'done' and not exists (
        select from step_exit later where later.dossier_id = own.dossier_id and later.left_at > own.left_at)`.execute(
    db,
  )
  return rows[0]
}
