import { type Actor, personAtWork, refuseSecond } from '#server/actor.ts'
import { expectFaultlessCheck } from '#server/money/check-finance/expect-faultless-check.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { findOrderedAt, findOrderers, updateBatch } from './batch-queries.ts'
import { lockBatch, type SeenBatch } from './lock-batch.ts'
import { lockOrdersOfBatch } from './order-queries.ts'
import { checkPayees, expectScreened } from './check-payees.ts'

/**
 * Lets a batch go: another person than who made it or ordered any of it, under his own name, on a day of which the last check
 * found no faults and saw all of it.
 */
export async function releaseBatch(tx: Db, actor: Actor, seen: SeenBatch): Promise<void> {
  const batch = await lockBatch(tx, actor, seen, ['proposed'])
  const refusal = refuseSecond(actor, batch.madeBy)
  if (refusal) throw new UserError(409, `payment_batch.refusal.${refusal}`)
  if (refuseSecond(actor, ...(await findOrderers(tx, batch.id)))) {
    throw new UserError(409, 'payment_batch.refusal.own_order')
  }
  const orders = await lockOrdersOfBatch(tx, batch.id)
  await expectFaultlessCheck(tx, actor, await findOrderedAt(tx, batch.id))
  await checkPayees(tx, orders, actor.now)
  await expectScreened(tx, orders)
  await updateBatch(tx, batch.id, { state: 'released', releasedBy: personAtWork(actor), releasedAt: actor.now })
  await recordAudit(tx, actor, { kind: 'payment_batch.released', subjectKind: 'payment_batch', subjectId: batch.id })
}
