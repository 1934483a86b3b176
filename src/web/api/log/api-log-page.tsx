import { IconListSearch } from '@tabler/icons-react'
import { listApiCalls } from '#contract/api/api-log.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { Page } from '#web/kit/frame/page.tsx'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { ApiCallDetails } from './api-call-details.tsx'
import { CallFilterPanel } from './call-filter-panel.tsx'
import { callFilters } from './call-filters.ts'
import classes from './api-log.module.css'

type Row = RowOf<typeof listApiCalls>

/** What machines asked of us and we of theirs, the newest first; a row opens what was said in it. */
export function ApiLogPage() {
  'use no memo'
  const t = useText()
  const filters = useFilters(callFilters(t))
  return (
    <Page title={t('screen.api_log')} actions={<NextScreen of={['api-log.monitoring']} />}>
      <DataTable
        id="api-log"
        label={t('screen.api_log')}
        list={listApiCalls}
        filters={filters}
        panel={<CallFilterPanel filters={filters} />}
        tools={<span className={classes.kept}>{t('api_log.kept')}</span>}
        columns={columnsOf(t)}
        rowKey={(row) => row.id}
        rowName={(row) => shortId(row)}
        details={detailsOf}
        empty={{
          title: t('api_log.empty'),
          text: t('api_log.empty_text'),
          icon: IconListSearch,
          action: <NextScreen of={['api.doc.file-statuses']} />,
        }}
        minWidth={1180}
      />
    </Page>
  )
}

const detailsOf = ({ id }: Row) => <ApiCallDetails id={id} />

/** As the log shows an id: its first eight signs; the whole of it stands with the call. */
export const shortId = ({ requestId }: Pick<Row, 'requestId'>) => requestId.slice(0, 8)

function columnsOf(t: Say): Column<Row>[] {
  return [
    {
      id: 'at',
      label: t('api_log.at'),
      sort: 'at',
      width: 165,
      place: 'date',
      cell: ({ at }) => showMoment(at, { seconds: true }),
    },
    {
      id: 'type',
      label: t('api_log.type'),
      width: 130,
      place: 'third',
      leaves: 3,
      cell: ({ type }) => t(`api_log.type.${type}`),
    },
    {
      id: 'customer',
      label: t('api_log.party'),
      tone: 'name',
      place: 'name',
      width: 190,
      cell: ({ customer, key }) => customer?.name ?? key,
    },
    { id: 'key', label: t('api_log.key'), width: 130, leaves: 1, tone: 'soft', cell: ({ key }) => key },
    {
      id: 'request',
      field: 'path',
      label: t('api_log.request'),
      place: 'second',
      cell: ({ method, path }) => (
        <>
          <span className={classes.method}>{method}</span> {path}
        </>
      ),
    },
    {
      id: 'status',
      label: t('api_log.response'),
      width: 95,
      align: 'right',
      place: 'status',
      cell: ({ status }) => <AnswerStatus status={status} />,
    },
    { id: 'ms', label: t('api_log.ms'), sort: 'ms', width: 75, align: 'right', cell: ({ ms }) => formatCount(ms) },
    { id: 'ip', label: t('api_log.ip'), width: 130, leaves: 2, cell: ({ ip }) => ip ?? t('api_log.outgoing') },
    { id: 'requestId', label: t('api_log.id'), width: 100, cell: (row) => shortId(row) },
  ]
}

/** The status of an answer; what is ours, or theirs, to mend stands out. */
export function AnswerStatus({ status }: { status: number | null }) {
  const t = useText()
  if (status === null) return <span className={classes.fault}>{t('api_log.no_answer')}</span>
  return <span className={status >= 500 ? classes.fault : classes.status}>{status}</span>
}
