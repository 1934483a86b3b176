import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getDispatch, getDispatchPdf, listDispatches } from '#contract/dispatches.ts'
import { type Answer, addressOf, query } from '#web/api.ts'
import { host } from '#web/config.ts'
import { DataTable } from '#web/kit/data-table.tsx'
import { showMoment } from '#web/kit/format.ts'
import { Page } from '#web/kit/page.tsx'
import type { Column } from '#web/kit/table-column.ts'
import { Waiting } from '#web/kit/waiting.tsx'
import { type Say, useText } from '#web/text.ts'

type Row = Answer<typeof listDispatches>['items'][number]

/** What left the house or waits to: every letter and e-mail as its recipient got it. */
export function DispatchesPage() {
  const t = useText()
  return (
    <Page title={t('screen.view_documents')}>
      <DataTable
        id="dispatches"
        label={t('screen.view_documents')}
        list={listDispatches}
        columns={columnsOf(t)}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.dossierNumber} ${row.subject}`}
        rowLink={(row) => `/file/show-new/${row.dossierId}`}
        details={dispatchDetails}
        empty={{ title: t('run.documents_none'), text: t('run.documents_none_text') }}
      />
    </Page>
  )
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    { id: 'number', label: t('run.col.dossier'), link: 'id', cell: (row) => row.dossierNumber },
    { id: 'debtor', label: t('run.col.debtor'), tone: 'name', place: 'name', cell: (row) => row.debtorName },
    { id: 'customer', label: t('run.col.customer'), tone: 'soft', cell: (row) => row.customerName },
    { id: 'subject', label: t('run.col.subject'), width: '26%', place: 'second', cell: (row) => row.subject },
    { id: 'channel', label: t('run.col.channel'), cell: (row) => t(`run.channel.${row.channel}`) },
    {
      id: 'recipient',
      label: t('run.col.recipient'),
      cell: ({ recipient }) => recipient.email ?? recipient.address ?? recipient.name,
    },
    { id: 'state', label: t('run.col.state'), place: 'status', cell: (row) => t(`run.dispatch.${row.state}`) },
    { id: 'sent', label: t('run.col.sent'), place: 'date', cell: (row) => showMoment(row.sentAt) },
    {
      id: 'pdf',
      label: t('run.open_pdf'),
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
