import type { ReactNode } from 'react'
import classes from './data-table.module.css'
import type { Column } from './table-column.ts'

interface TableFootProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly foot: Readonly<Record<string, ReactNode>> | undefined
  /** How many columns stand before these: of what is chosen and unfolded. */
  readonly before: number
}

/** What a list adds up to, under its columns. */
export function TableFoot<Row>({ columns, foot, before }: TableFootProps<Row>) {
  if (!foot) return null
  return (
    <tfoot>
      <tr className={classes.foot}>
        {before > 0 && <td colSpan={before} aria-hidden />}
        {columns.map(({ id, align, place }) => (
          <td key={id} data-align={align} data-place={place}>
            {foot[id]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
