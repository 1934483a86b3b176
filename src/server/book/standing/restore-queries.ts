import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Phase } from '#domain/workflow/status.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { FormerStanding } from './closing-queries.ts'

/** Where a dossier stood, before which step and whose it was. */
export interface FormerWork extends FormerStanding {
  /** Absent where it never changed. */
  readonly phase?: Phase
  readonly ownerId: number | null
  readonly workflowVersionId: number | null
  readonly stepId: number | null
  readonly stepOccurrence: number
  readonly closedDay: Day | null
  readonly closingReason: string | null
}

/** Puts dossiers that are held back to where they stood, on their old day or today. */
export async function restoreWork(
  db: Db,
  works: readonly { readonly dossierId: number; readonly before: FormerWork }[],
  today: Day,
): Promise<void> {
  const halts = works.flatMap(({ dossierId, before: { haltIds } }) => haltIds.map((haltId) => ({ dossierId, haltId })))
  await sql`update dossier_halt set ended_at = null, ended_by = null
    from unnest(${halts.map(({ dossierId }) => dossierId)}::bigint[],
      ${halts.map(({ haltId }) => haltId)}::bigint[]) as former (dossier_id, halt_id)
    where dossier_halt.dossier_id = former.dossier_id and dossier_halt.id = former.halt_id
      and dossier_halt.ended_at is not null`.execute(db)
  const former = works.map(({ dossierId, before: { nextDay, ...before } }) => {
    const day = nextDay !== null && nextDay < today ? today : nextDay
    return { ...before, dossierId, nextDay: day }
  })
  await sql`
    update dossier set status = former.status, phase = coalesce(former.phase, dossier.phase),
      next_day = former."nextDay", next_reason = former."nextReason",
      owner_id = former."ownerId", workflow_version_id = former."workflowVersionId", step_id = former."stepId",
      step_occurrence = former."stepOccurrence", closed_day = former."closedDay",
      closing_reason = former."closingReason", version = version + 1
    from jsonb_to_recordset(${JSON.stringify(former)}::jsonb) as former ("dossierId" bigint, status text, phase text,
      "nextDay" date,
      "nextReason" jsonb, "ownerId" bigint, "workflowVersionId" bigint, "stepId" bigint, "stepOccurrence" int,
      "closedDay" date, "closingReason" text)
    where dossier.id = former."dossierId"`.execute(db)
}
