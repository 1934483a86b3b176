import { isOfCredit, type RowProblem } from '#contract/claim-list.ts'
import type { Db } from '#server/db/db.ts'
import { stateOf } from './check-rows.ts'
import {
  findCredits,
  findHandedOver,
  findListed,
  findTouched,
  knownCreditNotes,
  type SettledRow,
  type Sought,
  updateSettled,
} from './credit-queries.ts'
import { type CreditRow, matchCredits } from './match-credits.ts'

/**
 * Says of every credit note of an import that is not booked what it is taken off, or what is to be decided, and of the
 * other rows what follows: whether they wait, are lowered, or are taken back whole. Safe to repeat; it looks at the list
 * and at the files as they are now.
 */
export async function settleCredits(
  tx: Db,
  batch: { readonly id: number; readonly customerId: number },
): Promise<void> {
  const stored = await findCredits(tx, batch.id)
  const rows = knownAmong(stored, await knownCreditNotes(tx, batch.customerId, numbersOf(stored)))
  const invoices =
    stored.length === 0
      ? []
      : [...(await findListed(tx, batch.id, soughtBy(stored))), ...(await findHandedOver(tx, batch.customerId, stored))]
  const { credits, effects } = matchCredits(rows, invoices)
  const others = await findTouched(tx, batch.id, [...effects.keys()])
  const settled = [
    ...credits.map(({ rowNumber, state, problem, on, candidates }): SettledRow => {
      const own = ownProblems(stored.find((one) => one.rowNumber === rowNumber)?.problems ?? [])
      const isWrong = stateOf(own) !== 'good'
      return { rowNumber, problems: [...own, problem], state: isWrong ? 'bad' : state, creditRow: null, on, candidates }
    }),
    ...others.map(({ rowNumber, problems }): SettledRow => {
      const effect = effects.get(rowNumber)
      const all = effect ? [...ownProblems(problems), effect] : ownProblems(problems)
      const creditRow = effect ? Number(effect.values?.['row'] ?? 0) : null
      return { rowNumber, problems: all, state: stateOf(all), creditRow, on: null, candidates: [] }
    }),
  ]
  await updateSettled(tx, batch.id, settled)
}

const ownProblems = (problems: readonly RowProblem[]) =>
  problems.filter((problem) => !isOfCredit(problem) && problem.kind !== 'already_imported')

const numbersOf = (rows: readonly Pick<CreditRow, 'credit'>[]) => rows.flatMap(({ credit }) => credit.number ?? [])

/** What has to be looked up for these credit notes. */
export function soughtBy(rows: readonly Pick<CreditRow, 'credit' | 'debtorKey' | 'name'>[]): Sought {
  return {
    debtorKeys: [...new Set(rows.flatMap(({ debtorKey }) => debtorKey ?? []))],
    names: [...new Set(rows.flatMap(({ name }) => name ?? []))],
    numbers: [...new Set(rows.flatMap(({ credit }) => credit.names))],
  }
}

/** The same notes, each with whether its number stands on a claim already or in a row before. */
export function knownAmong(rows: readonly Omit<CreditRow, 'isKnown'>[], known: ReadonlySet<string>): CreditRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const { number } = row.credit
    const isKnown = number !== null && (known.has(number) || seen.has(number))
    if (number !== null) seen.add(number)
    return { ...row, isKnown }
  })
}
