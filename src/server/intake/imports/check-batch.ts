import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { ImportWork } from './import-target.ts'
import { importTargets } from './import-targets.ts'
import { findBatch, type ReadBatch, updateBatch } from './queries.ts'
import { nextRows, updateJudged } from './row-queries.ts'

const rowsPerPiece = 1000

/**
 * Checks every row of an import again, after its columns got another meaning. Safe to repeat from the start. False
 * when it stopped before the end because it was asked to.
 */
export async function checkBatch(work: ImportWork, batchId: number): Promise<boolean> {
  const batch = await findBatch(work.db, batchId)
  if (batch?.state !== 'reading' || !batch.layout || !batch.mapping) return true
  const { layout, mapping } = batch
  const read = { ...batch, layout, mapping }
  const target = importTargets[batch.kind]
  const judge = target.judge(read, work.today)
  let last = 0
  let done = 0
  for (;;) {
    if (work.stopped()) return false
    const rows = await nextRows(work.db, batchId, last, rowsPerPiece)
    if (rows.length === 0) break
    await inTransaction(work.db, async (tx) => updateJudged(tx, batchId, await judge(tx, rows)))
    last = rows.at(-1)?.rowNumber ?? last
    done += rows.length
    await work.report(done, layout.rowCount)
  }
  await inTransaction(work.db, async (tx) => target.judgeTogether(tx, read, work.today))
  await updateBatch(work.db, batchId, { state: 'ready' })
  return true
}

/** Checks some rows of an import again, and those whose judgement hangs on them. */
export async function recheckRows(tx: Db, batch: ReadBatch, today: Day, rowNumbers: readonly number[]): Promise<void> {
  await importTargets[batch.kind].recheck(tx, batch, today, rowNumbers)
}
