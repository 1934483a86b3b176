import { plainField } from '#contract/intake/claim-list.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import type { ClaimDraft, TakenRow } from '#server/intake/making/claim-draft.ts'
import { debtorKeysOf } from '#server/intake/making/debtor-key.ts'
import { isInvoiceTaken, knownInvoices, type Lane, lanes, lockIntake } from '#server/intake/making/reads.ts'
import { type IntakeContext, makeDossiers } from '#server/intake/making/make-dossiers.ts'
import { askWhoseNumbers } from './ask-whose-numbers.ts'
import type { CheckContext } from '#server/intake/reading/checking-context.ts'
import { checkRow, claimNumberOf } from '#server/intake/reading/check-rows.ts'
import { checkContext, judgeRow, mendedRow } from './judge-row.ts'
import { keysOfRows } from './number-queries.ts'
import type { ClaimsBatch } from './queries.ts'
import { bookHandedOver, bookOnMade, CreditRefused, holdRefused } from '#server/intake/credits/book-credit.ts'
import { findGoodRows, lockMerchants, lockGoodRows, type RowToRelease } from './release-queries.ts'
import { incomingOf } from '#server/intake/reading/read-co-debtors.ts'
import { updateJudged } from './row-queries.ts'
import type { ImportWork } from './import-target.ts'
import { loadIntakeContext } from '#server/intake/making/load-intake-context.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { decideCredits } from '#server/intake/credits/decide-credits.ts'

interface ReleaseContext extends IntakeContext {
  readonly check: CheckContext
}

/** Rows to release together: all good ones of their debtors, who are all of one lane. */
interface Piece {
  readonly lane: Lane
  readonly rowNumbers: readonly number[]
}

/** About so many rows are released in one transaction. */
const rowsPerPiece = 1000

/** Makes files of the good rows, some hundred debtors in one transaction, two transactions at a time. */
export async function releaseClaims(work: ImportWork, actor: Actor, batch: ClaimsBatch): Promise<boolean> {
  const context = await releaseContext(work, batch)
  await inTransaction(work.db, (tx) => decideCredits(tx, batch, work.today))
  await bookHandedOver(work, actor, batch)
  const rowsByLane = await Promise.all(lanes.map(async (lane) => findGoodRows(work.db, batch.id, lane)))
  const total = rowsByLane.reduce((sum, rows) => sum + rows.length, 0)
  let released = 0
  let failed = false
  const ends = await Promise.allSettled(
    lanes.map(async (lane, index) => {
      for (const rowNumbers of piecesOf(rowsByLane[index] ?? [])) {
        if (failed || work.stopped()) return false
        released += await releaseWhole(work.db, actor, batch, context, { lane, rowNumbers }).catch((error: unknown) => {
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
  await inTransaction(work.db, (tx) => decideCredits(tx, batch, work.today))
  return true
}

/**
 * Releases a piece; once more when another import of the customer took one of its invoices at the same moment, and
 * without the debtors of whom a credit note is refused.
 */
async function releaseWhole(
  db: Db,
  actor: Actor,
  batch: ClaimsBatch,
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

async function releaseContext(work: ImportWork, batch: ClaimsBatch): Promise<ReleaseContext> {
  const context = await loadIntakeContext(work.db, batch.customerId, work, batch.destination)
  return { ...context, check: checkContext(batch, work.today) }
}

/** Makes files and claims of these rows, in the caller's transaction: all good rows of a debtor. Answers how many. */
async function releasePiece(
  tx: Db,
  actor: Actor,
  batch: ClaimsBatch,
  context: ReleaseContext,
  piece: Piece,
): Promise<number> {
  // Who owes with another may be one of the other lane.
  const hasOthers = batch.mapping.some((field) => field !== null && field !== plainField(field))
  await lockIntake(tx, batch.customerId, hasOthers ? lanes : [piece.lane])
  const taken = await takeRows(tx, batch, context, piece.rowNumbers)
  if (taken.length === 0) return 0
  const { claimIds, dossierOf } = await makeDossiers(tx, actor, { ...batch, batchId: batch.id }, context, taken)
  const made = new Map(
    taken.flatMap(({ rowNumber, draft: { invoiceNumber } }) => {
      const [claimId, dossierId] = [claimIds.get(invoiceNumber), dossierOf.get(invoiceNumber)]
      return claimId === undefined || dossierId === undefined ? [] : [[rowNumber, { claimId, dossierId }] as const]
    }),
  )
  // A file is never seen without the credit notes on its claims.
  await bookOnMade(tx, actor, batch, context.today, made)
  return taken.length
}

/** Reads the rows once more: a day has passed perhaps, or another import was quicker with the same invoice. */
async function takeRows(
  tx: Db,
  batch: ClaimsBatch,
  context: ReleaseContext,
  rowNumbers: readonly number[],
): Promise<TakenRow[]> {
  const check = { ...context.check, merchants: await lockMerchants(tx, batch) }
  // Somebody else may have come to be known by one of these numbers.
  await askWhoseNumbers(tx, batch, check, await keysOfRows(tx, batch.id, rowNumbers))
  const rows = await lockGoodRows(tx, batch.id, rowNumbers)
  const checked = rows.map((row) => ({ row, checked: checkRow(mendedRow(row, batch.mapping), check) }))
  const known = await knownInvoices(
    tx,
    batch.customerId,
    checked.flatMap(({ checked }) => claimNumberOf(checked) ?? []),
  )
  const judged = checked.map(({ row, checked }) => {
    const isKnown = known.has(claimNumberOf(checked) ?? '')
    const duplicate = isKnown ? ({ kind: 'already_imported', field: 'invoiceNumber' } as const) : null
    return { judged: judgeRow(row.rowNumber, checked, duplicate), checked }
  })
  await updateJudged(
    tx,
    batch.id,
    judged.flatMap(({ judged }) => (judged.state === 'good' ? [] : [judged])),
  )
  return judged.flatMap(({ judged: { rowNumber, state }, checked: { draft, others } }) => {
    const keys = debtorKeysOf(draft, rowNumber)
    if (state !== 'good' || !keys || !isWhole(draft)) return []
    return [{ rowNumber, ...keys, others: incomingOf(keys.debtorKey, others), draft }]
  })
}

function isWhole(draft: ClaimDraft): draft is TakenRow['draft'] {
  const { name, invoiceNumber, invoiceDay, dueDay, amountCents, currency, interest } = draft
  return [name, invoiceNumber, invoiceDay, dueDay, amountCents, currency, interest].every((value) => value !== null)
}
