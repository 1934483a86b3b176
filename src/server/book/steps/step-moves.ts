import { sql } from 'kysely'
import type { Phase, Status } from '#domain/workflow/status.ts'
import type { NextDay } from '#domain/workflow/next-day.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Day } from '#domain/day.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { Actor } from '#server/actor.ts'
import { notePassages } from './note-passages.ts'

export interface NewPhase {
  readonly phase: Phase
  readonly status: Status
  /** The step it goes on before; null: none. */
  readonly step: { readonly stepId: number; readonly versionId: number; readonly occurrence: number } | null
  readonly next: NextDay
}

/** Brings a dossier that is held into another phase; a workflow without a step stays its workflow. */
export async function updatePhase(
  db: Db,
  actor: Actor,
  dossierId: number,
  { phase, status, step, next }: NewPhase,
): Promise<void> {
  await sql`
    update dossier set phase = ${phase}, status = ${status}, step_id = ${step?.stepId ?? null},
      workflow_version_id = coalesce(${step?.versionId ?? null}, workflow_version_id),
      step_occurrence = ${step?.occurrence ?? 1}, next_day = ${next.day}, next_reason = ${JSON.stringify(next.why)},
      version = version + 1
    where id = ${dossierId}`.execute(db)
  await notePassages(db, actor, [dossierId])
}

/** Puts dossiers that are held in another phase, before the step where they stood: for as long as nothing is done on them. */
export async function setPhases(
  db: Db,
  moves: readonly { readonly dossierId: number; readonly phase: Phase }[],
): Promise<void> {
  await sql`
    update dossier set phase = move.phase, version = version + 1
    from unnest(${moves.map(({ dossierId }) => dossierId)}::bigint[], ${moves.map(({ phase }) => phase)}::text[])
      as move (dossier_id, phase)
    where dossier.id = move.dossier_id`.execute(db)
}

export interface NewStep {
  readonly dossierId: number
  readonly occurrence: number
  readonly status: string
  readonly next: { readonly day: Day; readonly why: Why }
}

/** Puts dossiers that are held before a step. */
export async function updateSteps(
  db: Db,
  actor: Actor,
  { stepId, versionId }: { readonly stepId: number; readonly versionId: number },
  moves: readonly NewStep[],
): Promise<void> {
  await sql`
    update dossier set step_id = ${stepId}, workflow_version_id = ${versionId}, step_occurrence = move.occurrence,
      status = move.status, next_day = move.next_day, next_reason = move.next_reason, version = version + 1
    from unnest(${moves.map(({ dossierId }) => dossierId)}::bigint[],
      ${moves.map(({ occurrence }) => occurrence)}::int[], ${moves.map(({ status }) => status)}::text[],
      ${moves.map(({ next }) => next.day)}::date[], ${moves.map(({ next }) => JSON.stringify(next.why))}::jsonb[])
      as move (dossier_id, occurrence, status, next_day, next_reason)
    where dossier.id = move.dossier_id`.execute(db)
  await notePassages(
    db,
    actor,
    moves.map(({ dossierId }) => dossierId),
  )
}

export interface Advance {
  dossierId: number
  status: string
  phase: string | null
  /** Another version, when it goes on in another workflow. */
  versionId: number | null
  stepId: number | null
  nextDay: Day
  nextReason: unknown
}

/** Puts files before their next step. */
export async function advanceFiles(db: Db, actor: Actor, advances: readonly Advance[]): Promise<void> {
  const column = <Value>(pick: (advance: Advance) => Value) => advances.map(pick)
  await sql`
    update dossier set status = moved.status, phase = coalesce(moved.phase, dossier.phase), step_id = moved.step_id,
      workflow_version_id = coalesce(moved.version_id, dossier.workflow_version_id),
      step_occurrence = 1 + greatest(
        (select coalesce(max(occurrence), 0) from dispatch
          where dispatch.dossier_id = moved.id and dispatch.step_id = moved.step_id),
        (select coalesce(max(occurrence), 0) from run_item item
          where item.dossier_id = moved.id and item.step_id = moved.step_id)),
      next_day = moved.next_day, next_reason = moved.next_reason,
      version = dossier.version + 1
    from unnest(${column((row) => row.dossierId)}::bigint[], ${column((row) => row.status)}::text[],
      ${column((row) => row.phase)}::text[], ${column((row) => row.stepId)}::bigint[],
      ${column((row) => row.nextDay)}::date[],
      ${column((row) => JSON.stringify(row.nextReason))}::jsonb[], ${column((row) => row.versionId)}::bigint[])
      as moved (id, status, phase, step_id, next_day, next_reason, version_id)
    where dossier.id = moved.id`.execute(db)
  await notePassages(
    db,
    actor,
    advances.flatMap(({ dossierId, versionId }) => (versionId === null ? [] : [dossierId])),
  )
}

export interface Move {
  readonly id: number
  readonly stepId: number
  readonly nextDay: Day
  readonly nextReason: Why
}

/** Puts files, which are locked, before steps of another version. */
export async function moveFilesTo(db: Db, versionId: number, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  const column = <Value>(pick: (move: Move) => Value) => moves.map(pick)
  await sql`
    update dossier set workflow_version_id = ${versionId}, step_id = moved.step_id, step_occurrence = 1,
      next_day = moved.next_day, next_reason = moved.next_reason, version = dossier.version + 1
    from unnest(${column(({ id }) => id)}::bigint[], ${column(({ stepId }) => stepId)}::bigint[],
      ${column(({ nextDay }) => nextDay)}::date[], ${column(({ nextReason }) => JSON.stringify(nextReason))}::jsonb[])
      as moved (id, step_id, next_day, next_reason)
    where dossier.id = moved.id`.execute(db)
}
