import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { UnreadableSheet } from '#server/intake/sheets/unreadable-sheet.ts'
import type { Row } from '#server/intake/sheets/cell.ts'
import type { ListFile } from '#server/intake/reading/open-claims-file.ts'
import { headerFingerprint } from '#server/intake/reading/propose-mapping.ts'
import { type Batch, findBatch, findProfile, type ReadBatch, updateBatch } from './queries.ts'
import type { ImportWork } from './import-target.ts'
import { importTargets } from './import-targets.ts'
import { deleteOpenRows, insertRows, lastStoredRow } from './row-queries.ts'

const rowsPerPiece = 1000

/**
 * Reads the file of an import and keeps its rows, each with what is wrong with it. Killed halfway and started again it
 * goes on behind the last row that was kept. False when it stopped before the end because it was asked to.
 */
export async function readBatch(work: ImportWork, batchId: number): Promise<boolean> {
  const batch = await findBatch(work.db, batchId)
  if (batch?.state !== 'reading') return true
  const target = importTargets[batch.kind]
  try {
    const bytes = batch.fileSha256 === null ? null : await work.storage.get(batch.fileSha256)
    if (!bytes) throw new UnreadableSheet('empty')
    const file = await target.open(bytes)
    const known = await recognise(work.db, batch, file)
    if (!(await keepRows(work, known, file))) return false
    await inTransaction(work.db, async (tx) => {
      await target.judgeTogether(tx, known, work.today)
      const refusal = await target.refuseWhole(tx, known)
      if (refusal) throw refusal
    })
    await updateBatch(work.db, batchId, { state: 'ready' })
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    const { reason, values } = error
    await inTransaction(work.db, async (tx) => {
      await deleteOpenRows(tx, batchId)
      await updateBatch(tx, batchId, { state: 'failed', error: { reason, values } })
    })
  }
  return true
}

/** Keeps what was recognised; the mapping is the one the customer used last for these headers, if any. */
async function recognise(db: Db, batch: Batch, file: ListFile): Promise<ReadBatch> {
  if (batch.layout && batch.mapping) return { ...batch, layout: batch.layout, mapping: batch.mapping }
  const profile =
    file.layout.headerRow === null
      ? null
      : await findProfile(db, batch.customerId, headerFingerprint(file.layout.headers))
  const layout = profile ? { ...file.layout, guessed: [], asWritten: profile.asWritten } : file.layout
  const mapping = profile?.mapping ?? file.mapping
  await updateBatch(db, batch.id, { layout, mapping, profileVersion: profile?.version ?? null })
  return { ...batch, layout, mapping }
}

async function keepRows(work: ImportWork, batch: ReadBatch, file: ListFile): Promise<boolean> {
  const stored = await lastStoredRow(work.db, batch.id)
  const judge = importTargets[batch.kind].judge(batch, work.today)
  let done = 0
  for await (const piece of piecesOf(file.rows(), rowsPerPiece)) {
    if (work.stopped()) return false
    const rows = piece.map(({ number, cells }) => ({ rowNumber: number, cells, edited: {}, answers: [] }))
    await inTransaction(work.db, async (tx) => {
      const judged = await judge(tx, rows)
      // Rows kept before a crash only tell what came first.
      const fresh = judged.flatMap((row, index) => {
        const { cells = [] } = rows[index] ?? {}
        return row.rowNumber > stored ? [{ cells, judged: row }] : []
      })
      if (fresh.length > 0) await insertRows(tx, batch.id, fresh)
    })
    done += piece.length
    await work.report(done, batch.layout.rowCount)
  }
  return true
}

async function* piecesOf(source: AsyncIterable<Row[]>, size: number): AsyncGenerator<Row[]> {
  let piece: Row[] = []
  for await (const rows of source) {
    for (const row of rows) {
      piece.push(row)
      if (piece.length < size) continue
      yield piece
      piece = []
    }
  }
  if (piece.length > 0) yield piece
}
