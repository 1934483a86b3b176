import { Button } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { eventTypes, testEvent } from '#domain/webhooks/event-types.ts'
import { deliveryStates, listAllDeliveries, listWebhooks, replayDeliveries } from '#contract/api/webhooks.ts'
import { query, useCommand } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { type Filter, useFilters } from '#web/kit/filters/use-filters.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { DeliveryDetails } from './delivery-details.tsx'
import type { Endpoint } from './endpoint-card.tsx'

type Row = RowOf<typeof listAllDeliveries>

/** What was sent to the endpoints of whoever reads, or to all; those of one endpoint are sent again together. */
export function DeliveryTable({ endpoints }: { endpoints: readonly Pick<Endpoint, 'id' | 'name'>[] }) {
  'use no memo'
  const t = useText()
  const may = useMay()
  const ofAll = may('webhook.api-logs')
  const filters = useFilters(filtersOf(t, endpoints, ofAll))
  const chosen = filters.query['endpoint'] as readonly string[] | undefined
  const one = chosen?.length === 1 ? endpoints.find(({ id }) => String(id) === chosen[0]) : undefined
  return (
    <DataTable
      id="webhook-deliveries"
      label={t('webhook.deliveries')}
      list={listAllDeliveries}
      filters={filters}
      tools={one && filters.query['search'] === undefined && <ReplayAll endpoint={one} asked={filters.query} />}
      columns={columnsOf(t, { ofAll, mayOpen: may('file.show') })}
      rowKey={(row) => row.id}
      rowName={(row) => `${eventWords(t, row)} ${row.eventId.slice(0, 12)}`}
      details={detailsOf}
      empty={{
        title: t('webhook.deliveries_empty'),
        text: t('webhook.deliveries_empty_text'),
        icon: IconWebhook,
        action: null,
      }}
      minWidth={1080}
    />
  )
}

const detailsOf = ({ id }: Row) => <DeliveryDetails id={id} />

/** Sends all again that the filters show, once somebody has seen how many those are. */
function ReplayAll({
  endpoint: { id, name },
  asked,
}: {
  endpoint: Pick<Endpoint, 'id' | 'name'>
  asked: Readonly<Record<string, unknown>>
}) {
  const t = useText()
  const { data } = useQuery(query(listAllDeliveries, { query: { ...asked, limit: 1 } }))
  const replay = useCommand(replayDeliveries, {
    refreshes: [listWebhooks, listAllDeliveries],
    onDone: ({ count }) => notify({ variant: 'success', message: t('webhook.replayed', { count }) }),
  })
  const count = data?.sendable ?? 0
  const send = async () => {
    const title = t('webhook.replay')
    if (!(await confirm({ title, text: t('webhook.replay_text', { count, name }), confirm: title }))) return
    const {
      event,
      state,
      dateFrom = null,
      dateTo = null,
    } = asked as { dateFrom?: string; event?: never; state?: never; dateTo?: string }
    replay.send({ params: { id }, input: { delivery: null, event, state, dateFrom, dateTo, count } as never })
  }
  return (
    <Button size="compact" disabled={count === 0 || replay.busy} onClick={() => void send()}>
      {t('webhook.replay_all')}
    </Button>
  )
}

function filtersOf(
  t: Say,
  endpoints: readonly Pick<Endpoint, 'id' | 'name'>[],
  ofAll: boolean,
): Readonly<Record<string, Filter>> {
  return {
    search: { kind: 'search', label: t('webhook.search') },
    endpoint: {
      kind: 'choices',
      label: t('webhook.endpoint'),
      choices: endpoints.map(({ id, name }) => ({ value: String(id), label: name })),
      asked: true,
    },
    ...(ofAll ? { customer: { kind: 'lookup', label: t('api_log.customer'), lookup: customerLookup } } : {}),
    state: {
      kind: 'choices',
      label: t('webhook.state'),
      choices: deliveryStates.map((value) => ({ value, label: t(`webhook.delivery.${value}`) })),
    },
    event: {
      kind: 'choices',
      label: t('webhook.event'),
      choices: ([...eventTypes, testEvent] as const).map((value) => ({ value, label: t(`webhook.event.${value}`) })),
    },
    date: { kind: 'days', label: t('api_log.date'), from: 'dateFrom', to: 'dateTo' },
  }
}

const tones = { waiting: 'info', delivered: 'success', failed: 'danger', missed: 'warning' } as const

const eventWords = (t: Say, { event }: Row) => t(`webhook.event.${event as (typeof eventTypes)[number]}`)

interface Reader {
  /** Whether he reads of all customers, and whether he may open their files. */
  readonly ofAll: boolean
  readonly mayOpen: boolean
}

function columnsOf(t: Say, { ofAll, mayOpen }: Reader): Column<Row>[] {
  return [
    {
      id: 'happened',
      field: 'happenedAt',
      label: t('webhook.time'),
      sort: 'happened',
      width: 165,
      place: 'date',
      cell: ({ happenedAt }) => showMoment(happenedAt, { seconds: true }),
    },
    {
      id: 'event',
      label: t('webhook.event'),
      tone: 'name',
      place: 'name',
      cell: (row) => eventWords(t, row),
    },
    {
      id: 'endpoint',
      label: t('webhook.endpoint'),
      width: 170,
      place: 'second',
      cell: ({ endpoint }) => endpoint.name,
    },
    {
      id: 'customer',
      label: t('api_log.customer'),
      width: 170,
      leaves: 1,
      // Whoever reads of his own endpoints alone knows whose they are.
      hidden: !ofAll,
      cell: ({ customer }) => customer.name,
    },
    {
      id: 'file',
      label: t('webhook.file'),
      width: 100,
      leaves: 3,
      cell: ({ file }) => file && (mayOpen ? <Link to={`/file/show-new/${file.id}`}>{file.number}</Link> : file.number),
    },
    {
      id: 'state',
      label: t('webhook.state'),
      width: 110,
      place: 'status',
      cell: ({ state }) => <Tag tone={tones[state]}>{t(`webhook.delivery.${state}`)}</Tag>,
    },
    {
      id: 'attempt',
      label: t('webhook.attempt'),
      width: 80,
      align: 'right',
      leaves: 2,
      cell: ({ attempt }) => formatCount(attempt),
    },
    {
      id: 'status',
      label: t('webhook.status'),
      width: 120,
      place: 'third',
      cell: ({ status, error }) => status ?? error,
    },
    {
      id: 'ms',
      label: t('api_log.ms'),
      sort: 'ms',
      width: 75,
      align: 'right',
      cell: ({ ms }) => ms !== null && formatCount(ms),
    },
    {
      id: 'next',
      field: 'nextAt',
      label: t('webhook.next'),
      width: 145,
      leaves: 4,
      cell: ({ nextAt }) => nextAt && showMoment(nextAt),
    },
  ]
}
