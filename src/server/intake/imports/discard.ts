import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { systemActor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type Batch, findOldTrials, lockBatch, updateBatch } from './queries.ts'
import { countRows, deleteOpenRows } from './row-queries.ts'

/** For so many days what was only tried can be looked at. */
const trialKeptDays = 30

/** Throws away the rows of what was only tried, and never handed in. */
export async function forgetTrials(db: Db, clock: Clock): Promise<void> {
  const actor = systemActor(clock.now())
  for (const id of await findOldTrials(db, new Date(actor.now.getTime() - trialKeptDays * 86_400_000))) {
    await inTransaction(db, async (tx) => {
      const batch = await lockBatch(tx, id)
      if (batch?.isTrial && batch.state === 'ready') await discard(tx, actor, batch)
    })
  }
}

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
