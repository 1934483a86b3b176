import type { ExportColumn } from '#contract/lists/exports.ts'
import type { Language } from '#contract/platform/language.ts'
import { type ListCell, withoutFormula, writtenCell } from '#contract/platform/list-cell.ts'

/** So that a spreadsheet reads the file as UTF-8. */
const byteOrderMark = '\uFEFF'

/** A Dutch or French spreadsheet divides at semicolons, because its decimals have commas. */
const dividers: Readonly<Record<Language, string>> = { nl: ';', en: ',', fr: ';' }

export function csvHead(columns: readonly ExportColumn[], language: Language): string {
  return (
    byteOrderMark +
    line(
      columns.map(({ label }) => withoutFormula(label)),
      language,
    )
  )
}

export function csvRow(cells: readonly ListCell[], language: Language): string {
  return line(
    cells.map((cell) => writtenCell(cell, language)),
    language,
  )
}

function line(texts: readonly string[], language: Language): string {
  return `${texts.map((text) => quoted(text, dividers[language])).join(dividers[language])}\r\n`
}

function quoted(text: string, divider: string): string {
  return text.includes(divider) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
