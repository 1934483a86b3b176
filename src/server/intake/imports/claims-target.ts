import type { Day } from '#domain/day.ts'
import { nextDay } from '#domain/workflow/next-day.ts'
import type { ImportDetail } from '#contract/intake/imports.ts'
import type { Actor } from '#server/actor.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { deleteClaims } from '#server/book/claims/insert-claims.ts'
import { closeDossiers } from '#server/book/closing/close-dossiers.ts'
import { refreshDossierSearch } from '#server/book/search/refresh-dossier-search.ts'
import { lockDossiers } from '#server/book/standing/lock-dossier.ts'
import { decideCredits } from '#server/intake/credits/decide-credits.ts'
import { reverseCredits } from '#server/intake/credits/reverse-credits.ts'
import { checkIntakeCustomer } from '#server/intake/making/check-intake-customer.ts'
import {
  findFirstSteps,
  findPrecassoTerms,
  knownInvoices,
  lanes,
  lockIntake,
  mostBeginWith,
} from '#server/intake/making/reads.ts'
import { type CheckedRow, checkRow, claimNumberOf, duplicateFinder } from '#server/intake/reading/check-rows.ts'
import { openClaimsFile } from '#server/intake/reading/open-claims-file.ts'
import { claimWords } from '#server/intake/reading/propose-mapping.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { askWhoseNumbers } from './ask-whose-numbers.ts'
import type { ImportTarget, LinesAsked } from './import-target.ts'
import { checkContext, type JudgedRow, judgeRow, mendedRow } from './judge-row.ts'
import { findLines, findTotals } from './list-queries.ts'
import { keysOfRows } from './number-queries.ts'
import { previewRowEffects } from './preview-row-effects.ts'
import { type ClaimsBatch, claimsOf } from './queries.ts'
import { releaseClaims } from './release-claims.ts'
import { firstRows, lockRows, rowsWithInvoices, updateJudged } from './row-queries.ts'
import { suggestValues } from './suggest-values.ts'
import { findEmptyDossiers, findReleased, findTouched, returnRows } from './undo-queries.ts'

/** Claims of a customer, which become files in collection, or before it. */
export const claimsTarget: ImportTarget = {
  words: claimWords,
  open: openClaimsFile,
  judge(read, today) {
    const batch = claimsOf(read)
    const context = checkContext(batch, today)
    const findDuplicate = duplicateFinder()
    return async (tx, rows) => {
      const checked = rows.map((row) => ({
        rowNumber: row.rowNumber,
        checked: checkRow(mendedRow(row, batch.mapping), context),
      }))
      return (await judgeRows(tx, batch.customerId, checked, findDuplicate)).map(({ judged }) => judged)
    }
  },
  async judgeTogether(tx, read, today) {
    const batch = claimsOf(read)
    await askWhoseNumbers(tx, batch, checkContext(batch, today), null)
    await decideCredits(tx, batch, today)
  },
  refuseWhole: async () => null,
  recheck: async (tx, batch, today, rowNumbers) => recheckClaims(tx, claimsOf(batch), today, rowNumbers),
  async checkRelease(tx, actor, batch) {
    await checkIntakeCustomer(tx, actor, claimsOf(batch).customerId)
  },
  release: async (work, actor, batch) => releaseClaims(work, actor, claimsOf(batch)),
  isUnused: async (db, { id }) => !(await findTouched(db, [id])).has(id),
  async lockMade(tx, actor, batch) {
    await lockIntake(tx, claimsOf(batch).customerId, lanes)
    const { dossierIds } = await findReleased(tx, batch.id)
    // Held before they are judged: a payment or a letter that comes meanwhile waits, or is seen.
    await lockDossiers(tx, actor, dossierIds)
  },
  undo: async (tx, actor, batch, today) => undoClaims(tx, actor, claimsOf(batch), today),
  showTotals: async (db, batch, today) => ({
    totals: await showTotals(db, claimsOf(batch), today),
    subscriptions: null,
  }),
  findLines: async (db, batch, today, asked) => showLines(db, claimsOf(batch), today, asked),
  suggest: async (_db, { merchants }, field, text) => suggestValues(field, text, merchants),
}

/** A row whose cells were checked. */
interface RowChecked {
  readonly rowNumber: number
  readonly checked: CheckedRow
}

/**
 * Rows that were checked, judged beside each other and beside the invoices of their customer that were known: of those with
 * the same invoice number `findDuplicate` lets the first be.
 */
export async function judgeRows<Row extends RowChecked>(
  db: Db,
  customerId: number,
  rows: readonly Row[],
  findDuplicate: ReturnType<typeof duplicateFinder>,
): Promise<(Row & { readonly judged: JudgedRow })[]> {
  const numbers = rows.flatMap(({ checked }) => claimNumberOf(checked) ?? [])
  const known = await knownInvoices(db, customerId, numbers)
  return rows.map((row) => {
    const { rowNumber, checked } = row
    const invoiceNumber = claimNumberOf(checked)
    const duplicate = findDuplicate(rowNumber, invoiceNumber, known.has(invoiceNumber ?? ''))
    return { ...row, judged: judgeRow(rowNumber, checked, duplicate) }
  })
}

/** Checks some rows again, and those that have, or had, an invoice number in common with them. */
async function recheckClaims(tx: Db, batch: ClaimsBatch, today: Day, rowNumbers: readonly number[]): Promise<void> {
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

/** Its claims go, the books get counter entries, a file without claims closes; numbers of files are not used again. */
async function undoClaims(
  tx: Db,
  actor: Actor,
  batch: ClaimsBatch,
  today: Day,
): Promise<{ dossiers: number; claims: number }> {
  const { dossierIds, claims } = await findReleased(tx, batch.id)
  await reverseCredits(tx, actor, batch.id)
  await deleteClaims(tx, batch.id)
  await recalculateAccounts(tx, { dossierIds, asOf: today, now: actor.now })
  const closed = await findEmptyDossiers(tx, batch.id, dossierIds)
  await closeDossiers(tx, actor, { dossierIds: closed, reason: 'import_undone', today })
  await returnRows(tx, batch.id)
  await decideCredits(tx, batch, today)
  await refreshDossierSearch(tx, dossierIds)
  return { dossiers: closed.length, claims }
}

async function showTotals(db: Db, batch: ClaimsBatch, today: Day): Promise<ImportDetail['totals']> {
  const { newConsumers, ...totals } = await findTotals(db, batch)
  const holidays = await findHolidays(db)
  const begin = async (kind: 'private' | 'company', files: number) => {
    const first =
      files > 0 ? mostBeginWith(await findFirstSteps(db, batch.customerId, kind, batch.destination)) : undefined
    if (!first) return []
    const { step, runKind } = first
    // Of files whose invoices are due; the others follow when they are.
    const waiting = { status: 'not_started', today, step, previousDay: today, costsFromDay: null } as const
    return [{ step: step.name, runKind, files, day: nextDay(waiting, holidays).day }]
  }
  const each = [
    ...(await begin('private', newConsumers)),
    ...(await begin('company', totals.newDossiers - newConsumers)),
  ]
  // Two workflows may begin alike: that is told once.
  const alike = Map.groupBy(each, ({ step, runKind, day }) => JSON.stringify([step, runKind, day]))
  const begins = [...alike.values()].flatMap(([first, other]) =>
    first ? [{ ...first, files: first.files + (other?.files ?? 0) }] : [],
  )
  const precasso = batch.destination === 'precasso' ? await findPrecassoTerms(db, batch.customerId) : null
  return { ...totals, begins, precasso }
}

async function showLines(db: Db, batch: ClaimsBatch, today: Day, asked: LinesAsked) {
  const lines = await findLines(db, batch, asked)
  const good = lines.flatMap(({ state, rowNumber }) => (state === 'good' ? [rowNumber] : []))
  const told = Map.groupBy(await previewRowEffects(db, batch, today, good), ({ rowNumber }) => rowNumber)
  return lines.map((line) => ({
    ...line,
    told: (told.get(line.rowNumber) ?? []).map(({ name, filled, asked }) => ({
      name,
      filled: [...filled],
      asked: [...asked],
    })),
  }))
}
