import { withoutFormula } from '#contract/platform/list-cell.ts'

const number = /^-?\d+(,\d+)?$/

/** Rows as the text of a file that a Dutch sheet opens: semicolons, and nothing in it that the sheet would work out. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const cell = (value: string) => {
    const safe = number.test(value) ? value : withoutFormula(value)
    return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')
}

/** Gives these rows to the reader as a file; what a name of a file may not hold is left out of it. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  // Sheets know by the mark that it is UTF-8.
  const address = URL.createObjectURL(new Blob(['\uFEFF', csvText(rows)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name.replaceAll(/[\\/:*?"<>|]/g, '')}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
