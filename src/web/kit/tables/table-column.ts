import type { ReactNode } from 'react'

/** A column of a list: what it is called, what it shows of a row, and how it behaves. */
export interface Column<Row> {
  readonly id: string
  /** In the head of the table and in the column chooser. */
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Pixels, or a part such as '14%'; what is left is for the columns that do not say. */
  readonly width?: number | string
  /** Numbers and amounts stand right, their head too. */
  readonly align?: 'right'
  /** The name this column sorts by in the endpoint's `sortBy`; without it the head is plain text. */
  readonly sort?: string
  /** The row's link is on this cell: `id` for its number, `name` for its name. */
  readonly link?: 'id' | 'name'
  /** `name` stands out, `soft` steps back. */
  readonly tone?: 'name' | 'soft'
  /** Where the cell stands in the list of three lines below 768 px; without it it is left out there. */
  readonly place?: 'name' | 'amount' | 'second' | 'third' | 'status' | 'date'
  /** What it says means nothing alone, such as yes or a number: in the list of three lines its label stands before it. */
  readonly labelled?: true
  /** It says a sentence, such as a reason: where that is too long it goes on below, to be read by whoever has no mouse. */
  readonly wraps?: true
  /** Always shown, in its place: buttons of a row are nothing to choose. */
  readonly fixed?: true
  /** The field of the row it shows, in files and copies; without it, the one that is called as the column or its order. */
  readonly field?: string
  /** Not shown until somebody chooses it. */
  readonly hidden?: boolean
  /** Its turn to be left out, the lowest first, where the table has no room for all of its columns and nobody chose them. */
  readonly leaves?: number
}

/** What somebody chose for the columns of one table. */
export interface ChosenColumns {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** How much of the table each column takes, in thousandths; one column has none and takes what is left. */
  readonly widths?: Readonly<Record<string, number>> | undefined
}

/** The choice as it is kept by the server. */
export function keptColumns(chosen: ChosenColumns | null) {
  if (!chosen) return null
  const { order, hidden, widths } = chosen
  return { order: [...order], hidden: [...hidden], ...(widths ? { widths: { ...widths } } : {}) }
}

/** The columns at the widths somebody gave them. */
export function withWidths<Row>(columns: readonly Column<Row>[], widths: ChosenColumns['widths']): Column<Row>[] {
  if (!widths) return [...columns]
  return columns.map((column) => {
    if (column.fixed) return column
    const { width: _, ...others } = column
    const chosen = widths[column.id]
    return chosen === undefined ? others : { ...others, width: `${chosen / 10}%` }
  })
}

/** The narrowest a column is: in pixels, as the least of a clamp, or what is usual. */
function leastWidth({ width }: Pick<Column<never>, 'width'>): number {
  if (typeof width === 'number') return width
  return Number(/^clamp\((\d+)px/.exec(width ?? '')?.[1] ?? 110)
}

/** The columns a table so wide has room for, and the narrowest it is drawn with these. */
export function columnsFor<Row>(
  columns: readonly Column<Row>[],
  minWidth: number,
  room: number,
): { readonly columns: readonly Column<Row>[]; readonly minWidth: number } {
  const leaving = columns.filter(({ leaves }) => leaves !== undefined)
  const inTurn = leaving.toSorted((one, next) => (one.leaves ?? 0) - (next.leaves ?? 0))
  const left = new Set<string>()
  let needed = minWidth
  for (const column of inTurn) {
    if (needed <= room) break
    left.add(column.id)
    needed -= leastWidth(column)
  }
  return { columns: left.size === 0 ? columns : columns.filter(({ id }) => !left.has(id)), minWidth: needed }
}

const narrowest = 48

/**
 * The widths after one column became so many pixels wider or narrower, at the cost of the one beside it. The widest takes
 * what is left, so that the table fits into any window.
 */
export function widthsAfter(
  pixels: readonly { readonly id: string; readonly width: number }[],
  table: number,
  id: string,
  by: number,
): Record<string, number> {
  const at = pixels.findIndex((one) => one.id === id)
  const beside = at + 1 < pixels.length ? at + 1 : at - 1
  const [own, other] = [pixels[at]?.width ?? 0, pixels[beside]?.width ?? 0]
  const step = Math.max(Math.min(0, narrowest - own), Math.min(by, Math.max(0, other - narrowest)))
  const after = pixels.map((one, index) => ({
    id: one.id,
    width: one.width + (index === at ? step : index === beside ? -step : 0),
  }))
  const widest = after.reduce((one, next) => (next.width > one.width ? next : one), after[0] ?? { id, width: 0 })
  const part = (width: number) => Math.max(1, Math.round((width / table) * 1000))
  return Object.fromEntries(after.filter((one) => one.id !== widest.id).map((one) => [one.id, part(one.width)]))
}

/** The chosen order and visibility, as far as the columns still exist; new columns keep their place. */
export function applyChoice<Row>(
  columns: readonly Column<Row>[],
  chosen: ChosenColumns | null,
): { order: string[]; hidden: string[] } {
  const ids = columns.map(({ id }) => id)
  if (!chosen) return { order: ids, hidden: columns.filter(({ hidden }) => hidden).map(({ id }) => id) }
  const order = chosen.order.filter((id) => ids.includes(id))
  for (const [index, id] of ids.entries()) if (!order.includes(id)) order.splice(index, 0, id)
  const isNew = (id: string) => !chosen.order.includes(id)
  const hidden = columns.filter((column) => (isNew(column.id) ? column.hidden : chosen.hidden.includes(column.id)))
  return { order, hidden: hidden.map(({ id }) => id) }
}
