import { parseXml, type XmlHandlers, XmlRefused } from '#server/platform/xml/parse-xml.ts'
import type { Cell, Row, VerticalMerge } from './cell.ts'
import { type DateSystem, dayOfIso, dayOfSerial } from './excel-day.ts'
import type { NumberFormat } from './number-format.ts'
import type { ZipParts } from './open-zip.ts'
import { UnreadableSheet } from './unreadable-sheet.ts'
import { cellString, toUnreadable, xmlLimits } from './xlsx-parts.ts'

/** Excel's own number of rows, and more columns than any list of claims has. */
const maxRow = 1_048_576
const maxColumns = 1000
/** A text that stands once in the file may be in a million cells: what comes out is counted too. */
const maxCharacters = 200_000_000
const maxMerges = 100_000

/** What a workbook lends to its sheets. */
export interface WorkbookContext {
  readonly strings: readonly string[]
  readonly formats: readonly NumberFormat[]
  readonly dateSystem: DateSystem
}

/** The rows of a sheet that hold something, in pieces of some hundreds, and afterwards its vertical merges. */
export async function* readXlsxRows(
  zip: ZipParts,
  part: string,
  context: WorkbookContext,
  merges: VerticalMerge[],
): AsyncGenerator<Row[]> {
  const builder = rowBuilder(context, merges)
  try {
    for await (const _ of parseXml(zip.read(part), builder.handlers, xmlLimits)) {
      const rows = builder.take()
      if (rows.length > 0) yield rows
    }
  } catch (error) {
    throw error instanceof XmlRefused ? toUnreadable(error) : error
  }
}

function rowBuilder(context: WorkbookContext, merges: VerticalMerge[]): { handlers: XmlHandlers; take(): Row[] } {
  let rows: Row[] = []
  let cells: Cell[] = []
  let rowNumber = 0
  let hidden = false
  let column = -1
  let type = ''
  let style = 0
  let value = ''
  let reading = false
  let phonetic = false
  let characters = 0

  const handlers: XmlHandlers = {
    open(tag, attributes) {
      if (tag === 'c') {
        column = columnOf(attributes['r'], column)
        type = attributes['t'] ?? 'n'
        style = Number(attributes['s'] ?? 0)
        value = ''
      } else if (tag === 'v') reading = true
      else if (tag === 't') reading = !phonetic
      else if (tag === 'rPh') phonetic = true
      else if (tag === 'row') {
        cells = []
        column = -1
        rowNumber = rowNumberOf(attributes['r'], rowNumber)
        hidden = /^(1|true)$/.test(attributes['hidden'] ?? '')
      } else if (tag === 'mergeCell' && merges.length < maxMerges)
        merges.push(...verticalMerge(attributes['ref'] ?? ''))
    },
    text(text) {
      if (reading) value += text
    },
    close(tag) {
      if (tag === 'v' || tag === 't') reading = false
      else if (tag === 'rPh') phonetic = false
      else if (tag === 'c') {
        const cell = value === '' ? null : cellOf(value, type, context.formats[style], context)
        if (cell === null || cell === '') return
        if (column >= maxColumns) throw new UnreadableSheet('too_many_columns', { max: maxColumns })
        while (cells.length < column) cells.push(null)
        cells[column] = cell
        characters += typeof cell === 'string' ? cell.length : 8
        if (characters > maxCharacters) throw new UnreadableSheet('too_large', { megabytes: 200 })
      } else if (tag === 'row' && cells.length > 0) {
        rows.push(hidden ? { number: rowNumber, cells, hidden } : { number: rowNumber, cells })
      }
    },
  }
  return {
    handlers,
    take() {
      const taken = rows
      rows = []
      return taken
    },
  }
}

function cellOf(value: string, type: string, format: NumberFormat | undefined, context: WorkbookContext): Cell {
  switch (type) {
    case 's':
      return context.strings[Number(value)] ?? null
    case 'str':
    case 'inlineStr':
      return cellString(value)
    case 'b':
      return value.trim() === '1' || value.trim() === 'true'
    case 'e':
      return { fault: cellString(value) }
    case 'd':
      return dayOfIso(value) ?? cellString(value)
    default:
      return numberCell(value, format, context.dateSystem)
  }
}

function numberCell(value: string, format: NumberFormat | undefined, system: DateSystem): Cell {
  const number = Number(value)
  // Not every writer says that a text is one.
  if (!Number.isFinite(number)) return cellString(value)
  if (format?.kind === 'day') return dayOfSerial(number, system) ?? number
  if (format?.kind === 'zeros' && Number.isSafeInteger(number) && number >= 0) {
    return number.toString().padStart(format.digits, '0')
  }
  return number
}

/** Column of a reference such as AB12, from 0; without one the cell stands right of the one before. */
function columnOf(reference: string | undefined, previous: number): number {
  if (reference === undefined) return previous + 1
  let column = 0
  for (let index = 0; index < reference.length; index += 1) {
    const letter = reference.charCodeAt(index) & 0xdf
    if (letter < 65 || letter > 90) break
    column = column * 26 + (letter - 64)
  }
  return column > 0 ? column - 1 : previous + 1
}

function rowNumberOf(reference: string | undefined, previous: number): number {
  const number = reference === undefined ? previous + 1 : Number(reference)
  // Rows run upwards: a number that steps back or is no number would make two rows one.
  if (!Number.isInteger(number) || number <= previous || number > maxRow) throw new UnreadableSheet('broken_xml')
  return number
}

/** A merge of several rows in one column: for the rows below it, its text counts too. */
function verticalMerge(reference: string): VerticalMerge[] {
  const match = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(reference)
  if (!match || match[1] !== match[3]) return []
  const [fromRow, toRow] = [Number(match[2]), Number(match[4])]
  return toRow > fromRow ? [{ column: columnOf(match[1], -1), fromRow, toRow }] : []
}
