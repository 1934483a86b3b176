import { formatCount } from '#web/kit/words/format.ts'
import { useFits } from '#web/kit/table-use/use-fits.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './runs.module.css'

export interface CountsRow {
  readonly key: string
  readonly label: string
  /** One for each column; null where nobody knows. */
  readonly counts: readonly (number | null)[]
}

interface CountsTableProps {
  readonly label: string
  /** What the rows are. */
  readonly head: string
  readonly columns: readonly string[]
  readonly rows: readonly CountsRow[]
  /** Below the others. */
  readonly total?: CountsRow
}

/** Counts of a few rows in more columns; turned over in a box too narrow for it, so that nothing lies outside. */
export function CountsTable({ label, head, columns, rows, total }: CountsTableProps) {
  const t = useText()
  const { box, fits } = useFits()
  const all = total ? [...rows, total] : rows
  const lines = columns.map((column, at) => ({ key: column, label: column, counts: all.map((row) => row.counts[at]) }))
  return (
    <div ref={box}>
      {fits ? (
        <Counts label={label} head={head} columns={columns} rows={rows} total={total} fits />
      ) : (
        <Counts label={label} head={t('run.col.state')} columns={all.map((row) => row.label)} rows={lines} />
      )}
    </div>
  )
}

interface CountsProps extends Pick<CountsTableProps, 'label' | 'head' | 'columns'> {
  readonly rows: readonly Line[]
  readonly total?: Line | undefined
  /** As long as there is room for it. */
  readonly fits?: true
}

interface Line {
  readonly key: string
  readonly label: string
  readonly counts: readonly (number | null | undefined)[]
}

function Counts({ label, head, columns, rows, total, fits }: CountsProps) {
  return (
    <table className={classes.table} aria-label={label} data-fits={fits}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map((column) => (
            <th key={column} scope="col" data-right>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <CountsLine key={row.key} row={row} columns={columns} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <CountsLine row={total} columns={columns} />
        </tfoot>
      )}
    </table>
  )
}

function CountsLine({ row, columns }: { row: Line; columns: readonly string[] }) {
  return (
    <tr>
      <td>{row.label}</td>
      {columns.map((column, at) => {
        const count = row.counts[at] ?? null
        return (
          <td key={column} data-right className={count === 0 ? classes.muted : undefined}>
            {count === null ? '' : formatCount(count)}
          </td>
        )
      })}
    </tr>
  )
}
