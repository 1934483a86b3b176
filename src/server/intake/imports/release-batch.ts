import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Actor } from '#server/actor.ts'
import { headerFingerprint } from '#server/intake/reading/propose-mapping.ts'
import type { ImportWork } from './import-target.ts'
import { importTargets } from './import-targets.ts'
import { findBatch, lockBatch, type ReadBatch, saveProfile, updateBatch } from './queries.ts'
import { countRows } from './row-queries.ts'

/**
 * Makes what the good rows of an import ask for. Killed halfway and started again it goes on with what is left. False when
 * it stopped before the end because it was asked to.
 */
export async function releaseBatch(work: ImportWork, actor: Actor, batchId: number): Promise<boolean> {
  const batch = await findBatch(work.db, batchId)
  if (batch?.state !== 'releasing' || !batch.layout || !batch.mapping) return true
  const { layout, mapping } = batch
  const read: ReadBatch = { ...batch, layout, mapping }
  if (!(await importTargets[batch.kind].release(work, actor, read))) return false
  await inTransaction(work.db, (tx) => finish(tx, actor, read))
  return true
}

/** Rows that were not taken keep the import open; the mapping that worked is remembered. */
async function finish(tx: Db, actor: Actor, batch: ReadBatch): Promise<void> {
  const locked = await lockBatch(tx, batch.id)
  if (locked?.state !== 'releasing') return
  const counts = await countRows(tx, batch.id)
  const isDone = counts.bad === 0 && counts.credit === 0
  const profileVersion =
    batch.layout.headerRow === null
      ? null
      : await saveProfile(tx, batch.customerId, headerFingerprint(batch.layout.headers), {
          mapping: batch.mapping,
          asWritten: batch.layout.asWritten,
        })
  await updateBatch(tx, batch.id, { state: isDone ? 'done' : 'ready', releasedAt: actor.now, profileVersion })
  await recordAudit(tx, actor, {
    kind: 'import.released',
    customerId: batch.customerId,
    subjectKind: 'import',
    subjectId: batch.id,
    data: counts,
  })
}
