import { useMediaQuery } from '@mantine/hooks'
import { IconArrowMerge } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { listMergingProposals, type MergingSort } from '#contract/merging.ts'
import { type Answer, query } from '#web/api.ts'
import { Amount } from '#web/kit/amount.tsx'
import { customerLookup } from '#web/kit/customer-lookup.ts'
import { useListAddress } from '#web/kit/data-table.tsx'
import { Empty } from '#web/kit/empty.tsx'
import { showDay } from '#web/kit/format.ts'
import { KeyBar } from '#web/kit/key-bar.tsx'
import { ListView } from '#web/kit/list-view.tsx'
import { Page, PageBody } from '#web/kit/page.tsx'
import { SplitView } from '#web/kit/split-view.tsx'
import type { Column } from '#web/kit/table-column.ts'
import { idInUrl } from '#web/kit/url-state.ts'
import { useChosenRow } from '#web/kit/use-chosen-row.ts'
import { useFilters } from '#web/kit/use-filters.ts'
import { type Say, useText } from '#web/text.ts'
import { MergingPanel } from './merging-panel.tsx'
import classes from './merging.module.css'

type Row = Answer<typeof listMergingProposals>['items'][number]

/** Debtors with several files at one customer; of the chosen one what goes together. Of one file when it is asked for. */
export function MergingPage() {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const fileId = idInUrl.read(params.getAll('file'))
  const navigate = useNavigate()
  const openFile = (id: number) => void navigate(`/file/show-new/${id}`)
  return (
    <Page title={t('screen.merging_new')} note={t('merging.lead')}>
      {fileId === null ? (
        <Proposals />
      ) : (
        <PageBody>
          <div className={classes.one}>
            <MergingPanel key={fileId} fileId={fileId} onBack={() => setParams({})} onMerged={openFile} />
          </div>
        </PageBody>
      )}
    </Page>
  )
}

function Proposals() {
  'use no memo'
  const t = useText()
  const filters = useFilters({
    search: { kind: 'search', label: t('merging.filter.search') },
    customer: { kind: 'lookup', label: t('merging.filter.customer'), lookup: customerLookup },
  })
  const address = useListAddress()
  const sort = address.sort.by ? address.sort : ({ by: 'newest', order: 'desc' } as const)
  const asked = { ...filters.query, sortBy: sort.by as MergingSort, sortOrder: sort.order }
  const pageOf = { offset: (address.page - 1) * address.perPage, limit: address.perPage }
  const list = useQuery({
    ...query(listMergingProposals, { query: { ...asked, ...pageOf } }),
    placeholderData: keepPreviousData,
  })
  const items = list.data?.items
  const total = list.data?.total ?? 0
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const { chosen, choose } = useChosenRow(items, wide)
  const columns = useMemo(() => columnsOf(t), [t])
  const linkOf = useLinkOf(wide)
  const isOne = !wide && chosen !== null
  return (
    <>
      <SplitView
        panelLabel={t('merging.panel')}
        list={
          isOne ? null : (
            <ListView
              id="merging"
              label={t('screen.merging_new')}
              columns={columns}
              rows={items}
              total={total}
              rowKey={(row) => row.id}
              rowName={(row) => `${row.debtorName} ${row.customer.name}`}
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
              source={{ list: listMergingProposals, query: asked }}
              onActive={(row) => wide && choose(row.id)}
              current={wide ? (chosen?.id ?? null) : undefined}
              empty={{ title: t('merging.none'), text: t('merging.none_text') }}
              minWidth={620}
            />
          )
        }
        panel={wide || isOne ? <Chosen row={chosen} onBack={wide ? null : () => choose(null)} /> : null}
      />
      {wide && (
        <KeyBar
          label={t('screen.merging_new')}
          keys={[
            [['↑', '↓'], t('address.key.choose')],
            [['Enter'], t('merging.open_file')],
          ]}
        />
      )}
    </>
  )
}

function Chosen({ row, onBack }: { row: Row | null; onBack: (() => void) | null }) {
  const t = useText()
  if (!row) return <Empty icon={IconArrowMerge} title={t('merging.choose')} />
  return <MergingPanel key={row.id} fileId={row.id} onBack={onBack} />
}

/** A row leads to its oldest file; on a small screen to the panel, which takes the place of the list. */
function useLinkOf(wide: boolean): (row: Row) => string {
  const { pathname, search } = useLocation()
  return (row) => {
    if (wide) return `/file/show-new/${row.id}`
    const address = new URLSearchParams(search)
    address.set('item', String(row.id))
    return `${pathname}?${address}`
  }
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    {
      id: 'debtor',
      field: 'debtorName',
      label: t('merging.col.debtor'),
      sort: 'debtor',
      tone: 'name',
      place: 'name',
      cell: (row) => row.debtorName,
    },
    {
      id: 'customer',
      field: 'customer.name',
      label: t('merging.col.customer'),
      sort: 'customer',
      tone: 'soft',
      place: 'second',
      cell: (row) => row.customer.name,
    },
    {
      id: 'files',
      field: 'fileCount',
      label: t('merging.col.files'),
      sort: 'files',
      place: 'status',
      cell: (row) => row.files.map(({ number }) => number).join(', '),
    },
    {
      id: 'newest',
      field: 'newestDay',
      label: t('merging.col.newest'),
      sort: 'newest',
      place: 'date',
      cell: (row) => showDay(row.newestDay),
    },
    {
      id: 'open',
      field: 'openCents',
      label: t('merging.col.open'),
      sort: 'open',
      align: 'right',
      place: 'amount',
      cell: (row) => <Amount cents={row.openCents} currency={row.currency} />,
    },
  ]
}
