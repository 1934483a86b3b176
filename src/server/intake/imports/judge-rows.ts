import type { Db } from '#server/platform/db/db.ts'
import { knownInvoices } from '#server/intake/making/reads.ts'
import { type CheckedRow, claimNumberOf, type duplicateFinder } from '#server/intake/reading/check-rows.ts'
import { type JudgedRow, judgeRow } from './judge-row.ts'

/** A row whose cells were checked. */
export interface RowChecked {
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
