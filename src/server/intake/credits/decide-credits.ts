import type { Day } from '#domain/day.ts'
import { invoiceKey } from '#domain/matching/find-marks.ts'
import { isOfCredit, type RowProblem } from '#contract/intake/claim-list.ts'
import type { Db } from '#server/platform/db/db.ts'
import { stateOf } from '#server/intake/reading/check-rows.ts'
import {
  findCredits,
  findHandedOver,
  findListed,
  findTouched,
  type KnownNote,
  knownCreditNotes,
  type SettledRow,
  type Sought,
  updateDoubts,
  updateSettled,
} from './credit-queries.ts'
import { type CreditRow, matchCredits } from './match-credits.ts'

/**
 * Says of every credit note of an import that is not booked what it is taken off, or what is to be decided, and of the
 * other rows what follows: whether they wait, are lowered, or are taken back whole. What is to be decided holds the files
 * it may be about. Safe to repeat; it looks at the list and at the files as they are now.
 */
export async function decideCredits(
  tx: Db,
  batch: { readonly id: number; readonly customerId: number },
  today: Day,
): Promise<void> {
  const stored = (await findCredits(tx, batch.id)).map((row) => {
    const own = ownProblems(row.problems)
    return { ...row, own, isWrong: stateOf(own) !== 'good' }
  })
  const ownOf = new Map(stored.map(({ rowNumber, own }) => [rowNumber, own]))
  const rows = knownAmong(stored, await knownCreditNotes(tx, batch.customerId, numbersOf(stored), batch.id))
  const invoices =
    stored.length === 0
      ? []
      : [...(await findListed(tx, batch.id, soughtBy(stored))), ...(await findHandedOver(tx, batch.customerId, stored))]
  const { credits, effects, doubts } = matchCredits(rows, invoices, today)
  const others = await findTouched(tx, batch.id, [...effects.keys()])
  const settled = [
    ...credits.map(({ rowNumber, state, problem, parts, candidates }): SettledRow => {
      const problems = withCredit(ownOf.get(rowNumber) ?? [], problem)
      return { rowNumber, problems, state, creditRow: null, parts, candidates }
    }),
    ...others.map(({ rowNumber, problems }): SettledRow => {
      const effect = effects.get(rowNumber)
      const own = problems.filter((one) => !isOfCredit(one))
      const all = effect ? [...own, effect] : own
      const creditRow = effect ? Number(effect.values?.['row'] ?? 0) : null
      return { rowNumber, problems: all, state: stateOf(all), creditRow, parts: [], candidates: [] }
    }),
  ]
  await updateSettled(tx, batch.id, settled)
  await updateDoubts(tx, batch.id, doubts)
}

/** Of a credit note: what is wrong with the row itself, whatever it is taken off. */
export const ownProblems = (problems: readonly RowProblem[]) =>
  problems.filter((problem) => !isOfCredit(problem) && problem.kind !== 'already_imported')

/** What is wrong with a credit note, with what becomes of it: that its amount cannot be read says more than that it is none. */
export const withCredit = (own: readonly RowProblem[], problem: RowProblem): RowProblem[] =>
  problem.kind === 'credit_note_unreadable' ? [problem, ...own] : [...own, problem]

const numbersOf = (rows: readonly Pick<CreditRow, 'credit'>[]) => rows.flatMap(({ credit }) => credit.number ?? [])

/** What has to be looked up for these credit notes. */
export function soughtBy(rows: readonly Pick<CreditRow, 'credit' | 'debtorKey' | 'name'>[]): Sought {
  return {
    debtorKeys: [...new Set(rows.flatMap(({ debtorKey }) => debtorKey ?? []))],
    names: [...new Set(rows.flatMap(({ name }) => name ?? []))],
    numbers: [...new Set(rows.flatMap(({ credit }) => credit.names.map(invoiceKey)))],
  }
}

/**
 * The same notes, each with whether its number stands on a claim already or in a row before. Only one of the same amount
 * and day is the same note: a list may call several parts taken back by the number of their invoice.
 */
export function knownAmong<Row extends Pick<CreditRow, 'credit'>>(
  rows: readonly Row[],
  known: readonly KnownNote[],
): (Row & Pick<CreditRow, 'numberIs'>)[] {
  const notes = Map.groupBy(known, ({ number }) => number)
  return rows.map((row) => {
    const { number, amountCents, day } = row.credit
    if (number === null) return { ...row, numberIs: 'free' }
    const before = notes.get(number) ?? []
    if (amountCents !== null) notes.set(number, [...before, { number, amountCents, day }])
    const isSame = before.some((one) => one.amountCents === amountCents && (day === null || one.day === day))
    return { ...row, numberIs: isSame ? 'known' : before.length > 0 ? 'taken' : 'free' }
  })
}
