import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { cleanText, type Row, type Workbook } from './cell.ts'
import { type CsvDialect, detectDialect, parseOptions } from '#server/platform/workbooks/csv-dialect.ts'
import { decodeText } from './decode-text.ts'
import { withoutWrapping } from './wrapped-lines.ts'
import { hasMark, markStrayQuotes, withoutMarks } from '#server/platform/workbooks/stray-quotes.ts'
import { UnreadableSheet } from './unreadable-sheet.ts'

const pieceBytes = 64 * 1024
const rowsPerPiece = 500
const maxColumns = 1000

/**
 * Opens a text file of rows held in memory as a workbook of one sheet: encoding, separator and quotes are found
 * out. Rows are counted as a spreadsheet shows them: empty rows count, a line break inside quotes does not.
 */
export function readCsv(bytes: Buffer): Workbook {
  const text = decodeText(bytes)
  const lines = withoutWrapping(text.bytes)
  const dialect = detectDialect(lines)
  const marked = markStrayQuotes(lines, dialect)
  return {
    format: { kind: 'csv', encoding: text.encoding, separator: dialect.separator },
    sheets: [
      {
        name: '',
        hidden: false,
        merges: () => [],
        async *rows() {
          const parser = Readable.from(pieces(marked)).pipe(parse(parseOptions(dialect)))
          try {
            yield* numbered(parser, dialect)
          } catch (error) {
            throw error instanceof CsvError ? toUnreadable(error) : error
          } finally {
            parser.destroy()
          }
        },
      },
    ],
  }
}

async function* numbered(records: AsyncIterable<string[]>, { skipRows, quote }: CsvDialect): AsyncGenerator<Row[]> {
  let rows: Row[] = []
  let number = 0
  for await (const record of records) {
    number += 1
    if (record.length > maxColumns) throw new UnreadableSheet('too_many_columns', { max: maxColumns })
    if (number <= skipRows || record.every(isBlank)) continue
    const strayQuotes = record.flatMap((field, column) => (hasMark(field) ? [column] : []))
    const texts = strayQuotes.length > 0 ? record.map((field) => withoutMarks(field, quote)) : record
    const cells = texts.map((field) => (isBlank(field) ? null : cleanText(asText(field))))
    rows.push(strayQuotes.length > 0 ? { number, cells, strayQuotes } : { number, cells })
    if (rows.length === rowsPerPiece) {
      yield rows
      rows = []
    }
  }
  if (rows.length > 0) yield rows
}

/**
 * `="001"` is how a program keeps Excel from taking a number for a quantity, and `'001` how a person does: neither is part of
 * the number.
 */
function asText(field: string): string {
  if (/^'[+\d]/.test(field)) return field.slice(1)
  return field.startsWith('="') ? (/^="([^"]*)"$/.exec(field)?.[1] ?? field) : field
}

const isBlank = (field: string) => field.trim() === ''

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes)
}

function toUnreadable(error: CsvError): UnreadableSheet {
  const line = Number((error as { lines?: unknown }).lines ?? 0)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new UnreadableSheet('unclosed_quote', { line })
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new UnreadableSheet('record_too_long', { line })
  return new UnreadableSheet('not_a_table')
}
