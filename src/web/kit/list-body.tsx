import type { RowData } from '@tanstack/react-table'
import { type ReactNode, useState } from 'react'
import { sumCents } from '#domain/money.ts'
import { copyRows } from './copy-rows.ts'
import { ExportMenu } from './export-menu.tsx'
import type { ListViewProps } from './list-view.tsx'
import { type Selection, SelectionBar } from './selection-bar.tsx'
import type { Column } from './table-column.ts'
import { TableRows } from './table-rows.tsx'
import { useListTable } from './use-list-table.ts'

interface ListBodyProps<Row extends RowData> extends ListViewProps<Row> {
  readonly rows: readonly Row[]
  readonly visible: readonly Column<Row>[]
  readonly nothing: ReactNode
  readonly broken: ReactNode
}

/** The rows of a list, which of them are chosen, and what can be done with those. */
export function ListBody<Row extends RowData>(props: ListBodyProps<Row>) {
  'use no memo'
  const { rows, visible, selection, total } = props
  const list = useListTable<Row>(rows, props.rowKey)
  const [whole, setWhole] = useState(false)
  const chosen: Selection<Row> = {
    rows: list.selected,
    all: whole,
    count: whole ? total : list.selected.length,
    query: props.selectionQuery ?? {},
    clear: () => {
      setWhole(false)
      list.clearSelection()
    },
  }
  const copy =
    list.selected.length > 0 && !whole ? () => void copyRows(visible, list.selected, props.source?.list) : null
  const allOnPage = rows.length > 0 && list.selectedHere === rows.length
  return (
    <>
      <TableRows {...props} list={list} onCopy={copy} selectable={selection !== undefined} />
      {selection && chosen.count > 0 && (
        <SelectionBar
          count={chosen.count}
          total={total}
          sumCents={selection.amount && !whole ? sumCents(list.selected.map(selection.amount)) : null}
          wholeSum={whole ? (selection.wholeSum ?? null) : null}
          onCopy={copy}
          onAll={
            selection.wholeResult && allOnPage && !whole && total > list.selected.length ? () => setWhole(true) : null
          }
          onClear={chosen.clear}
        >
          {selection.actions(chosen)}
          {whole && props.source && (
            <ExportMenu source={props.source} label={props.label} columns={visible} example={rows[0]} inBar />
          )}
        </SelectionBar>
      )}
    </>
  )
}
