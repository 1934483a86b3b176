import {
  columnOrderingFeature,
  columnVisibilityFeature,
  type ReactTable,
  type RowData,
  rowExpandingFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useRef, useState } from 'react'
import { applyChoice, type ChosenColumns, type Column } from './table-column.ts'

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  rowSelectionFeature,
  rowExpandingFeature,
})
export type ListTable<Row extends RowData> = ReactTable<typeof features, Row>

export type ListRow<Row extends RowData> = ReturnType<ListTable<Row>['getRowModel']>['rows'][number]

export interface ListTableOptions<Row extends RowData> {
  readonly chosen: ChosenColumns | null
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string | number
}

/** The state of a list that is no address: which columns, which rows are chosen, which show their details. */
export function useListTable<Row extends RowData>({ chosen, rows, columns, rowKey }: ListTableOptions<Row>) {
  const [rowSelection, setRowSelection] = useState<Record<string, true>>({})
  const [expanded, setExpanded] = useState<true | Record<string, boolean>>({})
  const { order, hidden } = useMemo(() => applyChoice(columns, chosen), [columns, chosen])
  const definitions = useMemo(() => columns.map((column) => ({ id: column.id, header: column.label })), [columns])
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((one) => [one, false])), [hidden])

  const table = useTable<typeof features, Row>({
    features,
    data: rows,
    columns: definitions,
    getRowId: (row) => String(rowKey(row)),
    getRowCanExpand: () => true,
    state: { columnOrder: order, columnVisibility, rowSelection, expanded },
    onRowSelectionChange: setRowSelection,
    onExpandedChange: setExpanded,
  })
  return {
    table,
    visible: order
      .filter((one) => !hidden.includes(one))
      .flatMap((one) => columns.find((column) => column.id === one) ?? []),
    order,
    hidden,
    selected: useSelectedRows(rows, rowKey, rowSelection),
    clearSelection: () => setRowSelection({}),
  }
}

/** The chosen rows, also those of pages that are no longer on the screen. */
function useSelectedRows<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string | number,
  selection: Readonly<Record<string, true>>,
): readonly Row[] {
  const seen = useRef(new Map<string, Row>())
  return useMemo(() => {
    for (const row of rows) seen.current.set(String(rowKey(row)), row)
    for (const key of seen.current.keys()) {
      if (!selection[key] && !rows.some((row) => String(rowKey(row)) === key)) seen.current.delete(key)
    }
    return Object.keys(selection).flatMap((key) => seen.current.get(key) ?? [])
    // oxlint-disable-next-line react/exhaustive-deps -- a key is a property of the row, not of the function that reads it
  }, [rows, selection])
}
