import type { Day } from '#domain/day.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Actor } from '#server/actor.ts'
import { loadIntakeContext } from '#server/intake/making/load-intake-context.ts'
import { checkContext } from './judge-row.ts'
import { headerFingerprint } from '#server/intake/reading/propose-mapping.ts'
import { findBatch, lockBatch, type ReadBatch, saveProfile, updateBatch } from './queries.ts'
import type { ImportWork } from './read-batch.ts'
import { isInvoiceTaken, lanes } from '#server/intake/making/reads.ts'
import { findGoodRows, type RowToRelease } from './release-queries.ts'
import { type Piece, type ReleaseContext, releasePiece } from './release-piece.ts'
import { bookHandedOver, CreditRefused, holdRefused } from '#server/intake/credits/book-credit.ts'
import { countRows } from './row-queries.ts'
import { decideCredits } from '#server/intake/credits/decide-credits.ts'

/** About so many rows are released in one transaction. */
const rowsPerPiece = 1000

/**
 * Makes files of the good rows of an import, some hundred debtors in one transaction, two transactions at a time. Killed
 * halfway and started again it goes on with what is left: a row that was released is no longer good. False when it
 * stopped before the end because it was asked to.
 */
export async function releaseBatch(work: ImportWork, actor: Actor, batchId: number): Promise<boolean> {
  const batch = await findBatch(work.db, batchId)
  if (batch?.state !== 'releasing' || !batch.layout || !batch.mapping) return true
  const { layout, mapping } = batch
  const read: ReadBatch = { ...batch, layout, mapping }
  const context = await releaseContext(work, read)
  await inTransaction(work.db, (tx) => decideCredits(tx, batch, work.today))
  await bookHandedOver(work, actor, read)
  const rowsByLane = await Promise.all(lanes.map(async (lane) => findGoodRows(work.db, batchId, lane)))
  const total = rowsByLane.reduce((sum, rows) => sum + rows.length, 0)
  let released = 0
  let failed = false
  const ends = await Promise.allSettled(
    lanes.map(async (lane, index) => {
      for (const rowNumbers of piecesOf(rowsByLane[index] ?? [])) {
        if (failed || work.stopped()) return false
        released += await releaseWhole(work.db, actor, read, context, { lane, rowNumbers }).catch((error: unknown) => {
          failed = true
          throw error
        })
        await work.report(released, total)
      }
      return true
    }),
  )
  // Only now, when no lane is at work any more, may the import be told to have failed.
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  if (!ends.every((end) => end.status === 'fulfilled' && end.value)) return false
  await inTransaction(work.db, (tx) => finish(tx, actor, read, work.today))
  return true
}

/**
 * Releases a piece; once more when another import of the customer took one of its invoices at the same moment, and
 * without the debtors of whom a credit note is refused.
 */
async function releaseWhole(
  db: Db,
  actor: Actor,
  batch: ReadBatch,
  context: ReleaseContext,
  piece: Piece,
): Promise<number> {
  const release = async () => inTransaction(db, (tx) => releasePiece(tx, actor, batch, context, piece))
  return release().catch(async (error: unknown) => {
    if (isInvoiceTaken(error)) return release()
    if (!(error instanceof CreditRefused)) throw error
    await inTransaction(db, (tx) => holdRefused(tx, batch, context.today, error))
    return releaseWhole(db, actor, batch, context, piece)
  })
}

/** Rows in pieces that never part a debtor. */
function piecesOf(rows: readonly RowToRelease[]): number[][] {
  const pieces: number[][] = []
  let last = ''
  for (const { rowNumber, debtorKey } of rows) {
    const piece = pieces.at(-1)
    if (piece && (piece.length < rowsPerPiece || debtorKey === last)) piece.push(rowNumber)
    else pieces.push([rowNumber])
    last = debtorKey
  }
  return pieces
}

async function releaseContext(work: ImportWork, batch: ReadBatch): Promise<ReleaseContext> {
  return { ...(await loadIntakeContext(work.db, batch.customerId, work)), check: checkContext(batch, work.today) }
}

/** Rows that were not taken keep the import open; the mapping that worked is remembered. */
async function finish(tx: Db, actor: Actor, batch: ReadBatch, today: Day): Promise<void> {
  const locked = await lockBatch(tx, batch.id)
  if (locked?.state !== 'releasing') return
  await decideCredits(tx, batch, today)
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
