import { type Actor, personAtWork } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { lockRun, setReleased } from './perform-queries.ts'

/** Releases a proposal: another person than who made it, under his own name. From then on it is carried out. */
export async function releaseSettlements(
  db: Db,
  actor: Actor,
  { runId, version }: { readonly runId: number; readonly version: number },
): Promise<void> {
  const run = await lockRun(db, runId)
  if (!run) throw notFound()
  if (run.version !== version) throw await describeConflict(db, actor, { kind: 'settlement_run', id: runId }, run)
  if (run.state !== 'proposed') throw new UserError(409, 'settlement.not_proposed')
  if (actor.impersonatorId !== null) throw new UserError(409, 'settlement.refusal.as_another')
  const releasedBy = personAtWork(actor)
  if (releasedBy === run.proposedBy) throw new UserError(409, 'settlement.refusal.own')
  await setReleased(db, runId, { releasedBy, releasedAt: actor.now })
  await recordAudit(db, actor, {
    kind: 'settlement_run.released',
    subjectKind: 'settlement_run',
    subjectId: runId,
  })
}
