import type { Actor } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type AskedVersion, lockProposedRun } from './lock-proposed-run.ts'
import { setCancelled } from './run-queries.ts'

/** Throws a proposal away: what it was about can be proposed again. */
export async function withdrawSettlements(db: Db, actor: Actor, asked: AskedVersion): Promise<void> {
  const { id } = await lockProposedRun(db, actor, asked)
  await setCancelled(db, id)
  await recordAudit(db, actor, { kind: 'settlement_run.cancelled', subjectKind: 'settlement_run', subjectId: id })
}
