import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { WatchState } from '#domain/addresses/address-check.ts'
import { type AddressWatchSort, listAddressWatches } from '#contract/addresses.ts'
import { query } from '#web/api.ts'
import { useListAddress } from '#web/kit/data-table.tsx'
import { KeyBar } from '#web/kit/key-bar.tsx'
import { ListView } from '#web/kit/list-view.tsx'
import { SplitView } from '#web/kit/split-view.tsx'
import { nextRow, useChosenRow } from '#web/kit/use-chosen-row.ts'
import { useFilters } from '#web/kit/use-filters.ts'
import { type Say, useText } from '#web/text.ts'
import { useMay } from '#web/user.ts'
import { addressColumns } from './address-columns.tsx'
import { addressFilters } from './address-filters.ts'
import { AddressPanel } from './address-panel.tsx'
import type { Watch } from './words.ts'

/** The list on the left, the chosen address with what can be done about it on the right. */
export function AddressList({ shown }: { shown: WatchState }) {
  'use no memo'
  const t = useText()
  const mayEdit = useMay()('file.edit')
  const filters = useFilters(addressFilters(t))
  const address = useListAddress()
  const sort = address.sort.by ? address.sort : firstSort(shown)
  const asked = { shown, ...filters.query }
  const sorted = { sortBy: sort.by as AddressWatchSort, sortOrder: sort.order }
  const pageOf = { offset: (address.page - 1) * address.perPage, limit: address.perPage }
  const list = useQuery({
    ...query(listAddressWatches, { query: { ...asked, ...sorted, ...pageOf } }),
    placeholderData: keepPreviousData,
  })
  const items = list.data?.items
  const total = list.data?.total ?? 0
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const { chosen, choose, place } = useChosenRow(items, wide)
  const columns = useMemo(() => addressColumns(t, shown, !wide), [t, shown, wide])
  const linkOf = useLinkOf(wide)
  const isOne = !wide && chosen !== null
  return (
    <>
      <SplitView
        panelLabel={t('address.panel')}
        list={
          isOne ? null : (
            <ListView
              id={`addresses-${shown}`}
              label={t('screen.address_surveillance')}
              columns={columns}
              rows={items}
              total={total}
              rowKey={(row) => row.id}
              rowName={(row) => row.debtorName}
              rowLink={linkOf}
              filters={filters}
              state={{
                loading: list.isPending,
                stale: list.isPlaceholderData,
                error: list.error,
                retry: () => void list.refetch(),
              }}
              sort={sort}
              onSort={address.toggleSort}
              paging={{ ...address, total, readAt: list.dataUpdatedAt }}
              source={{ list: listAddressWatches, query: { ...asked, ...sorted } }}
              onActive={(row) => wide && choose(row.id)}
              current={wide ? (chosen?.id ?? null) : undefined}
              empty={{ title: t(`address.empty.${shown}`), text: t('address.empty.text') }}
              minWidth={900}
            />
          )
        }
        panel={
          wide || isOne ? (
            <AddressPanel
              key={chosen?.id ?? 'none'}
              watch={chosen}
              place={place}
              total={total}
              onNext={() => choose(nextRow(items ?? [], chosen)?.id ?? null)}
              onBack={wide ? null : () => choose(null)}
            />
          ) : null
        }
      />
      {wide && mayEdit && shown !== 'done' && <Keys shown={shown} t={t} />}
    </>
  )
}

function Keys({ shown, t }: { shown: WatchState; t: Say }) {
  const acts: [string[], string][] =
    shown === 'watching'
      ? [[['C'], t('address.key.check')]]
      : [
          [['A'], t('address.key.accept')],
          [['X'], t('address.key.reject')],
        ]
  return (
    <KeyBar
      label={t('address.keys')}
      keys={[[['↑', '↓'], t('address.key.choose')], ...acts, [['Enter'], t('address.key.open')]]}
    />
  )
}

/** What is watched longest first; of what is over, the newest. */
function firstSort(shown: WatchState): { by: AddressWatchSort; order: 'asc' | 'desc' } {
  return shown === 'done' ? { by: 'ended', order: 'desc' } : { by: 'since', order: 'asc' }
}

/** A row leads to its file; on a small screen to the address, which takes the place of the list. */
function useLinkOf(wide: boolean): (watch: Watch) => string {
  const { pathname, search } = useLocation()
  return (watch) => {
    if (wide && watch.file) return `/file/show-new/${watch.file.id}`
    const address = new URLSearchParams(search)
    address.set('item', String(watch.id))
    return `${pathname}?${address}`
  }
}
