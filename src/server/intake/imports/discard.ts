import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { type Batch, updateBatch } from './queries.ts'
import { countRows, deleteOpenRows } from './row-queries.ts'

/** Throws away what was not released. What was released stays; the file itself is kept. */
export async function discard(tx: Db, actor: Actor, batch: Batch): Promise<void> {
  if (batch.state === 'releasing' || batch.state === 'reading') throw new UserError(409, 'import.busy')
  const counts = await countRows(tx, batch.id)
  await deleteOpenRows(tx, batch.id)
  await updateBatch(tx, batch.id, { state: counts.released > 0 ? 'done' : 'discarded' })
  await recordAudit(tx, actor, {
    kind: 'import.discarded',
    customerId: batch.customerId,
    subjectKind: 'import',
    subjectId: batch.id,
    before: counts,
  })
}
