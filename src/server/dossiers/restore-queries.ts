import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/db.ts'
import type { FormerStanding } from './closing-queries.ts'

/** Where a dossier stood, before which step and whose it was. */
export interface FormerWork extends FormerStanding {
  readonly ownerId: number | null
  readonly workflowVersionId: number | null
  readonly stepId: number | null
  readonly stepOccurrence: number
  readonly closedDay: Day | null
  readonly closingReason: string | null
}

/** Puts a dossier that is held back to where it stood, on its old day or today. */
export async function putBackWork(db: Db, id: number, before: FormerWork, today: Day): Promise<void> {
  const { status, nextDay, nextReason, haltId, ...work } = before
  if (haltId !== null) {
    await db
      .updateTable('dossierHalt')
      .set({ endedAt: null, endedBy: null })
      .where('dossierId', '=', id)
      .where('id', '=', haltId)
      .execute()
  }
  const day = nextDay !== null && nextDay < today ? today : nextDay
  await sql`update dossier set status = ${status}, next_day = ${day},
      next_reason = ${nextReason === null ? null : JSON.stringify(nextReason)}::jsonb,
      owner_id = ${work.ownerId}, workflow_version_id = ${work.workflowVersionId}, step_id = ${work.stepId},
      step_occurrence = ${work.stepOccurrence}, closed_day = ${work.closedDay}, closing_reason = ${work.closingReason},
      version = version + 1
    where id = ${id}`.execute(db)
}
