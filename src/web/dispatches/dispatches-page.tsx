import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageKinds } from '#domain/letters/letter-kind.ts'
import { letterNumber } from '#domain/addresses/read-scanned.ts'
import {
  dispatchStates,
  getDispatch,
  getDispatchPdf,
  listDispatches,
  mostToPrint,
  printDispatches,
} from '#contract/dispatches.ts'
import { type Answer, addressOf, query } from '#web/api.ts'
import { host } from '#web/config.ts'
import { customerLookup } from '#web/kit/customer-lookup.ts'
import { DataTable } from '#web/kit/data-table.tsx'
import { showMoment } from '#web/kit/format.ts'
import type { SelectionOptions } from '#web/kit/list-view.tsx'
import { Page } from '#web/kit/page.tsx'
import type { Column } from '#web/kit/table-column.ts'
import { useFilters } from '#web/kit/use-filters.ts'
import { Waiting } from '#web/kit/waiting.tsx'
import { type Say, useText } from '#web/text.ts'
import classes from './dispatches.module.css'

type Row = Answer<typeof listDispatches>['items'][number]

/** What left the house or waits to: every letter and e-mail as its recipient got it. */
export function DispatchesPage() {
  const t = useText()
  const filters = useFilters({
    search: { kind: 'search', label: t('run.documents_search') },
    customer: { kind: 'lookup', label: t('run.col.customer'), lookup: customerLookup },
    sent: { kind: 'days', label: t('run.col.sent'), from: 'sentFrom', to: 'sentTo' },
    kind: {
      kind: 'choices',
      label: t('run.documents_kind'),
      choices: messageKinds.map((value) => ({ value, label: t(`step.letter.${value}`) })),
    },
    runNumber: { kind: 'text', label: t('run.col.run') },
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
        selection={selection}
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
      cell: ({ recipient }) => recipient.email ?? recipient.phone ?? recipient.address ?? recipient.name,
    },
    {
      id: 'state',
      label: t('run.col.state'),
      width: 132,
      place: 'status',
      cell: (row) => t(`run.dispatch.${row.state}`),
    },
    {
      id: 'sent',
      field: 'sentAt',
      label: t('run.col.sent'),
      width: 140,
      sort: 'sent',
      place: 'date',
      cell: (row) => showMoment(row.sentAt),
    },
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

const selection: SelectionOptions<Row> = {
  actions: ({ rows }) => <PrintActs ids={rows.filter(hasPaper).map(({ id }) => id)} />,
}

/** A letter has paper, however it went; a text message has none. */
const hasPaper = ({ channel, kind }: Row) => channel === 'post' || kind !== 'message'

/** The chosen letters in one file to print, in the order of the list; on both sides, each on a sheet of its own. */
function PrintActs({ ids }: { ids: readonly number[] }) {
  const t = useText()
  if (ids.length === 0) return t('run.print_none')
  if (ids.length > mostToPrint) return t('run.print_most', { count: mostToPrint })
  const address = (duplex: boolean) => host + addressOf(printDispatches, { query: { ids: ids.join(','), duplex } })
  return (
    <>
      <Button component="a" size="compact-sm" href={address(false)} target="_blank" rel="noreferrer">
        {t('run.print', { count: ids.length })}
      </Button>
      <Button component="a" size="compact-sm" href={address(true)} target="_blank" rel="noreferrer">
        {t('run.print_duplex')}
      </Button>
    </>
  )
}

const dispatchDetails = (row: Row) => <DispatchDetails row={row} />

/** The words of the message, as an e-mail program shows them. */
function DispatchDetails({ row }: { row: Row }) {
  const { data } = useQuery(query(getDispatch, { params: { id: row.id } }))
  if (!data) return <Waiting lines={4} />
  return (
    <div className={classes.details}>
      {row.error && <p>{row.error}</p>}
      {row.channel === 'post' ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the PDF viewer of a browser works outside of one only; the answer itself lets nothing in
        <iframe
          className={classes.paper}
          src={host + addressOf(getDispatchPdf, { params: { id: row.id } })}
          title={row.subject}
        />
      ) : (
        <pre className={classes.words}>{data.text}</pre>
      )}
    </div>
  )
}
