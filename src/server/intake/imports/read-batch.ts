import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { UnreadableSheet } from '#server/intake/sheets/unreadable-sheet.ts'
import type { Row } from '#server/intake/sheets/cell.ts'
import { askWhoseNumbers } from './ask-whose-numbers.ts'
import { checkRow, duplicateFinder } from '#server/intake/reading/check-rows.ts'
import { checkContext } from './judge-row.ts'
import { judgeRows } from './judge-rows.ts'
import { type ClaimsFile, openClaimsFile } from '#server/intake/reading/open-claims-file.ts'
import { headerFingerprint } from '#server/intake/reading/propose-mapping.ts'
import { type Batch, findBatch, findProfile, type ReadBatch, updateBatch } from './queries.ts'
import { insertRows, lastStoredRow } from './row-queries.ts'
import { decideCredits } from '#server/intake/credits/decide-credits.ts'

/** What the work on an import is given: by its job, or by the command line. */
export interface ImportWork {
  readonly db: Db
  readonly storage: Storage
  readonly today: Day
  readonly now: Date
  report(doneCount: number, totalCount?: number): Promise<void>
  stopped(): boolean
}

const rowsPerPiece = 1000

/**
 * Reads the file of an import and keeps its rows, each with what is wrong with it. Killed halfway and started again it
 * goes on behind the last row that was kept. False when it stopped before the end because it was asked to.
 */
export async function readBatch(work: ImportWork, batchId: number): Promise<boolean> {
  const batch = await findBatch(work.db, batchId)
  if (batch?.state !== 'reading') return true
  try {
    const bytes = await work.storage.get(batch.fileSha256)
    if (!bytes) throw new UnreadableSheet('empty')
    const file = await openClaimsFile(bytes)
    const known = await recognise(work.db, batch, file)
    if (!(await keepRows(work, known, file))) return false
    await inTransaction(work.db, async (tx) => {
      await askWhoseNumbers(tx, known, checkContext(known, work.today), null)
      await decideCredits(tx, batch, work.today)
    })
    await updateBatch(work.db, batchId, { state: 'ready' })
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    await updateBatch(work.db, batchId, { state: 'failed', error: { reason: error.reason, values: error.values } })
  }
  return true
}

/** Keeps what was recognised; the mapping is the one the customer used last for these headers, if any. */
async function recognise(db: Db, batch: Batch, file: ClaimsFile): Promise<ReadBatch> {
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

async function keepRows(work: ImportWork, batch: ReadBatch, file: ClaimsFile): Promise<boolean> {
  const stored = await lastStoredRow(work.db, batch.id)
  const context = checkContext(batch, work.today)
  const findDuplicate = duplicateFinder()
  let done = 0
  for await (const piece of piecesOf(file.rows(), rowsPerPiece)) {
    if (work.stopped()) return false
    const checked = piece.map((row) => ({ rowNumber: row.number, cells: row.cells, checked: checkRow(row, context) }))
    await inTransaction(work.db, async (tx) => {
      const rows = await judgeRows(tx, batch.customerId, checked, findDuplicate)
      // Rows kept before a crash only tell which numbers came first.
      const fresh = rows.filter(({ rowNumber }) => rowNumber > stored)
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
