import {
  type ReactTable,
  type RowData,
  rowExpandingFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useRef, useState } from 'react'
import { applyChoice, type ChosenColumns, type Column } from './table-column.ts'

const features = tableFeatures({ rowSelectionFeature, rowExpandingFeature })
export type ListTable<Row extends RowData> = ReactTable<typeof features, Row>

/** The columns of a list as somebody chose them: which are shown, in which order. */
export function useChosenColumns<Row>(columns: readonly Column<Row>[], chosen: ChosenColumns | null) {
  return useMemo(() => {
    const { order, hidden } = applyChoice(columns, chosen)
    const shown = order.filter((id) => !hidden.includes(id))
    return { order, hidden, visible: shown.flatMap((id) => columns.find((column) => column.id === id) ?? []) }
  }, [columns, chosen])
}

/** The state of a list that is no address: which rows are chosen, which show their details. */
export function useListTable<Row extends RowData>(rows: readonly Row[], rowKey: (row: Row) => string | number) {
  const [rowSelection, setRowSelection] = useState<Record<string, true>>({})
  const [expanded, setExpanded] = useState<true | Record<string, boolean>>({})
  const table = useTable<typeof features, Row>({
    features,
    data: rows,
    columns: noColumns,
    getRowId: (row) => String(rowKey(row)),
    getRowCanExpand: () => true,
    state: { rowSelection, expanded },
    onRowSelectionChange: setRowSelection,
    onExpandedChange: setExpanded,
  })
  return {
    table,
    selected: useSelectedRows(rows, rowKey, rowSelection),
    /** How many of these rows are chosen, apart from those of other pages. */
    selectedHere: useMemo(
      () => rows.reduce((count, row) => count + (rowSelection[String(rowKey(row))] ? 1 : 0), 0),
      // oxlint-disable-next-line react/exhaustive-deps -- a key is a property of the row, not of the function that reads it
      [rows, rowSelection],
    ),
    /** Chooses the rows between two places, both included, or lets go of them. */
    selectBetween: (one: number, other: number, on: boolean) =>
      setRowSelection((before) => {
        const between = rows.slice(Math.min(one, other), Math.max(one, other) + 1).map((row) => String(rowKey(row)))
        if (on) return { ...before, ...Object.fromEntries(between.map((key) => [key, true as const])) }
        const dropped = new Set(between)
        return Object.fromEntries(Object.entries(before).filter(([key]) => !dropped.has(key)))
      }),
    clearSelection: () => setRowSelection({}),
  }
}

/** What a cell shows is in our own columns: the table keeps the rows and what is chosen of them. */
const noColumns: never[] = []

/** The chosen rows, also those of pages that are no longer on the screen. */
function useSelectedRows<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string | number,
  selection: Readonly<Record<string, true>>,
): readonly Row[] {
  const seen = useRef(new Map<string, Row>())
  return useMemo(() => {
    const here = new Map(rows.map((row) => [String(rowKey(row)), row]))
    const kept = [...seen.current].filter(([key]) => selection[key])
    seen.current = new Map([...kept, ...here])
    return Object.keys(selection).flatMap((key) => seen.current.get(key) ?? [])
    // oxlint-disable-next-line react/exhaustive-deps -- a key is a property of the row, not of the function that reads it
  }, [rows, selection])
}
