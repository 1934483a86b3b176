import { plainField } from '#contract/intake/claim-list.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import type { ClaimDraft, TakenRow } from '#server/intake/making/claim-draft.ts'
import { debtorKeysOf } from '#server/intake/making/debtor-key.ts'
import { knownInvoices, type Lane, lanes, lockIntake } from '#server/intake/making/reads.ts'
import { type IntakeContext, makeDossiers } from '#server/intake/making/make-dossiers.ts'
import { askWhoseNumbers } from './ask-whose-numbers.ts'
import type { CheckContext } from '#server/intake/reading/checking-context.ts'
import { checkRow, claimNumberOf } from '#server/intake/reading/check-rows.ts'
import { judgeRow, mendedRow } from './judge-row.ts'
import { keysOfRows } from './number-queries.ts'
import type { ReadBatch } from './queries.ts'
import { bookOnMade } from '#server/intake/credits/book-credit.ts'
import { lockMerchants, lockGoodRows } from './release-queries.ts'
import { incomingOf } from '#server/intake/reading/read-co-debtors.ts'
import { updateJudged } from './row-queries.ts'

export interface ReleaseContext extends IntakeContext {
  readonly check: CheckContext
}

/** Rows to release together: all good ones of their debtors, who are all of one lane. */
export interface Piece {
  readonly lane: Lane
  readonly rowNumbers: readonly number[]
}

/** Makes files and claims of these rows, in the caller's transaction: all good rows of a debtor. Answers how many. */
export async function releasePiece(
  tx: Db,
  actor: Actor,
  batch: ReadBatch,
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
  batch: ReadBatch,
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
