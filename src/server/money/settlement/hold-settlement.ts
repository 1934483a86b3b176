import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { lockProposed, setHold } from './run-queries.ts'

interface Asked {
  readonly id: number
  readonly version: number
}

/** Sets the settlement of one customer aside, with the reason; the others of its run go on. */
export async function holdSettlement(
  db: Db,
  actor: Actor,
  { reason, ...asked }: Asked & { reason: string },
): Promise<void> {
  const { runId, customerId } = await expectProposed(db, asked, 'proposed')
  await setHold(db, asked.id, { state: 'hold', holdReason: reason })
  await recordAudit(db, actor, {
    kind: 'settlement_run.held',
    customerId,
    data: { runId, settlementId: asked.id, reason },
  })
}

/** Lets it go with the others again. */
export async function resumeSettlement(db: Db, actor: Actor, asked: Asked): Promise<void> {
  const { runId, customerId } = await expectProposed(db, asked, 'hold')
  await setHold(db, asked.id, { state: 'proposed', holdReason: '' })
  await recordAudit(db, actor, { kind: 'settlement_run.resumed', customerId, data: { runId, settlementId: asked.id } })
}

async function expectProposed(db: Db, { id, version }: Asked, state: 'proposed' | 'hold') {
  const settlement = await lockProposed(db, id)
  if (!settlement) throw notFound()
  const isSame = settlement.version === version && settlement.state === state && settlement.runState === 'proposed'
  if (!isSame) throw new UserError(409, 'settlement.not_proposed')
  return settlement
}
