import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
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
  const { runId, customerId } = await expectProposed(db, actor, asked, 'proposed')
  await setHold(db, asked.id, { state: 'hold', holdReason: reason })
  await recordAudit(db, actor, {
    kind: 'settlement_run.held',
    customerId,
    data: { runId, settlementId: asked.id, reason },
  })
}

/** Lets it go with the others again. */
export async function resumeSettlement(db: Db, actor: Actor, asked: Asked): Promise<void> {
  const { runId, customerId } = await expectProposed(db, actor, asked, 'hold')
  await setHold(db, asked.id, { state: 'proposed', holdReason: '' })
  await recordAudit(db, actor, { kind: 'settlement_run.resumed', customerId, ...subjectOf(asked), data: { runId } })
}

const subjectOf = ({ id }: Asked) => ({ subjectKind: 'settlement', subjectId: id })

async function expectProposed(db: Db, actor: Actor, { id, version }: Asked, state: 'proposed' | 'hold') {
  const settlement = await lockProposed(db, id)
  if (!settlement) throw notFound()
  if (settlement.version !== version) throw await describeConflict(db, actor, { kind: 'settlement', id }, settlement)
  if (settlement.state !== state || settlement.runState !== 'proposed') {
    throw new UserError(409, 'settlement.not_proposed')
  }
  return settlement
}
