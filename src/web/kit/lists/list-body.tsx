import type { RowData } from '@tanstack/react-table'
import { type ReactNode, useEffect, useRef } from 'react'
import { makeSelection } from '#contract/lists/selections.ts'
import { type Answer, useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { readOut } from '#web/base/words/told.ts'
import { useMay } from '#web/base/calls/user.ts'
import { copyAll, copyRows } from '#web/kit/tables/copy-rows.ts'
import { ExportMenu, type ListSource } from './export-menu.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import type { ListViewProps } from './list-view.tsx'
import { type Selection, SelectionBar } from '#web/kit/tables/selection-bar.tsx'
import { selectionSum, sumsInWords } from '#web/kit/tables/selection-sum.ts'
import type { Column } from '#web/kit/tables/table-column.ts'
import { TableRows } from '#web/kit/tables/table-rows.tsx'
import type { Filters } from '#web/kit/filters/use-filters.ts'
import { useKeptState } from '#web/kit/frame/use-kept-state.ts'
import { useListTable } from '#web/kit/table-use/use-list-table.ts'

interface ListBodyProps<Row extends RowData> extends ListViewProps<Row> {
  readonly rows: readonly Row[]
  readonly visible: readonly Column<Row>[]
  readonly nothing: ReactNode
  readonly broken: ReactNode
  readonly onWidths: ((widths: Record<string, number>) => void) | undefined
}

/** The rows of a list, which of them are chosen, and what can be done with those. */
export function ListBody<Row extends RowData>(props: ListBodyProps<Row>) {
  'use no memo'
  const { rows, visible, selection, total } = props
  const list = useListTable<Row>(props.id, rows, props.rowKey)
  const { whole, chooseWhole, letGo, busy } = useWholeResult(props.id, props.source, props.selectionQuery)
  useLetGo(whole === null ? null : list.selected.length, letGo)
  const chosen: Selection<Row> = {
    rows: list.selected,
    all: whole !== null,
    count: whole?.count ?? list.selected.length,
    query: props.selectionQuery ?? {},
    selectionId: whole?.id ?? null,
    clear: () => {
      letGo()
      list.clearSelection()
    },
  }
  useChosenInWords(selection ? chosen.count : 0)
  const mayExport = useMayExport(props.source)
  const copyWhole = whole && props.source && mayExport && sourceOf(props.source, whole)
  const copySeen = list.selected.length > 0 && !whole
  const copy = copyWhole
    ? () => void copyAll(visible, copyWhole, whole.count)
    : copySeen
      ? () => void copyRows(visible, list.selected, props.source?.list)
      : null
  const allOnPage = rows.length > 0 && list.selectedHere === rows.length
  return (
    <>
      <TableRows {...props} list={list} onCopy={copy} selectable={selection !== undefined} />
      {selection && chosen.count > 0 && (
        <SelectionBar
          count={chosen.count}
          total={total}
          sum={
            whole
              ? sumsInWords(whole.sums)
              : selection.amount
                ? selectionSum(list.selected.map(selection.amount))
                : null
          }
          onCopy={copy}
          onAll={selection.wholeResult && allOnPage && !whole && total > list.selected.length ? chooseWhole : null}
          busy={busy}
          onClear={chosen.clear}
        >
          {selection.actions(chosen)}
          {props.source && (whole ?? selection.wholeResult) && (
            <ExportMenu
              source={whole ? sourceOf(props.source, whole) : withoutFilters(props.source, props.filters)}
              ids={whole ? undefined : list.selected.map((row) => Number(props.rowKey(row)))}
              label={props.label}
              columns={visible}
              example={list.selected[0] ?? rows[0]}
              inBar
            />
          )}
        </SelectionBar>
      )}
    </>
  )
}

/** Whoever takes a row out of the whole result means the rows that are left, and no longer all of it. */
function useLetGo(ticked: number | null, letGo: () => void): void {
  const before = useRef(ticked)
  useEffect(() => {
    const wasTaken = ticked !== null && before.current !== null && ticked < before.current
    before.current = ticked
    if (wasTaken) letGo()
  }, [ticked, letGo])
}

/** Reads out how many rows are chosen, each time that is another number. */
function useChosenInWords(count: number): void {
  const t = useText()
  const before = useRef(count)
  useEffect(() => {
    if (count === before.current) return
    before.current = count
    readOut(count === 0 ? t('kit.told_unselected') : t('kit.told_selected', { count: formatCount(count) }))
  }, [count, t])
}

/** Rows that were never on the screen leave the portal as they do in a file: by the same right. */
function useMayExport(source: ListSource | undefined): boolean {
  const may = useMay()
  return source !== undefined && may(source.list.export ?? source.list.permission)
}

type Whole = Answer<typeof makeSelection>

/** The whole result of the list as the server keeps it; with other filters it is let go of. */
function useWholeResult(
  id: string,
  source: ListSource | undefined,
  filters: Readonly<Record<string, unknown>> | undefined,
) {
  const [kept, keep] = useKeptState<{ of: string; whole: Whole } | null>(`${id} whole`, null)
  const of = JSON.stringify(filters ?? {})
  const make = useCommand(makeSelection, { refreshes: [], onDone: (whole) => keep({ of, whole }) })
  return {
    whole: kept?.of === of ? kept.whole : null,
    chooseWhole: () => source && make.send({ input: { list: source.list.path, query: { ...filters } } }),
    letGo: () => keep(null),
    busy: make.busy,
  }
}

/** The rows of a selection in the order of the list. */
function sourceOf({ query: { sortBy, sortOrder }, ...source }: ListSource, { id: selection }: Whole): ListSource {
  return { ...source, query: { selection, ...(sortBy ? { sortBy, sortOrder } : {}) } }
}

/** Rows that were chosen one by one are written whatever the filters are by now; what the list itself fixes stays. */
function withoutFilters(source: ListSource, filters: Filters | undefined): ListSource {
  const names = new Set(filters?.all.flatMap((one) => one.names))
  return { ...source, query: Object.fromEntries(Object.entries(source.query).filter(([name]) => !names.has(name))) }
}
