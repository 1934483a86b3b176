import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#web/base/words/text.ts'
import { Linked } from '#web/kit/frame/linked.tsx'
import classes from './chart-table.module.css'

export interface ChartCell {
  readonly shown: ReactNode
  /** The list it counts, and what that is called where the number alone does not say it. */
  readonly to?: string | null
  readonly name?: string
  /** A nothing that says nothing: grey. */
  readonly isZero?: boolean
  /** A cell of a heat table: which part of what there is room for, from 0; above 1 it does not fit. */
  readonly part?: number
  readonly colSpan?: number
}

export interface ChartRow {
  readonly key: string | number
  readonly name: ReactNode
  readonly to?: string | null
  readonly cells: readonly ChartCell[]
}

interface ChartTableProps {
  readonly label: string
  /** What the rows are. */
  readonly head: string
  readonly columns: readonly string[]
  /** What they mean, for who points at their heads; in their order. */
  readonly hints?: readonly (string | undefined)[]
  /** How many of the columns, from the first, hold words: those begin at the left, as words do. */
  readonly wordColumns?: number
  readonly rows: readonly ChartRow[]
  /** Below the others: what they come to. */
  readonly total?: ChartRow
  /** Something narrower stands in its place where it has no room: see `useFits`. */
  readonly fits?: boolean
  /** On a telephone each row is a block, with the head of each column before its cell: nothing lies beside the page. */
  readonly stacks?: boolean
}

/** The numbers of a chart as a table: the same ones, each with the way to its list; with parts of a whole a heat table. */
export function ChartTable(props: ChartTableProps) {
  const { label, head, columns, hints = [], wordColumns = 0, rows, total, fits, stacks } = props
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div className={classes.box} role="group" aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label} data-fits={fits} data-stacks={stacks || undefined}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((column, index) => (
              <th key={column} scope="col" title={hints[index]} data-words={index < wordColumns || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} columns={columns} wordColumns={wordColumns} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <Row row={total} columns={columns} wordColumns={wordColumns} />
          </tfoot>
        )}
      </table>
    </div>
  )
}

interface RowProps extends Pick<ChartTableProps, 'columns'> {
  readonly row: ChartRow
  readonly wordColumns: number
}

function Row({ row: { name, to = null, cells }, columns, wordColumns }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <Linked to={to}>{name}</Linked>
      </th>
      {cells.map((cell, index) => (
        <td
          key={columns[index]}
          data-head={columns[index]}
          colSpan={cell.colSpan}
          data-words={index < wordColumns || undefined}
          data-zero={cell.isZero || undefined}
          data-full={(cell.part ?? 0) > 1 || undefined}
          style={cell.part === undefined ? undefined : { background: heat(cell.part) }}
        >
          {cell.to === undefined || cell.to === null ? (
            cell.shown
          ) : (
            <Link to={cell.to} aria-label={cell.name} title={cell.name}>
              {cell.shown}
            </Link>
          )}
        </td>
      ))}
    </tr>
  )
}

/** The fuller the darker; what does not fit has a colour of its own. Words stay readable on all of them. */
function heat(part: number): string {
  const share = Math.round(Math.min(1, Math.max(0, part)) * 36)
  return `color-mix(in srgb, var(--v-chart-${part > 1 ? 2 : 1}) ${share}%, transparent)`
}

/** The table below a chart, folded away until it is asked for; on paper it is open. */
export function ChartData({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <details className={classes.data}>
      <summary>{t('kit.as_table')}</summary>
      {children}
    </details>
  )
}
