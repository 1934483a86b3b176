import { loadRates } from '#server/account/load-rates.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor } from '#server/http/actor.ts'
import { UserError } from '#server/http/errors.ts'
import { checkContext } from './judge-row.ts'
import { headerFingerprint } from './propose-mapping.ts'
import { findBatch, lockBatch, type ReadBatch, saveProfile, updateBatch } from './queries.ts'
import type { ImportWork } from './read-batch.ts'
import { findFirstStep, findHolidays, findGoodRows } from './release-queries.ts'
import { type ReleaseContext, releasePiece } from './release-piece.ts'
import { countRows } from './row-queries.ts'

/** About so many rows are released in one transaction. */
const rowsPerPiece = 1000

/**
 * Makes files of the good rows of an import, some hundred debtors in one transaction. Killed halfway and started again it goes
 * on with what is left: a row that was released is no longer good. False when it stopped before the end because it
 * was asked to.
 */
export async function releaseBatch(work: ImportWork, actor: Actor, batchId: number): Promise<boolean> {
  const batch = await findBatch(work.db, batchId)
  if (batch?.state !== 'releasing' || !batch.layout || !batch.mapping) return true
  const { layout, mapping } = batch
  const read: ReadBatch = { ...batch, layout, mapping }
  const context = await releaseContext(work, read)
  const good = await findGoodRows(work.db, batchId)
  let released = 0
  for (const piece of piecesOf(good)) {
    if (work.stopped()) return false
    released += await inTransaction(work.db, (tx) => releasePiece(tx, actor, read, context, piece))
    await work.report(released, good.length)
  }
  await inTransaction(work.db, (tx) => finish(tx, actor, read))
  return true
}

/** Rows in pieces that never part a debtor. */
function piecesOf(rows: readonly { rowNumber: number; debtorKey: string }[]): number[][] {
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
    rates: await loadRates(work.db),
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
