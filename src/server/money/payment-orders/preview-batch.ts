import type { forecastPaymentBatch } from '#contract/money/payment-batches.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { readOrderCheck } from '#server/money/check-finance/expect-faultless-check.ts'
import type { Db } from '#server/platform/db/db.ts'
import { askWithout } from '#server/platform/db/transaction.ts'
import { findOrderedAt, sumBatch } from './batch-queries.ts'
import { makeBatch } from './make-batch.ts'
import { findMarks } from './payee-queries.ts'

/** What orders would be together: the batch is made, looked at and taken back. */
export async function previewBatch(
  tx: Db,
  actor: Actor,
  orderIds: readonly number[],
): Promise<OutputOf<typeof forecastPaymentBatch>> {
  return askWithout(tx, async () => {
    const id = await makeBatch(tx, actor, orderIds)
    const marks = await findMarks(tx, orderIds, actor.now)
    return {
      ...(await sumBatch(tx, id)),
      newAccountCount: [...marks.values()].filter((one) => one.marks.includes('iban_changed')).length,
      dayCheck: await readOrderCheck(tx, inAmsterdam(actor.now).day, await findOrderedAt(tx, id)),
    }
  })
}
