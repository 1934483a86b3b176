import { sql } from 'kysely'
import type { Phase, Status } from '#domain/workflow/status.ts'
import type { NextDay } from '#domain/workflow/next-day.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface NewPhase {
  readonly phase: Phase
  readonly status: Status
  /** The step it goes on before; null: none. */
  readonly step: { readonly stepId: number; readonly versionId: number; readonly occurrence: number } | null
  readonly next: NextDay
}

/** Brings a dossier that is held into another phase; a workflow without a step stays its workflow. */
export async function updatePhase(db: Db, dossierId: number, { phase, status, step, next }: NewPhase): Promise<void> {
  await sql`
    update dossier set phase = ${phase}, status = ${status}, step_id = ${step?.stepId ?? null},
      workflow_version_id = coalesce(${step?.versionId ?? null}, workflow_version_id),
      step_occurrence = ${step?.occurrence ?? 1}, next_day = ${next.day}, next_reason = ${JSON.stringify(next.why)},
      version = version + 1
    where id = ${dossierId}`.execute(db)
}
