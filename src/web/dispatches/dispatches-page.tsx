import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { letterNumber } from '#domain/addresses/read-scanned.ts'
import { dispatchStates, getDispatch, getDispatchPdf, listDispatches } from '#contract/dispatches.ts'
import { type Answer, addressOf, query } from '#web/api.ts'
import { host } from '#web/config.ts'
import { DataTable } from '#web/kit/data-table.tsx'
import { showMoment } from '#web/kit/format.ts'
import { Page } from '#web/kit/page.tsx'
import type { Column } from '#web/kit/table-column.ts'
import { useFilters } from '#web/kit/use-filters.ts'
import { Waiting } from '#web/kit/waiting.tsx'
import { type Say, useText } from '#web/text.ts'

type Row = Answer<typeof listDispatches>['items'][number]

/** What left the house or waits to: every letter and e-mail as its recipient got it. */
export function DispatchesPage() {
  const t = useText()
  const filters = useFilters({
    search: { kind: 'search', label: t('run.documents_search') },
    channel: {
      kind: 'choices',
      label: t('run.col.channel'),
      choices: (['post', 'email', 'sms'] as const).map((value) => ({ value, label: t(`run.channel.${value}`) })),
    },
    state: {
      kind: 'choices',
      label: t('run.col.state'),
      choices: dispatchStates.map((value) => ({ value, label: t(`run.dispatch.${value}`) })),
    },
  })
  return (
    <Page title={t('screen.view_documents')}>
      <DataTable
        id="dispatches"
        label={t('screen.view_documents')}
        list={listDispatches}
        filters={filters}
        columns={columnsOf(t)}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.dossierNumber} ${row.subject}`}
        rowLink={(row) => `/file/show-new/${row.dossierId}`}
        details={dispatchDetails}
        empty={{ title: t('run.documents_none'), text: t('run.documents_none_text') }}
        minWidth={1040}
      />
    </Page>
  )
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    {
      id: 'number',
      field: 'dossierNumber',
      label: t('run.col.dossier'),
      width: 84,
      link: 'id',
      cell: (row) => row.dossierNumber,
    },
    {
      id: 'debtor',
      label: t('run.col.debtor'),
      width: '13%',
      tone: 'name',
      place: 'name',
      cell: (row) => row.debtorName,
    },
    { id: 'customer', label: t('run.col.customer'), width: '14%', tone: 'soft', cell: (row) => row.customerName },
    { id: 'subject', label: t('run.col.subject'), place: 'second', cell: (row) => row.subject },
    {
      id: 'channel',
      label: t('run.col.channel'),
      width: 72,
      cell: (row) => t(`run.channel.${row.channel}`),
    },
    {
      id: 'letter',
      label: t('run.col.letter'),
      width: 84,
      hidden: true,
      cell: (row) => (row.channel === 'post' ? letterNumber(row.id) : ''),
    },
    {
      id: 'recipient',
      label: t('run.col.recipient'),
      width: '14%',
      cell: ({ recipient }) => recipient.email ?? recipient.address ?? recipient.name,
    },
    {
      id: 'state',
      label: t('run.col.state'),
      width: 132,
      place: 'status',
      cell: (row) => t(`run.dispatch.${row.state}`),
    },
    { id: 'sent', label: t('run.col.sent'), width: 140, place: 'date', cell: (row) => showMoment(row.sentAt) },
    {
      id: 'pdf',
      label: t('run.col.pdf'),
      width: 84,
      cell: (row) => (
        <Anchor href={host + addressOf(getDispatchPdf, { params: { id: row.id } })} target="_blank" rel="noreferrer">
          {t('run.open_pdf')}
        </Anchor>
      ),
    },
  ]
}

const dispatchDetails = (row: Row) => <DispatchDetails row={row} />

/** The words of the message, as an e-mail program shows them. */
function DispatchDetails({ row }: { row: Row }) {
  const { data } = useQuery(query(getDispatch, { params: { id: row.id } }))
  if (!data) return <Waiting lines={4} />
  return (
    <div>
      {row.error && <p>{row.error}</p>}
      <pre style={{ margin: 0, whiteSpace: 'pre-wrap', font: 'inherit', fontFamily: 'var(--v-font-letter)' }}>
        {data.text}
      </pre>
    </div>
  )
}
