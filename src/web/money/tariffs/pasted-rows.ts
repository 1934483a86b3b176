import { parseCents } from '#domain/money.ts'
import type { TextKey } from '#contract/texts.ts'
import { type SheetColumn, type SheetPart, type SheetValues, withBands } from './tariff-sheet.ts'

/** What is wrong with a row that was pasted; `column` is the text of its name. */
export interface PasteFault {
  readonly text: TextKey
  readonly column: TextKey | null
  readonly values: Readonly<Record<string, string | number>>
}

/** The values with what was pasted in them, or what is wrong row by row: then nothing is taken over. */
export type Pasted = { readonly values: SheetValues } | { readonly faults: readonly PasteFault[] }

/**
 * Reads rows of a spreadsheet into a part of a table. With bands: the amount a band goes up to, empty for the last, and
 * a figure a column; there may be more or fewer bands than before. Otherwise a figure for each row that the part has,
 * with its name in front or without.
 */
export function pastedRows(text: string, part: SheetPart, values: SheetValues): Pasted {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const rows = lines.map((line) => line.split(/[\t;]/).map((cell) => cell.trim()))
  const needed = part.bands === null ? part.rows.length : Math.max(1, rows.length)
  if (rows.length !== needed) return { faults: [fault('tariff.paste.count', { found: rows.length, needed })] }
  const read = rows.map((cells, index) => readRow(cells, index + 1, part, index === rows.length - 1))
  const faults = read.flatMap((row) => row.faults)
  if (faults.length > 0) return { faults }
  const figures = read.map((row) => row.figures)
  if (part.bands !== null) return { values: withBands(values, part, figures) }
  const cells = part.rows.flatMap(({ paths }, index) => paths.map((path, at) => [path, figures[index]?.[at] ?? null]))
  return { values: { ...values, ...(Object.fromEntries(cells) as SheetValues) } }
}

interface ReadRow {
  readonly figures: readonly (number | null)[]
  readonly faults: readonly PasteFault[]
}

function readRow(given: readonly string[], row: number, part: SheetPart, isLast: boolean): ReadRow {
  const needed = part.columns.length + (part.bands === null ? 0 : 1)
  // A sheet has a name in front of each row, or an empty column behind it.
  const cells = given.at(-1) === '' && given.length > needed ? given.slice(0, -1) : given
  const own = part.bands === null && cells.length === needed + 1 ? cells.slice(1) : cells
  if (own.length !== needed) {
    return { figures: [], faults: [fault('tariff.paste.columns', { row, found: own.length, needed })] }
  }
  const figures: (number | null)[] = []
  const faults: PasteFault[] = []
  for (const [index, cell] of own.entries()) {
    const column = part.bands === null ? part.columns[index] : part.columns[index - 1]
    const value = column ? readFigure(cell, column) : readEdge(cell, isLast)
    if (value === undefined) {
      faults.push(fault('tariff.paste.value', { row, text: cell }, column?.name ?? 'tariff.row.up_to'))
    } else figures.push(value)
  }
  return { figures, faults }
}

/** An amount or a number; nothing, or a dash, where there is none. Undefined when it is neither. */
function readFigure(cell: string, { unit }: SheetColumn): number | null | undefined {
  if (/^[-–—]?$/.test(cell)) return null
  if (unit === 'count') return /^\d{1,4}$/.test(cell) ? Number(cell) : undefined
  const cents = parseCents(cell)
  return cents === null || cents < 0 ? undefined : cents
}

/** `500`, `€ 500`, `t/m 500`; the last band has no end, whatever words say so. */
function readEdge(cell: string, isLast: boolean): number | null | undefined {
  const cents = parseCents(cell.replace(/^(≤|<=|t\/m|tot en met|tot)\s*/i, ''))
  if (cents !== null && cents >= 0) return cents
  return isLast && !/\d/.test(cell) ? null : undefined
}

function fault(text: TextKey, values: PasteFault['values'], column: TextKey | null = null): PasteFault {
  return { text, column, values }
}
