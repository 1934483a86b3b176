import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { type AskedVersion, lockProposedSettlement } from './lock-proposed-run.ts'
import { raiseRunVersion, setHold } from './run-queries.ts'

/** Sets the settlement of one customer aside, with the reason; the others of its run go on. */
export async function holdSettlement(
  db: Db,
  actor: Actor,
  { reason, ...asked }: AskedVersion & { reason: string },
): Promise<void> {
  const { run, settlement } = await lockProposedSettlement(db, actor, asked, ['proposed', 'moved'])
  if (run.invoicing === 'together') throw new UserError(409, 'settlement.together')
  await setHold(db, settlement.id, reason)
  await raiseRunVersion(db, run.id)
  await recordAudit(db, actor, {
    kind: 'settlement_run.held',
    customerId: settlement.customerId,
    subjectKind: 'settlement',
    subjectId: settlement.id,
    data: { runId: run.id, reason },
  })
}
