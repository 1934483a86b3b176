import { parse } from 'csv-parse/sync'
import { shownTableColumns, shownTableRows, type TextPreview } from '#contract/platform/file-preview.ts'
import { type CsvDialect, detectDialect, parseOptions, separators } from '#server/platform/workbooks/csv-dialect.ts'
import { markStrayQuotes, withoutMarks } from '#server/platform/workbooks/stray-quotes.ts'
import type { ShownText } from './decode-text.ts'

/** What a text with separators says as a table; null where it is none, and is shown as its lines. */
export function readTable({ text, isCut }: ShownText): TextPreview['table'] {
  const rows = rowsOf(text, isCut)
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width < 2) return null
  const shown = rows.slice(0, shownTableRows).map((row) => {
    const cells = row.slice(0, shownTableColumns)
    return [...cells, ...Array<string>(Math.min(width, shownTableColumns) - cells.length).fill('')]
  })
  return { rows: shown, moreRows: rows.length - shown.length, moreColumns: Math.max(0, width - shownTableColumns) }
}

function rowsOf(text: string, isCut: boolean): string[][] {
  const dialect = dialectOf(text)
  // What is cut ends in the middle of a row.
  const whole = isCut ? text.slice(0, text.lastIndexOf('\n') + 1) : text
  try {
    const marked = markStrayQuotes(Buffer.from(whole), dialect)
    const rows = parse(marked, { ...parseOptions(dialect), bom: true, from_line: 1 + dialect.skipRows })
    const shown = rows.map((row) => row.map((cell) => withoutMarks(cell, dialect.quote)))
    return shown.filter((row) => row.some((cell) => cell.trim() !== ''))
  } catch {
    // A row without end.
    return []
  }
}

/** In a few rows with much text a comma is easily the most frequent: what stands between the heads is what separates. */
function dialectOf(text: string): CsvDialect {
  const dialect = detectDialect(Buffer.from(text))
  const [heads = ''] = text.split('\n', 1)
  if (dialect.skipRows > 0 || heads.includes(dialect.separator)) return dialect
  const separator = separators.find((one) => heads.includes(one))
  return separator === undefined ? dialect : { ...dialect, separator }
}
