import type { RunState } from '#contract/sending/runs.ts'
import type { TextKey } from '#contract/texts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { findRunRow, lockRunRow, type Run } from './run-queries.ts'

/** The run, locked, as whoever acts has seen it and in one of these states. */
export async function lockRun(
  db: Db,
  id: number,
  version: number,
  states: RunState[],
  otherwise: TextKey,
): Promise<Run> {
  const run = await lockRunRow(db, id)
  if (!run) throw notFound()
  if (run.version !== version || !states.includes(run.state)) {
    const key = states.includes(run.state) ? 'error.conflict' : otherwise
    throw new UserError(409, key, { current: await findRunRow(db, id) })
  }
  return run
}

/** Writes down what was done with a run. */
export async function recordRun(
  db: Db,
  actor: Actor,
  run: Run,
  kind: string,
  data?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const before = { state: run.state, version: run.version }
  await recordAudit(db, actor, {
    kind,
    subjectKind: 'processing_run',
    subjectId: run.id,
    before,
    ...(data ? { data } : {}),
  })
}
