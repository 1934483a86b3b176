import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { askWhoseNumbers } from './ask-whose-numbers.ts'
import { checkRow, claimNumberOf, duplicateFinder } from '#server/intake/reading/check-rows.ts'
import { checkContext, judgeRow, mendedRow } from './judge-row.ts'
import { judgeRows } from './judge-rows.ts'
import { keysOfRows } from './number-queries.ts'
import { findBatch, type ReadBatch, updateBatch } from './queries.ts'
import type { ImportWork } from './read-batch.ts'
import { decideCredits } from '#server/intake/credits/decide-credits.ts'
import { firstRows, lockRows, nextRows, rowsWithInvoices, updateJudged } from './row-queries.ts'

const rowsPerPiece = 1000

/**
 * Checks every row of an import again, after its columns got another meaning. Safe to repeat from the start. False
 * when it stopped before the end because it was asked to.
 */
export async function checkBatch(work: ImportWork, batchId: number): Promise<boolean> {
  const batch = await findBatch(work.db, batchId)
  if (batch?.state !== 'reading' || !batch.layout || !batch.mapping) return true
  const { layout, mapping } = batch
  const context = checkContext({ ...batch, layout, mapping }, work.today)
  const findDuplicate = duplicateFinder()
  let last = 0
  let done = 0
  for (;;) {
    if (work.stopped()) return false
    const rows = await nextRows(work.db, batchId, last, rowsPerPiece)
    if (rows.length === 0) break
    const checked = rows.map((row) => ({
      rowNumber: row.rowNumber,
      checked: checkRow(mendedRow(row, mapping), context),
    }))
    await inTransaction(work.db, async (tx) => {
      const judged = await judgeRows(tx, batch.customerId, checked, findDuplicate)
      await updateJudged(
        tx,
        batchId,
        judged.map((row) => row.judged),
      )
    })
    last = rows.at(-1)?.rowNumber ?? last
    done += rows.length
    await work.report(done, layout.rowCount)
  }
  await inTransaction(work.db, async (tx) => {
    await askWhoseNumbers(tx, { ...batch, layout, mapping }, context, null)
    await decideCredits(tx, batch, work.today)
  })
  await updateBatch(work.db, batchId, { state: 'ready' })
  return true
}

/** Checks some rows of an import again, and those that have, or had, an invoice number in common with them. */
export async function recheckRows(
  tx: Db,
  batch: ReadBatch,
  today: ImportWork['today'],
  rowNumbers: readonly number[],
): Promise<void> {
  const context = checkContext(batch, today)
  const read = async (numbers: readonly number[]) =>
    (await lockRows(tx, batch.id, numbers)).map((row) => ({
      rowNumber: row.rowNumber,
      invoiceNumber: row.invoiceNumber,
      checked: checkRow(mendedRow(row, batch.mapping), context),
    }))
  const before = await keysOfRows(tx, batch.id, rowNumbers)
  const changed = await read(rowNumbers)
  const invoices = new Set(changed.flatMap(({ invoiceNumber, checked }) => [invoiceNumber, claimNumberOf(checked)]))
  const named = [...invoices].filter((number) => number !== null)
  // The new numbers first, so that the first row of each is found among them too.
  await updateJudged(
    tx,
    batch.id,
    changed.map(({ rowNumber, checked }) => judgeRow(rowNumber, checked, null)),
  )
  const mine = new Set(rowNumbers)
  const others = (await rowsWithInvoices(tx, batch.id, named)).filter((number) => !mine.has(number))
  const all = [...changed, ...(await read(others))]
  const first = await firstRows(tx, batch.id, named)
  const judged = await judgeRows(tx, batch.customerId, all, (rowNumber, invoiceNumber, isKnown) => {
    const firstRow = first.get(invoiceNumber ?? '')
    const find = duplicateFinder()
    if (invoiceNumber !== null && firstRow !== undefined && firstRow !== rowNumber) find(firstRow, invoiceNumber, false)
    return find(rowNumber, invoiceNumber, isKnown)
  })
  await updateJudged(
    tx,
    batch.id,
    judged.map((row) => row.judged),
  )
  const after = await keysOfRows(
    tx,
    batch.id,
    all.map(({ rowNumber }) => rowNumber),
  )
  await askWhoseNumbers(tx, batch, context, [...new Set([...before, ...after])])
  await decideCredits(tx, batch, today)
}
