import { type Actor, personAtWork } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { insertSight } from '#server/money/settlement/sight-queries.ts'
import { findProposed } from './line-queries.ts'

/** Notes that somebody looked at a settlement before it is released; a second time changes nothing. */
export async function noteSight(db: Db, actor: Actor, id: number): Promise<void> {
  const settlement = await findProposed(db, id)
  if (!settlement) throw notFound()
  if (settlement.runState !== 'proposed') throw new UserError(409, 'settlement.not_proposed')
  const userId = personAtWork(actor)
  await insertSight(db, { settlementId: id, userId, seenAt: actor.now })
  const { runId, customerId } = settlement
  await recordAudit(db, actor, {
    kind: 'settlement_run.looked_at',
    subjectKind: 'settlement',
    subjectId: id,
    customerId,
    data: { runId },
  })
}
