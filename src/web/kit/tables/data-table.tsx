import { useQuery } from '@tanstack/react-query'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { type ListSum, pageSizes } from '#contract/platform/list.ts'
import { type Answer, type CallParts, query } from '#web/base/calls/api.ts'
import type { ListGroups, RowGroup } from '#web/kit/lists/group-heads.tsx'
import { type EmptyList, ListView, type ListViewProps, type SelectionOptions } from '#web/kit/lists/list-view.tsx'
import type { Column } from './table-column.ts'
import type { Filters } from '#web/kit/filters/use-filters.ts'
import { asksOf, type OpenGroup } from '#web/kit/table-use/use-open-group.ts'
import { useAddress } from '#web/kit/filters/url-state.ts'
import { useLastPage } from '#web/kit/lists/use-last-page.ts'

/** A row of a list endpoint, as the web sees it. */
export type RowOf<E extends Endpoint> =
  Answer<E> extends { items: readonly (infer Row extends RowData)[] } ? Row : never

export interface DataTableProps<E extends Endpoint> {
  /** Tells the tables of one page apart, for the stored columns. */
  readonly id: string
  /** What the list holds, for who cannot see it: "Dossiers". */
  readonly label: string
  /** An endpoint with `listQuery` and `listOf`. */
  readonly list: E
  readonly params?: CallParts<E>['params']
  readonly columns: readonly Column<RowOf<E>>[]
  readonly rowKey: (row: RowOf<E>) => string | number
  /** What a row is called, on its checkbox and its details. */
  readonly rowName: (row: RowOf<E>) => string
  readonly rowLink?: (row: RowOf<E>) => string
  readonly onOpen?: ((row: RowOf<E>) => void) | undefined
  readonly filters?: Filters
  /** Its filters drawn in another way than as chips. */
  readonly panel?: ReactNode
  /** Fixed parts of the query, beside the filters. */
  readonly query?: Readonly<Record<string, unknown>>
  readonly selection?: SelectionOptions<RowOf<E>>
  readonly details?: (row: RowOf<E>) => ReactNode
  readonly empty: EmptyList
  /** Beside the filters: what belongs to the list, not to the page. */
  readonly tools?: ReactNode
  /** The narrowest the table gets before it scrolls sideways, in pixels. */
  readonly minWidth?: number
  /** All rows at once, without pages: for a list that stays short. */
  readonly whole?: boolean
  /** Far more columns than a window holds: the table scrolls in a box of its own, below its head and beside its first column. */
  readonly wide?: boolean
  readonly groupOf?: ((row: RowOf<E>) => RowGroup) | undefined
  /** Its groups, whose rows are folded away but for those of the open one. */
  readonly groups?: ListGroups | undefined
  /** The open one: only its rows are read, all of them are exported. */
  readonly group?: OpenGroup
  readonly foot?: ListViewProps<RowOf<E>>['foot']
  readonly onActive?: ((row: RowOf<E>) => void) | undefined
  readonly current?: string | number | null
  /** Above the list: what its answer says of all of it, such as a sum; undefined while that is asked. */
  readonly renderAbove?: (answer: Answer<E> | undefined) => ReactNode
}

/**
 * The table of every list: page, page size, sorting and filters in the address; columns, selection, details, keyboard
 * and the states of a list that is loading, empty or broken.
 */
export function DataTable<E extends Endpoint>({
  list,
  params,
  filters,
  query: fixed,
  group,
  whole = false,
  renderAbove,
  ...props
}: DataTableProps<E>) {
  'use no memo'
  const address = useListAddress()
  const sorted = address.sort.by ? { sortBy: address.sort.by, sortOrder: address.sort.order } : {}
  const asked = {
    ...fixed,
    ...filters?.query,
    ...(group ? { group: group.key } : {}),
    ...(whole ? { limit: -1 } : { offset: (address.page - 1) * address.perPage, limit: address.perPage }),
    ...sorted,
  }
  const parts = { params, query: asked } as unknown as CallParts<E>
  const asks = asksOf(group)
  const result = useQuery({ ...query<Endpoint>(list, parts as never), ...asks })
  const answer = result.data as { items: RowOf<E>[]; total: number; sum?: ListSum } | undefined
  const isBeyond = useLastPage(address, whole || result.isPlaceholderData ? null : (answer?.total ?? null))
  const shown = (
    <ListView
      {...props}
      filters={filters}
      rows={answer?.items}
      total={answer?.total ?? 0}
      sum={answer?.sum}
      state={{
        loading: (asks.enabled ? result.isPending : group?.isKnown === false) || isBeyond,
        stale: result.isPlaceholderData,
        error: result.error ?? group?.error,
        retry: () => void result.refetch(),
      }}
      sort={address.sort}
      onSort={address.toggleSort}
      {...(whole ? {} : { paging: { ...address, total: answer?.total ?? 0, readAt: result.dataUpdatedAt } })}
      selectionQuery={{ ...fixed, ...filters?.query }}
      source={{
        list,
        params: params as Readonly<Record<string, string | number>> | undefined,
        query: { ...fixed, ...filters?.query, ...sorted },
      }}
    />
  )
  if (!renderAbove) return shown
  return (
    <>
      {renderAbove(result.isPlaceholderData ? undefined : (result.data as Answer<E> | undefined))}
      {shown}
    </>
  )
}

const defaultSize = pageSizes[0]

/** `page`, `per-page`, `sort` and `order` of the address. */
export function useListAddress() {
  const [params, setParams] = useAddress()
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1)
  const perPage = pageSizes.find((size) => String(size) === params.get('per-page')) ?? defaultSize
  const order = params.get('order') === 'desc' ? ('desc' as const) : ('asc' as const)
  const sort = { by: params.get('sort') ?? undefined, order }

  const change = (changes: Record<string, string | null>) =>
    setParams((after) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) after.delete(name)
        else after.set(name, value)
      }
      return after
    })
  return {
    page,
    perPage,
    sort,
    onPerPage: (size: number) => change({ 'per-page': size === defaultSize ? null : String(size), page: null }),
    toggleSort: (by: string) =>
      change({ sort: by, order: sort.by === by && order === 'asc' ? 'desc' : null, page: null }),
  }
}
