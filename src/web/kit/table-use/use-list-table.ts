import { type RowData, rowExpandingFeature, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo, useRef } from 'react'
import { type ChosenRange, chooseOn, chooseOne } from './selection-range.ts'
import { applyChoice, type ChosenColumns, type Column, withWidths } from '#web/kit/tables/table-column.ts'
import { useKeptState } from '#web/kit/frame/use-kept-state.ts'

const features = tableFeatures({ rowSelectionFeature, rowExpandingFeature })

/** The columns of a list as somebody chose them: which are shown, in which order. */
export function useChosenColumns<Row>(columns: readonly Column<Row>[], chosen: ChosenColumns | null) {
  return useMemo(() => {
    const { order, hidden } = applyChoice(columns, chosen)
    const shown = order.filter((id) => !hidden.includes(id))
    const visible = shown.flatMap((id) => columns.find((column) => column.id === id) ?? [])
    // What somebody chose stays, in a window of any width.
    const staying = chosen ? visible.map(withoutTurn) : visible
    return { order, hidden, visible: withWidths(staying, chosen?.widths) }
  }, [columns, chosen])
}

function withoutTurn<Row>(column: Column<Row>): Column<Row> {
  const { leaves: _, ...others } = column
  return others
}

/** The state of a list that is no address, there again after the way back: which rows are chosen, which show their details. */
export function useListTable<Row extends RowData>(
  id: string,
  rows: readonly Row[],
  rowKey: (row: Row) => string | number,
) {
  const [rowSelection, setRowSelection] = useKeptState<Record<string, true>>(`${id} chosen`, {})
  const range = useRef<ChosenRange | null>(null)
  const [expanded, setExpanded] = useKeptState<true | Record<string, boolean>>(`${id} details`, {})
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
  const keyAt = (at: number) => String(rows[at] && rowKey(rows[at]))
  const choose = (next: ChosenRange) => {
    range.current = next
    setRowSelection(next.result)
  }
  return {
    table,
    selected: useSelectedRows(id, rows, rowKey, rowSelection),
    /** How many of these rows are chosen, apart from those of other pages. */
    selectedHere: useMemo(
      () => rows.reduce((count, row) => count + (rowSelection[String(rowKey(row))] ? 1 : 0), 0),
      // oxlint-disable-next-line react/exhaustive-deps -- a key is a property of the row, not of the function that reads it
      [rows, rowSelection],
    ),
    /** Chooses the row at this place, or lets go of it. */
    selectOne: (at: number) => choose(chooseOne(rowSelection, keyAt(at))),
    /** Chooses on up to this place; `from` is the place one is at. */
    selectOn: (to: number, from?: number) => {
      const keys = rows.map((row) => String(rowKey(row)))
      choose(chooseOn(keys, rowSelection, range.current, keyAt(to), from === undefined ? undefined : keyAt(from)))
    },
    clearSelection: () => setRowSelection({}),
  }
}

/** What a cell shows is in our own columns: the table keeps the rows and what is chosen of them. */
const noColumns: never[] = []

/** The chosen rows, also those of pages that are no longer on the screen. */
function useSelectedRows<Row>(
  id: string,
  rows: readonly Row[],
  rowKey: (row: Row) => string | number,
  selection: Readonly<Record<string, true>>,
): readonly Row[] {
  const [seen] = useKeptState(`${id} seen`, { current: new Map<string, Row>() })
  return useMemo(() => {
    const here = new Map(rows.map((row) => [String(rowKey(row)), row]))
    const kept = [...seen.current].filter(([key]) => selection[key])
    seen.current = new Map([...kept, ...here])
    return Object.keys(selection).flatMap((key) => seen.current.get(key) ?? [])
    // oxlint-disable-next-line react/exhaustive-deps -- a key is a property of the row, not of the function that reads it
  }, [rows, selection])
}
