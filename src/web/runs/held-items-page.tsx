import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listHeldItems } from '#contract/held-items.ts'
import { query } from '#web/api.ts'
import { useListAddress } from '#web/kit/data-table.tsx'
import { KeyBar } from '#web/kit/key-bar.tsx'
import { ListView, type SelectionOptions } from '#web/kit/list-view.tsx'
import { Page } from '#web/kit/page.tsx'
import { SplitView } from '#web/kit/split-view.tsx'
import { idInUrl, useUrlState } from '#web/kit/url-state.ts'
import { useFilters } from '#web/kit/use-filters.ts'
import { useText } from '#web/text.ts'
import { HeldActs } from './held-acts.tsx'
import { heldColumns, type HeldRow } from './held-columns.tsx'
import { heldFilters } from './held-filters.ts'
import { HeldPanel } from './held-panel.tsx'

/** Everything that waits, the oldest first: why, since when, of whom, and what can be done about it beside it. */
export function HeldItemsPage() {
  'use no memo'
  const t = useText()
  const filters = useFilters(heldFilters(t))
  const address = useListAddress()
  const asked = filters.query
  const sort = address.sort.by ? address.sort : { by: 'age', order: 'asc' as const }
  const parts = {
    ...asked,
    sortBy: sort.by as 'age',
    sortOrder: sort.order,
    offset: (address.page - 1) * address.perPage,
    limit: address.perPage,
  }
  const list = useQuery({ ...query(listHeldItems, { query: parts }), placeholderData: keepPreviousData })
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const [{ item }, setUrl] = useUrlState({ item: idInUrl })
  const rows = list.data?.items
  const chosen = rows?.find(({ id }) => id === item) ?? (wide ? (rows?.[0] ?? null) : null)
  const choose = (id: number | null) => setUrl({ item: id })
  const columns = useMemo(() => heldColumns(t), [t])
  const total = list.data?.total ?? 0
  const isOne = !wide && chosen !== null
  return (
    <Page title={t('screen.processing_in_hold')}>
      <SplitView
        panelLabel={t('hold.panel')}
        list={
          isOne ? null : (
            <ListView
              id="held"
              label={t('screen.processing_in_hold')}
              columns={columns}
              rows={rows}
              total={total}
              rowKey={(row) => row.id}
              rowName={(row) => `${row.dossierNumber} ${row.debtorName}`}
              rowLink={(row) => (wide ? `/file/show-new/${row.dossierId}` : `?item=${row.id}`)}
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
              selection={selection}
              selectionQuery={asked}
              source={{ list: listHeldItems, query: { ...asked, sortBy: sort.by, sortOrder: sort.order } }}
              onActive={(row) => wide && choose(row.id)}
              current={wide ? (chosen?.id ?? null) : null}
              empty={{ title: t('run.hold_none'), text: t('run.hold_none_text') }}
              minWidth={760}
            />
          )
        }
        panel={
          wide || isOne ? (
            <HeldPanel key={chosen?.id ?? 'none'} row={chosen} onBack={wide ? null : () => choose(null)} />
          ) : null
        }
      />
      {wide && <HeldKeys />}
    </Page>
  )
}

const selection: SelectionOptions<HeldRow> = {
  actions: ({ rows, clear }) => <HeldActs ids={rows.map(({ id }) => id)} onDone={clear} />,
  amount: ({ openCents, currency, dossierId }) => ({ cents: openCents, currency, of: dossierId }),
}

function HeldKeys() {
  const t = useText()
  return (
    <KeyBar
      label={t('hold.keys')}
      keys={[
        [['↑', '↓'], t('hold.key.choose')],
        [['B'], t('hold.release').toLowerCase()],
        [['U'], t('hold.move').toLowerCase()],
        [['V'], t('run.drop').toLowerCase()],
        [['Enter'], t('hold.key.open')],
      ]}
    />
  )
}
