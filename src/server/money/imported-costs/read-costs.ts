import type { Day } from '#domain/day.ts'
import { isUbl } from '#server/intake/reading/read-ubl.ts'
import { UnreadableSheet } from '#server/intake/sheets/unreadable-sheet.ts'
import { CostsRefused, type ReadCosts } from './cost-reading.ts'
import { type FindColumns, readCostTable } from './read-cost-table.ts'
import { readCostUbl } from './read-cost-ubl.ts'

/** Reads invoices of an office of bailiffs, whatever the file is: a table, a workbook or an electronic invoice. */
export async function readCosts(
  bytes: Buffer,
  today: Day,
  findColumns: FindColumns,
): Promise<ReadCosts & { readonly fingerprint: string | null }> {
  try {
    if (isUbl(bytes)) return { kind: 'lines', lines: await readCostUbl(bytes, today), fingerprint: null }
    return await readCostTable(bytes, today, findColumns)
  } catch (error) {
    if (error instanceof CostsRefused) {
      return { kind: 'refused', refusal: error.refusal, values: error.values, fingerprint: null }
    }
    if (!(error instanceof UnreadableSheet)) throw error
    return { kind: 'refused', refusal: refusalOf(error), values: {}, fingerprint: null }
  }
}

function refusalOf({ reason }: UnreadableSheet) {
  if (reason === 'empty' || reason === 'too_large') return reason
  if (reason === 'doctype') return 'markup'
  return /^(broken|unclosed|record)/.test(reason) ? 'damaged' : 'not_a_table'
}
