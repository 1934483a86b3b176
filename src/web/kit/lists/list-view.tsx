import { IconFolderPlus, type TablerIcon } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { ListSum } from '#contract/platform/list.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useListInWords } from '#web/base/words/told.ts'
import { ColumnChooser } from '#web/kit/tables/column-chooser.tsx'
import classes from './list-view.module.css'
import { DensityButton } from '#web/kit/tables/density-button.tsx'
import { Empty } from './empty.tsx'
import { ExportMenu, type ListSource } from './export-menu.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { FilteredAway } from './filtered-away.tsx'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import type { ListGroups, RowGroup } from './group-heads.tsx'
import { ListBody } from './list-body.tsx'
import type { Selection } from '#web/kit/tables/selection-bar.tsx'
import { type RowAmount, sumsInWords } from '#web/kit/tables/selection-sum.ts'
import type { Column } from '#web/kit/tables/table-column.ts'
import type { Sort } from '#web/kit/tables/table-head.tsx'
import { type Paging, TablePager } from '#web/kit/tables/table-pager.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { useTitleCount } from '#web/kit/frame/page-count.ts'
import { rangeInWords, rowsInWords } from '#web/kit/tables/rows-in-words.ts'
import type { Filters } from '#web/kit/filters/use-filters.ts'
import { useKeptTable } from '#web/kit/table-use/use-kept-table.ts'
import { ViewsMenu } from './views-menu.tsx'
import { useChosenColumns } from '#web/kit/table-use/use-list-table.ts'

/** What a list says while there is nothing in it yet. */
export interface EmptyList {
  readonly title: string
  /** Why that is so: what would stand here, and what brings it there. */
  readonly text: ReactNode
  /** The one thing to do next; where the reader may not do it, the list leads him on. */
  readonly action: ReactNode
  readonly icon?: TablerIcon
}

export interface SelectionOptions<Row> {
  /** The buttons of the selection bar. */
  readonly actions: (selection: Selection<Row>) => ReactNode
  /** The amount of a row, for the sum in the bar. */
  readonly amount?: (row: Row) => RowAmount
  /** Whether the whole result can be chosen, also what is on other pages: for a list that takes a `selection` to filter by. */
  readonly wholeResult?: boolean
}

export interface ListViewProps<Row extends RowData> {
  readonly id: string
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[] | undefined
  readonly total: number
  /** What its amount comes to over the whole list. */
  readonly sum?: ListSum | undefined
  readonly rowKey: (row: Row) => string | number
  readonly rowName: (row: Row) => string
  readonly rowLink?: ((row: Row) => string) | undefined
  /** Opens a row that has no page of its own: most often the window that changes it. */
  readonly onOpen?: ((row: Row) => void) | undefined
  readonly state: {
    readonly loading: boolean
    readonly stale: boolean
    readonly error: unknown
    readonly retry: () => void
  }
  readonly empty: EmptyList
  readonly sort?: Sort
  readonly onSort?: (by: string) => void
  readonly paging?: Paging
  readonly filters?: Filters | undefined
  readonly selection?: SelectionOptions<Row> | undefined
  readonly selectionQuery?: Readonly<Record<string, unknown>>
  readonly details?: ((row: Row) => ReactNode) | undefined
  /** Below "nothing found with these filters": how many rows each filter hides, where that is known. */
  readonly hiddenBy?: ReactNode
  readonly tools?: ReactNode
  /** Where all of its rows come from, for a file of them. */
  readonly source?: ListSource
  readonly minWidth?: number | undefined
  readonly wide?: boolean
  /** Rows that belong together stand under a heading of their own. */
  readonly groupOf?: ((row: Row) => RowGroup) | undefined
  /** Its groups, whose rows are folded away but for those of one. */
  readonly groups?: ListGroups | undefined
  /** Below the last row what the whole list adds up to, by the id of the column. */
  readonly foot?: Readonly<Record<string, ReactNode>> | undefined
  /** Beside a panel a click chooses the row for it, and two open it. */
  readonly opensBy?: 'click' | 'doubleClick'
  /** Told which row somebody is at, for a panel beside the list. */
  readonly onActive?: ((row: Row) => void) | undefined
  /** The row the panel is about. */
  readonly current?: string | number | null
  /** The row that takes the focus, whenever this is another one. */
  readonly goTo?: { readonly key: string | number } | null
  /** Its filters drawn in another way than as chips; the list still knows what hides its rows. */
  readonly panel?: ReactNode
  /** A short list without a choice of columns and row height. */
  readonly plain?: boolean
}

/** A list as it looks, whatever its rows come from. Choosing a row draws its body again and nothing around it. */
export function ListView<Row extends RowData>(props: ListViewProps<Row>) {
  'use no memo'
  const t = useText()
  const { columns, state, filters, total } = props
  const rows = props.rows ?? none
  const kept = useKeptTable(props.id, !props.plain)
  const { visible, order, hidden } = useChosenColumns(columns, kept.chosen)
  const held = props.paging && props.source && !state.loading && !state.error ? heldInWords(props, t) : null
  const isInTitle = useTitleCount(held)
  useListInWords(state.loading || state.error ? null : inWords(props, t), props.onSort !== undefined)
  return (
    <>
      {props.panel}
      {!(props.plain && !filters && !props.tools) && (
        <FilterBar filters={props.panel ? noFilters : (filters ?? noFilters)}>
          {props.tools}
          {!props.plain && (
            <div className={classes.looks} data-looks>
              {props.onSort && <ViewsMenu kept={kept} />}
              {props.source && (
                <ExportMenu source={props.source} label={props.label} columns={visible} example={rows[0]} />
              )}
              <DensityButton />
              <ColumnChooser
                columns={columns.filter(({ fixed }) => !fixed)}
                order={order}
                hidden={hidden}
                adapts={visible.some(({ leaves }) => leaves !== undefined)}
                onChange={(next) => kept.choose(next && { ...next, widths: kept.chosen?.widths })}
              />
            </div>
          )}
        </FilterBar>
      )}
      <ListBody
        {...props}
        rows={rows}
        visible={visible}
        onWidths={props.plain ? undefined : (widths) => kept.choose({ order, hidden, widths })}
        nothing={<Nothing empty={props.empty} filters={filters} hiddenBy={props.hiddenBy} />}
        broken={state.error ? <ListFailure error={state.error} retry={state.retry} /> : null}
      />
      {props.paging && !state.error && total > 0 && (
        <TablePager {...props.paging} sum={isInTitle ? null : sumOfColumn(props)} />
      )}
    </>
  )
}

/** How many rows it holds, and what the amount of these comes to; null of none. */
function heldInWords<Row extends RowData>(props: ListViewProps<Row>, t: Say): string | null {
  if (props.total === 0) return null
  const sum = sumOfColumn(props)
  return sum === null ? rowsInWords(props.total, t) : `${rowsInWords(props.total, t)}, ${sum}`
}

/** What the amount of all rows comes to, called as its column: "€ 1.234,56 open"; null without one. */
function sumOfColumn<Row extends RowData>({ columns, sum }: ListViewProps<Row>): string | null {
  const amounts = sum && sumsInWords(sum.amounts)
  const column = columns.find(({ id, field, sort }) => [id, field, sort].includes(sum?.field))
  return amounts && column ? `${amounts} ${column.label.toLowerCase()}` : null
}

/** What is in the list, for who does not see it: which rows of how many, and in which order. */
function inWords<Row extends RowData>({ columns, paging, rows, sort, total }: ListViewProps<Row>, t: Say): string {
  const count = paging ? rangeInWords(paging, t) : rowsInWords(rows?.length ?? 0, t)
  const column = sort?.by === undefined ? undefined : columns.find(({ sort: by }) => by === sort.by)
  if (!column || total === 0) return count
  return `${count}. ${t(sort?.order === 'desc' ? 'kit.sorted_down' : 'kit.sorted_up', { column: column.label })}`
}

const none: readonly never[] = []
const noFilters: Filters = { all: [], active: [], query: {}, clear: () => undefined }

function ListFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useText()
  return <Failure error={error} title={t('kit.list_failed')} onRetry={retry} />
}

/** Nothing yet, or filtered away: says which filters hide rows. */
function Nothing({
  empty,
  filters,
  hiddenBy,
}: {
  empty: EmptyList
  filters: Filters | undefined
  hiddenBy: ReactNode
}) {
  if (filters && filters.active.length > 0) return <FilteredAway filters={filters} hiddenBy={hiddenBy} />
  const action = empty.action || <NextScreen of={[]} />
  return <Empty icon={empty.icon ?? IconFolderPlus} title={empty.title} text={empty.text} action={action} />
}
