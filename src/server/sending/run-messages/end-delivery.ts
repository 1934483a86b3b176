import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { systemActor } from '#server/actor.ts'
import { type DeliveryResult, recordDelivery } from './delivery-queries.ts'

/** Writes what became of a message that was handed to its carrier, with its audit row. */
export async function endDelivery(db: Db, id: number, result: DeliveryResult, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const message = await recordDelivery(tx, id, result)
    if (!message) return
    const { dossierId, customerId, channel } = message
    const { state, error, providerId } = result
    const data = state === 'sent' ? { channel, providerId: providerId ?? null } : { error }
    const kind = state === 'sent' ? 'dispatch.taken' : `${channel}.${state}`
    const entry = { kind, dossierId, customerId, subjectKind: 'dispatch', subjectId: id, data }
    await recordAudit(tx, systemActor(now), entry)
  })
}
