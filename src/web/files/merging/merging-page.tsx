import { IconArrowMerge } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { listMergingProposals } from '#contract/files/merging.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { Empty } from '#web/kit/lists/empty.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { KeyBar } from '#web/kit/frame/key-bar.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { PanelListView } from '#web/kit/lists/panel-list.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { idInUrl, useAddress } from '#web/kit/filters/url-state.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { usePanelList } from '#web/kit/lists/use-panel-list.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { MergingPanel } from './merging-panel.tsx'
import classes from './merging.module.css'

type Row = Answer<typeof listMergingProposals>['items'][number]

/** Debtors with several files at one customer; of the chosen one what goes together. Of one file when it is asked for. */
export function MergingPage() {
  const t = useText()
  const [params, setParams] = useAddress()
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
            <MergingPanel
              key={fileId}
              fileId={fileId}
              onBack={() => setParams(() => new URLSearchParams())}
              onMerged={openFile}
            />
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
  const list = usePanelList(listMergingProposals, { filters, first: { by: 'newest', order: 'desc' } })
  const columns = useMemo(() => columnsOf(t), [t])
  return (
    <PanelListView
      list={list}
      id="merging"
      label={t('screen.merging_new')}
      columns={columns}
      rowName={(row) => `${row.debtorName} ${row.customer.name}`}
      // The oldest of its files.
      fileOf={(row) => row.id}
      empty={{ title: t('merging.none'), text: t('merging.none_text'), action: <NextScreen of={['file.search']} /> }}
      minWidth={620}
      panelLabel={t('merging.panel')}
      panel={<Chosen row={list.chosen} onBack={list.onBack} />}
      keys={
        <KeyBar
          label={t('screen.merging_new')}
          keys={[
            [['↑', '↓'], t('address.key.choose')],
            [['Enter'], t('merging.open_file')],
          ]}
        />
      }
    />
  )
}

function Chosen({ row, onBack }: { row: Row | null; onBack: (() => void) | null }) {
  const t = useText()
  if (!row) return <Empty icon={IconArrowMerge} title={t('merging.choose')} />
  return <MergingPanel key={row.id} fileId={row.id} onBack={onBack} />
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
