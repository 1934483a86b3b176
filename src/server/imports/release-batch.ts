import { recordAudit } from '#server/audit/record-audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor } from '#server/http/actor.ts'
import { UserError } from '#server/http/errors.ts'
import { checkContext } from './judge-row.ts'
import { headerFingerprint } from './propose-mapping.ts'
import { findBatch, lockBatch, type ReadBatch, saveProfile, updateBatch } from './queries.ts'
import type { ImportWork } from './read-batch.ts'
import { findFirstStep, findHolidays, nextDebtorKeys } from './release-queries.ts'
import { type ReleaseContext, releasePiece } from './release-piece.ts'
import { countRows } from './row-queries.ts'

/** So many debtors are released in one transaction: all rows of a debtor at once. */
const debtorsPerPiece = 500

/**
 * Makes files of the good rows of an import, some hundred debtors at a time. Killed halfway and started again it goes
 * on with what is left: a row that was released is no longer good. False when it stopped before the end because it
 * was asked to.
 */
export async function releaseBatch(work: ImportWork, actor: Actor, batchId: number): Promise<boolean> {
  const batch = await findBatch(work.db, batchId)
  if (batch?.state !== 'releasing' || !batch.layout || !batch.mapping) return true
  const { layout, mapping } = batch
  const read: ReadBatch = { ...batch, layout, mapping }
  const context = await releaseContext(work, read)
  const { good } = await countRows(work.db, batchId)
  let released = 0
  for (let after = ''; ; ) {
    if (work.stopped()) return false
    const keys = await nextDebtorKeys(work.db, batchId, after, debtorsPerPiece)
    const last = keys.at(-1)
    if (last === undefined) break
    released += await inTransaction(work.db, (tx) => releasePiece(tx, actor, read, context, keys))
    after = last
    await work.report(released, good)
  }
  await inTransaction(work.db, (tx) => finish(tx, actor, read))
  return true
}

async function releaseContext(work: ImportWork, batch: ReadBatch): Promise<ReleaseContext> {
  const [consumer, company] = await Promise.all([
    findFirstStep(work.db, 'consumer_amicable'),
    findFirstStep(work.db, 'company_amicable'),
  ])
  if (!consumer || !company) throw new UserError(409, 'import.no_workflow')
  return {
    check: checkContext(batch, work.today),
    today: work.today,
    now: work.now,
    firstSteps: { private: consumer, company },
    holidays: await findHolidays(work.db),
  }
}

/** Rows that were not taken keep the import open; the mapping that worked is remembered. */
async function finish(tx: ImportWork['db'], actor: Actor, batch: ReadBatch): Promise<void> {
  const locked = await lockBatch(tx, batch.id)
  if (locked?.state !== 'releasing') return
  const counts = await countRows(tx, batch.id)
  const profileVersion =
    batch.layout.headerRow === null
      ? null
      : await saveProfile(tx, batch.customerId, headerFingerprint(batch.layout.headers), batch.mapping)
  await updateBatch(tx, batch.id, { state: counts.bad === 0 ? 'done' : 'ready', releasedAt: actor.now, profileVersion })
  await recordAudit(tx, actor, {
    kind: 'import.released',
    customerId: batch.customerId,
    subjectKind: 'import',
    subjectId: batch.id,
    data: counts,
  })
}
