import { coDebtorFields, coDebtorNumbers, type CoDebtorNumber, fieldOfDebtor } from '#contract/intake/claim-list.ts'
import type { DebtorDraft } from '#server/book/debtors/insert-debtors.ts'
import type { IncomingDebtor } from '#server/intake/making/claim-draft.ts'
import { areOne, debtorKeysOf } from '#server/intake/making/debtor-key.ts'
import { readDebtor } from './read-debtor.ts'
import { readerOfDebtor, type RowReader } from './row-reader.ts'

/** Another debtor of a row, with the number of his columns. */
export interface CoDebtor {
  readonly number: CoDebtorNumber
  readonly draft: DebtorDraft
}

/**
 * Who owe the claim of a row with its first debtor. One without a name, or who is the same as another of them, is refused
 * with the row: a file must not come to be with less debtors than the list tells.
 */
export function readCoDebtors(row: RowReader, first: DebtorDraft): readonly CoDebtor[] {
  const others = coDebtorNumbers
    .filter((number) => isTold(row, number))
    .map((number) => {
      return { number, draft: readDebtor(readerOfDebtor(row, number)) }
    })
  const seen = incoming(first, 'first')
  for (const { number, draft } of others) {
    const [one] = incoming(draft, number)
    if (one && seen.some((other) => areOne(one, other))) row.problem('same_debtor', `name${number}`)
    if (one) seen.push(one)
  }
  return others
}

function isTold(row: RowReader, number: CoDebtorNumber): boolean {
  return coDebtorFields.some((field) => {
    const his = fieldOfDebtor(field, number) ?? field
    // Most lists have none of these columns, and many rows.
    return row.has(his) && row.text(his) !== ''
  })
}

/**
 * These debtors of a row, with the keys they may be known by. One of whom a list tells little more than a name is the same
 * as of another row of the same first debtor.
 */
export function incomingOf(firstKey: string, others: readonly CoDebtor[]): IncomingDebtor[] {
  return others.flatMap(({ draft }) => incoming(draft, `${firstKey} ${draft.name}`))
}

function incoming(draft: DebtorDraft, row: number | string): IncomingDebtor[] {
  const keys = debtorKeysOf(draft, row)
  return keys && draft.name !== null ? [{ ...keys, draft: { ...draft, name: draft.name } }] : []
}
