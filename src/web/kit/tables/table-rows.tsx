import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { RowData } from '@tanstack/react-table'
import {
  measureElement,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import classes from './data-table.module.css'
import { GroupHeads } from '#web/kit/lists/group-heads.tsx'
import type { ListViewProps } from '#web/kit/lists/list-view.tsx'
import type { Column } from './table-column.ts'
import { measuredWidths } from '#web/kit/table-use/measured-widths.ts'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { tellWhole } from './tell-whole.ts'
import type { useListTable } from '#web/kit/table-use/use-list-table.ts'
import { useFindInRows } from '#web/kit/table-use/use-find-in-rows.tsx'
import { useKeptScroll } from '#web/kit/table-use/use-kept-scroll.ts'
import { useKeptState } from '#web/kit/frame/use-kept-state.ts'
import { useGoTo } from '#web/kit/table-use/use-go-to.ts'
import { usePrinting } from '#web/kit/table-use/use-printing.ts'
import { useRoom } from '#web/kit/table-use/use-room.ts'
import { useRowKeys } from '#web/kit/table-use/use-row-keys.ts'
import { useShownLoading } from '#web/kit/dialogs/waiting.tsx'

/** From so many rows on only those in the window are drawn; below it the browser can find them all. */
const virtualFrom = 101
const skeletonRows = 12
/** So many rows of a first page are drawn before anything else, about a window of them. */
const atOnce = 25

interface TableRowsProps<Row extends RowData> extends ListViewProps<Row> {
  readonly list: ReturnType<typeof useListTable<Row>>
  /** The columns that are shown, in their order. */
  readonly visible: readonly Column<Row>[]
  /** Copies the chosen rows; null without any. */
  readonly onCopy: (() => void) | null
  /** Keeps the widths of the columns; undefined where they are not for choosing. */
  readonly onWidths: ((widths: Record<string, number>) => void) | undefined
  readonly selectable: boolean
  readonly nothing: ReactNode
  readonly broken: ReactNode
}

/** How many rows stand on the pages before this one. */
const firstOf = (paging: ListViewProps<RowData>['paging']) => (paging ? (paging.page - 1) * paging.perPage : 0)

/** The table itself: head, rows, and what stands in their place when there are none. */
export function TableRows<Row extends RowData>(props: TableRowsProps<Row>) {
  'use no memo'
  const { list, selectable, state, details, paging, groups } = props
  const skeleton = useShownLoading(state.loading)
  // Grey lines that have come stay a moment, also when the rows are there already.
  const loading = state.loading || skeleton
  const rows = loading ? none : list.table.getRowModel().rows
  const { box: scrolled, virtual, top, drawn, bottom } = useDrawnRows(props.id, rows.length, props)
  const { columns, minWidth } = useRoom(scrolled, props.visible, props.minWidth)

  const select = useLatest((index: number, on: boolean) => (on ? list.selectOn(index) : list.selectOne(index)))
  const fold = useLatest((index: number) => rows[index]?.toggleExpanded())
  const open = useOpenRow(rows, props, fold)
  const { box, active, go, setActive, onKeyDown, onFocus, onBlur } = useRowKeys({
    count: rows.length,
    open,
    select: selectable ? select : undefined,
    selectOn: selectable ? (from, to) => list.selectOn(to, from) : undefined,
    selectAll: selectable ? () => list.table.toggleAllPageRowsSelected(true) : undefined,
    copy: props.onCopy,
    unfold: details ? (index, unfolded) => unfold(rows[index], unfolded) : undefined,
    widen: props.onWidths
      ? (column, by) => box.current && props.onWidths?.(measuredWidths(box.current, column, by))
      : undefined,
    reveal: (index) => virtual.current?.(index),
  })
  useGoTo(rows, { current: props.current, goTo: props.goTo, go })
  const found = useFindInRows({
    columns,
    rows: rows.map(({ original }) => original),
    list: props.source?.list,
    enabled: virtual.current !== null,
    reveal: (index) => virtual.current?.(index),
    onClose: (index) => index !== null && go(index),
  })
  // A grid whose row in the tab order is not drawn is reached by the first one that is.
  const stop = drawn.some(({ index }) => index === active) ? active : drawn[0]?.index
  const activate = useLatest((index: number) => {
    setActive(index)
    const row = rows[index]
    if (row) props.onActive?.(row.original)
  })
  const before = (selectable ? 1 : 0) + (details ? 1 : 0)
  const span = columns.length + before
  return (
    <div
      ref={scrolled}
      className={[classes.wrap, classes.scroll, props.wide && classes.wide].filter(Boolean).join(' ')}
      aria-busy={loading || state.stale}
    >
      {found.bar}
      <table
        ref={box}
        className={classes.table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table with keys
        role="grid"
        aria-label={props.label}
        aria-rowcount={props.total + 1}
        aria-multiselectable={selectable || undefined}
        style={{ minWidth }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
        onPointerOver={tellWhole}
      >
        <TableHead
          columns={columns}
          selectable={selectable}
          selected={list.selectedHere === 0 ? 'none' : list.selectedHere < rows.length ? 'some' : 'all'}
          onSelectAll={(on) => list.table.toggleAllPageRowsSelected(on)}
          expandable={details !== undefined}
          sort={props.sort ?? null}
          onSort={props.onSort ?? ignore}
          onWidths={props.onWidths}
        />
        <GroupHeads groups={groups} part="above" columns={columns} before={before} />
        {loading && <SkeletonRows shown={skeleton} columns={columns} before={before} />}
        {!loading && rows.length === 0 && (props.broken || !groups?.all.length) && (
          <InPlace span={span}>{props.broken ?? props.nothing}</InPlace>
        )}
        <Spacer height={top} span={span} />
        {drawn.map(({ index, measure }) => {
          const row = rows[index]
          const group = row && beginsGroup(rows[index - 1]?.original, row.original, props.groupOf)
          return (
            row && (
              <TableRow
                key={row.id}
                heading={group?.title}
                headingNote={group?.note}
                current={props.current === undefined ? undefined : String(props.current) === row.id}
                measure={measure}
                row={row.original}
                rowKey={row.id}
                index={index}
                position={firstOf(paging) + index + 1}
                columns={columns}
                name={props.rowName(row.original)}
                link={props.rowLink?.(row.original)}
                tabbable={index === stop}
                found={index === found.at}
                selected={row.getIsSelected()}
                onSelect={selectable ? select : undefined}
                onFocus={activate}
                onOpen={props.rowLink || props.onOpen || details ? open : undefined}
                opensBy={props.opensBy ?? 'click'}
                onFold={details && fold}
                details={row.getIsExpanded() ? details : undefined}
              />
            )
          )
        })}
        <Spacer height={bottom} span={span} />
        <GroupHeads groups={groups} part="below" columns={columns} before={before} />
        {(drawn.length > 0 || groups) && <TableFoot columns={columns} foot={props.foot} before={before} />}
      </table>
    </div>
  )
}

const none: never[] = []

function ignore(): void {}

function unfold(
  row: { getIsExpanded: () => boolean; toggleExpanded: (on: boolean) => void } | undefined,
  on: boolean,
): boolean {
  if (!row || row.getIsExpanded() === on) return false
  row.toggleExpanded(on)
  return true
}

/** The group of a row, when the row before it is of another. */
function beginsGroup<Row>(before: Row | undefined, row: Row, groupOf: ListViewProps<Row & RowData>['groupOf']) {
  const group = groupOf?.(row as Row & RowData)
  return before !== undefined && groupOf?.(before as Row & RowData).key === group?.key ? undefined : group
}

/** Opens a row: its page, what it opens over the list, or its details. */
function useOpenRow<Row extends RowData>(
  rows: readonly { readonly original: Row }[],
  { rowLink, onOpen, details }: Pick<ListViewProps<Row>, 'rowLink' | 'onOpen' | 'details'>,
  fold: (index: number) => void,
) {
  const navigate = useNavigate()
  return useLatest((index: number) => {
    const row = rows[index]?.original
    const link = row && rowLink?.(row)
    if (link) void navigate(link)
    else if (row && onOpen) onOpen(row)
    else if (details) fold(index)
  })
}

/** One and the same function for as long as the table stands, doing what the last drawn one does. */
function useLatest<Args extends unknown[]>(act: (...args: Args) => unknown): (...args: Args) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => void latest.current(...args), [])
}

/** Which rows to draw, and how much empty height stands for the others; a wide list may scroll in a box of its own. */
function useDrawnRows(
  id: string,
  count: number,
  { wide = false, groups }: Pick<ListViewProps<RowData>, 'wide' | 'groups'>,
) {
  'use no memo'
  const open = groups?.open
  const box = useRef<HTMLDivElement>(null)
  useKeptScroll(id, box, count > 0)
  const [sizes] = useKeptState<{ taken: VirtualItem[] }>(`${id} heights`, { taken: [] })
  const [margin, setMargin] = useState(0)
  const reveal = useRef<((index: number) => void) | null>(null)
  const printing = usePrinting()
  const inBox = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false }) && wide
  // Paper has no window.
  const enabled = count >= virtualFrom && !printing
  // The rest of a first page is drawn while the page can be used already.
  const seen = Math.max(useDeferredValue(count), Math.min(count, atOnce))
  const known = { initialMeasurementsCache: sizes.taken }
  const common = { ...known, count, estimateSize: rowHeight, overscan: 8, scrollMargin: margin }
  const ofWindow = useWindowVirtualizer<HTMLTableSectionElement>({
    ...common,
    enabled: enabled && !inBox,
    measureElement: measureLater,
    scrollPaddingStart: headHeight(),
    scrollPaddingEnd: 60,
  })
  const ofBox = useVirtualizer<HTMLDivElement, HTMLTableSectionElement>({
    ...common,
    enabled: enabled && inBox,
    getScrollElement: () => box.current,
    measureElement: measureLater,
    // Its head stands still above the rows.
    scrollPaddingStart: margin,
  })
  const virtualizer = inBox ? ofBox : ofWindow
  useEffect(() => () => void (sizes.taken = virtualizer.takeSnapshot()), [virtualizer, sizes])
  useLayoutEffect(() => {
    const table = box.current?.querySelector('table')
    if (!enabled || !table) return
    const heads = table.querySelector<HTMLElement>('[data-heads="above"]')?.offsetHeight ?? 0
    const top = inBox ? (table.tHead?.offsetHeight ?? 0) : table.getBoundingClientRect().top + window.scrollY
    setMargin(top + heads)
  }, [enabled, inBox, open])
  reveal.current = enabled ? (index) => virtualizer.scrollToIndex(index) : null
  if (!enabled) {
    return {
      box,
      virtual: reveal,
      top: 0,
      bottom: 0,
      drawn: Array.from({ length: printing ? count : Math.min(seen, count) }, (_, index) => ({ index, measure: null })),
    }
  }
  const items = virtualizer.getVirtualItems()
  return {
    box,
    virtual: reveal,
    top: items[0] ? items[0].start - margin : 0,
    bottom: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin),
    drawn: items.map(({ index }) => ({ index, measure: virtualizer.measureElement })),
  }
}

/** What stands still above the rows: the header of the page and the head of the table. */
function headHeight(): number {
  const style = getComputedStyle(document.documentElement)
  const pixels = (name: string) => Number.parseInt(style.getPropertyValue(name), 10) || 0
  return pixels('--v-header') + pixels('--v-row-head') + 4
}

function rowHeight(): number {
  if (window.innerWidth < 768) return 74
  return { normal: 40, wide: 48 }[document.documentElement.dataset['density'] ?? ''] ?? 32
}

/** Reading the height of a row that was just made stops the browser to lay it out; it tells it by itself afterwards. */
function measureLater<Scrolled extends Window | HTMLDivElement>(
  element: HTMLTableSectionElement,
  entry: ResizeObserverEntry | undefined,
  virtualizer: Virtualizer<Scrolled, HTMLTableSectionElement>,
): number {
  if (entry) return measureElement(element, entry, virtualizer)
  return virtualizer.itemSizeCache.get(virtualizer.indexFromElement(element)) ?? rowHeight()
}

/** What stands in the place of rows. */
function InPlace({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tbody>
      <tr className={classes.message}>
        <td colSpan={span}>{children}</td>
      </tr>
    </tbody>
  )
}

function Spacer({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tbody aria-hidden>
      <tr className={classes.spacer}>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty height, hidden from everybody */}
        <td colSpan={span} style={{ height }} />
      </tr>
    </tbody>
  )
}

const widths = ['52%', '78%', '64%', '70%', '46%']

function SkeletonRows<Row>(props: { shown: boolean; columns: readonly Column<Row>[]; before: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: skeletonRows }, (_, line) => (
        <tr key={line}>
          {Array.from({ length: props.before }, (_none, at) => (
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a grey line, hidden from everybody
            <td key={at} />
          ))}
          {props.columns.map(({ id, align }, at) => (
            <td key={id}>
              {props.shown && (
                <Skeleton
                  height={10}
                  width={widths[(line + at) % widths.length]}
                  animate={false}
                  style={align === 'right' ? { marginLeft: 'auto' } : {}}
                />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
