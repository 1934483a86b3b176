import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, QueryOf } from '#contract/platform/endpoint.ts'
import type { ListSum } from '#contract/platform/list.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { type RowOf, useListAddress } from '#web/kit/tables/data-table.tsx'
import type { Sort } from '#web/kit/tables/table-head.tsx'
import { nextRow, useChosenRow } from './use-chosen-row.ts'
import type { Filters } from '#web/kit/filters/use-filters.ts'
import { asksOf, type OpenGroup } from '#web/kit/table-use/use-open-group.ts'
import { useLastPage } from './use-last-page.ts'

/** A row of a list beside a panel: the address knows it by its number. */
export type PanelRow<E extends Endpoint> = RowOf<E> & { readonly id: number }

/** The orders that its endpoint knows. */
type SortOf<E extends Endpoint> = QueryOf<E> extends { sortBy?: infer By } ? Extract<By, string> : never

interface PanelListOptions<E extends Endpoint> {
  readonly filters: Filters
  /** Fixed parts of the query, beside the filters. */
  readonly query?: Readonly<Record<string, unknown>>
  /** Its order as long as nobody chose one. */
  readonly first: { readonly by: SortOf<E>; readonly order: 'asc' | 'desc' }
  /** Of folded groups the open one: only its rows are read, all of them are exported. */
  readonly group?: OpenGroup
  /** False: what leaves the list leaves the panel too. Otherwise it stays in sight until another row is chosen. */
  readonly keeps?: boolean
  /** True: its panel reads by number what the address names, also where that is on another page or filtered away. */
  readonly byId?: boolean
}

/** A list whose chosen row has a panel beside it: page, order, filters and the chosen row stand in the address. */
export function usePanelList<E extends Endpoint>(list: E, options: PanelListOptions<E>) {
  const { filters, query: fixed, first, group, keeps = true, byId = false } = options
  const address = useListAddress()
  const sort: Sort = address.sort.by ? address.sort : first
  const asked = { ...fixed, ...filters.query }
  const sorted = { ...asked, sortBy: sort.by, sortOrder: sort.order }
  const ofGroup = group ? { group: group.key } : {}
  const parts = {
    query: { ...sorted, ...ofGroup, offset: (address.page - 1) * address.perPage, limit: address.perPage },
  }
  const asks = asksOf(group)
  const result = useQuery({ ...query<Endpoint>(list, parts as never), ...asks })
  const answer = result.data as
    | (Answer<E> & { items: readonly PanelRow<E>[]; total: number; sum?: ListSum })
    | undefined
  const rows = answer?.items
  const total = answer?.total ?? 0
  const isBeyond = useLastPage(address, result.isPlaceholderData ? null : (answer?.total ?? null))
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const { chosen, choose, asked: named, place } = useChosenRow(rows, { wide, keeps })
  const [goTo, setGoTo] = useState<{ readonly key: number } | null>(null)
  const goOn = (next: number | null) => {
    choose(next)
    // Where somebody works on, the keys of the list work on.
    setGoTo(next === null ? null : { key: next })
  }
  const chooseNext = () => goOn(nextRow(rows ?? [], chosen)?.id ?? null)
  /** One row on or back, and no further than this page. */
  const step = (by: 1 | -1) => {
    const to = chosen && rows?.[rows.indexOf(chosen) + by]
    if (to) goOn(to.id)
  }
  return {
    answer,
    rows,
    total,
    /** Whether there is room for list and panel beside each other. */
    wide,
    chosen,
    choose,
    /** Of what the panel is. */
    panelId: (byId ? named : null) ?? chosen?.id ?? null,
    /** The how many-th of this page is chosen; 0 when it has left the list. */
    place,
    /** From the panel to the list, where there is room for one of both. */
    onBack: wide ? null : () => choose(null),
    chooseNext,
    step,
    /** The row that was chosen after the one before it was done: it takes the focus. */
    goTo,
    /** What a `ListView` of it takes. */
    view: {
      rows,
      total,
      sum: answer?.sum,
      filters,
      state: {
        loading: (asks.enabled ? result.isPending : group?.isKnown === false) || isBeyond,
        stale: result.isPlaceholderData,
        error: result.error ?? group?.error,
        retry: () => void result.refetch(),
      },
      sort,
      onSort: address.toggleSort,
      paging: { ...address, total, readAt: result.dataUpdatedAt },
      selectionQuery: asked,
      source: { list, query: sorted },
    },
  }
}

export type PanelList<E extends Endpoint> = ReturnType<typeof usePanelList<E>>
