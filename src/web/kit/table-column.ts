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
  /** Always shown, in its place: buttons of a row are nothing to choose. */
  readonly fixed?: true
  /** The field of the row it shows, in files and copies; without it, the one that is called as the column or its order. */
  readonly field?: string
  /** Not shown until somebody chooses it. */
  readonly hidden?: boolean
}

/** What somebody chose for the columns of one table. */
export interface ChosenColumns {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
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
