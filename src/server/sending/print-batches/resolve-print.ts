import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { fieldError, notFound } from '#server/platform/http/errors.ts'
import { askToPrint } from './print-letters.ts'
import { findLettersOnTheirWay, lockUncertainBatch, markHandedOver, reopenBatch } from './print-queries.ts'
import { withdrawMessages } from '#server/sending/run-messages/withdraw-messages.ts'

/**
 * A person has asked the print shop whether it has a batch. What arrived left when it was begun; the letters of what did not
 * are written again and handed over, for a reason he types.
 */
export async function resolvePrint(
  db: Db,
  actor: Actor,
  batchId: number,
  { arrived, reason }: { readonly arrived: boolean; readonly reason: string },
): Promise<void> {
  const batch = await lockUncertainBatch(db, batchId)
  if (!batch) throw notFound()
  if (!arrived && reason === '') throw fieldError('reason', 'hold.again_needs_reason')
  if (arrived) {
    await markHandedOver(db, batchId, batch.handingOverAt)
  } else {
    await withdrawMessages(db, actor, await findLettersOnTheirWay(db, batchId), 'not_arrived')
    await reopenBatch(db, batch)
  }
  await askToPrint(db, batch.runId)
  await recordAudit(db, actor, {
    kind: 'print.settled',
    subjectKind: 'print_batch',
    subjectId: batchId,
    data: { name: batch.name, letterCount: batch.letterCount, arrived, ...(reason === '' ? {} : { reason }) },
  })
}
