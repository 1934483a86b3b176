import { type GridColumn, problemIn } from './grid-columns.ts'
import type { Line } from './use-lines.ts'

/** A cell by its place: the row in the tab, the column among those shown. */
export interface Place {
  readonly index: number
  readonly column: number
}

/** What of the grid is known: rows that were not read yet are undefined. */
export interface Shown {
  readonly at: (index: number) => Line | undefined
  readonly columns: readonly GridColumn[]
  readonly total: number
}

const rowsPerScreen = 15

/** Where an arrow, Home, End or a page key leads; null for any other key. */
export function placeByKey(
  key: string,
  ctrl: boolean,
  { index, column }: Place,
  { total, columns }: Shown,
): Place | null {
  const last = columns.length - 1
  switch (key) {
    case 'ArrowDown':
      return { index: index + 1, column }
    case 'ArrowUp':
      return { index: index - 1, column }
    case 'ArrowRight':
      return { index, column: column + 1 }
    case 'ArrowLeft':
      return { index, column: column - 1 }
    case 'PageDown':
      return { index: index + rowsPerScreen, column }
    case 'PageUp':
      return { index: index - rowsPerScreen, column }
    case 'Home':
      return { index: ctrl ? 0 : index, column: 0 }
    case 'End':
      return { index: ctrl ? total - 1 : index, column: last }
    default:
      return null
  }
}

/** The nearest place that exists. */
export function within({ index, column }: Place, { total, columns }: Shown): Place {
  const clamp = (value: number, last: number) => Math.max(0, Math.min(last, value))
  return { index: clamp(index, total - 1), column: clamp(column, columns.length - 1) }
}

/**
 * The first fault from a place on, or backwards from it. A row that was not read yet is an answer too: its fault is
 * found when it has come.
 */
export function nextProblem(from: Place, step: 1 | -1, shown: Shown): Place | { readonly unread: number } | null {
  const { at, columns, total } = shown
  for (let index = from.index; index >= 0 && index < total; index += step) {
    const line = at(index)
    if (!line) return { unread: index }
    const here = index === from.index ? from.column : step === 1 ? 0 : columns.length - 1
    const column = step === 1 ? firstProblem(line, columns, here) : lastProblem(line, columns, here)
    if (column >= 0) return { index, column }
  }
  return null
}

/** The first column with a fault from a column on; -1 when there is none. */
export function firstProblem(line: Line, columns: readonly GridColumn[], from = 0): number {
  return columns.findIndex((column, place) => place >= from && problemIn(line, column) !== null)
}

function lastProblem(line: Line, columns: readonly GridColumn[], from: number): number {
  return columns.findLastIndex((column, place) => place <= from && problemIn(line, column) !== null)
}
