/** What a cell of a list to download holds: text, a number, or nothing. */
export type CsvValue = string | number | null

/**
 * One row of a CSV file as a Dutch Excel opens it: semicolons, a line break of Windows. Text that a spreadsheet
 * would take for a formula gets an apostrophe before it, so that it stays text; a negative amount stays a number.
 */
export function csvRow(values: readonly CsvValue[]): string {
  return `${values.map(csvField).join(';')}\r\n`
}

/** What a file of such rows begins with, so that Excel reads it as UTF-8. */
export const csvMark = '\ufeff'

function csvField(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return value.toString().replace('.', ',')
  const safe = isFormula(value) ? `'${value}` : value
  return /[";\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A formula starts with one of these, also after white space, also in their full-width form. */
function isFormula(text: string): boolean {
  if (!/^[\s\u0000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text)) return false
  return !/^[+-]?\d{1,3}(\.?\d{3})*(,\d+)?$/.test(text)
}
