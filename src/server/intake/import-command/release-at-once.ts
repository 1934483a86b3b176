import type { Actor } from '#server/actor.ts'
import type { ImportWork } from '#server/intake/imports/import-target.ts'
import { lockBatch, updateBatch } from '#server/intake/imports/queries.ts'
import { releaseBatch } from '#server/intake/imports/release-batch.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'

/** Releases the good rows of an import that was read, by whoever waits for it. */
export async function releaseAtOnce(work: ImportWork, actor: Actor, id: number): Promise<void> {
  await inTransaction(work.db, async (tx) => {
    const batch = await lockBatch(tx, id)
    if (batch?.state === 'ready') await updateBatch(tx, id, { state: 'releasing' })
    const customerId = batch?.customerId ?? null
    await recordAudit(tx, actor, { kind: 'import.release_asked', customerId, subjectKind: 'import', subjectId: id })
  })
  await releaseBatch(work, actor, id)
}
