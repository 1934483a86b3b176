import type { forecastPaymentBatch } from '#contract/money/payment-batches.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { findUnscreenedOrders } from '#server/compliance/due-diligence/find-unscreened-orders.ts'
import { readListTrouble } from '#server/compliance/due-diligence/read-list-trouble.ts'
import { readOrderCheck } from '#server/money/check-finance/expect-faultless-check.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findOrdersOrderedAt, sumTogether } from './batch-queries.ts'
import { lockTogether } from './make-batch.ts'
import { findMarks } from './payee-queries.ts'

/**
 * What orders would be together: looked at as making a batch of them does, without making it. A batch that was taken back would
 * leave its number out for good, and the bank knows it by that.
 */
export async function readBatchForecast(
  tx: Db,
  actor: Actor,
  orderIds: readonly number[],
): Promise<OutputOf<typeof forecastPaymentBatch>> {
  const ids = (await lockTogether(tx, actor, orderIds)).map(({ id }) => id)
  const marks = await findMarks(tx, ids, actor.now)
  const { day } = inAmsterdam(actor.now)
  return {
    ...(await sumTogether(tx, ids, personAtWork(actor))),
    newAccountCount: [...marks.values()].filter((one) => one.marks.includes('iban_changed')).length,
    unscreenedCount: (await findUnscreenedOrders(tx, ids)).size,
    dayCheck: await readOrderCheck(tx, day, await findOrdersOrderedAt(tx, ids)),
    listTrouble: await readListTrouble(tx, day),
  }
}
