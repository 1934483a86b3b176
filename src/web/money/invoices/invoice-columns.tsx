import { IconMailOff } from '@tabler/icons-react'
import type { InvoiceRow } from '#contract/money/invoices.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { Tag, type Tone } from '#web/kit/frame/tag.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import type { Wire } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'

type Row = Wire<InvoiceRow>

/** What an invoice is told by in the list. Whom it is for and whether it arrived is for the people of the agency. */
export function invoiceColumns(t: Say, isOurs: boolean): Column<Row>[] {
  const amount = { align: 'right', width: 94 } as const
  return [
    {
      id: 'number',
      label: t('invoice.col.number'),
      width: 108,
      sort: 'number',
      link: 'id',
      // On a telephone too an invoice is known by its number: to its customer, who has no other name there, before all else.
      place: isOurs ? 'second' : 'name',
      cell: (row) => row.number,
    },
    ...(isOurs
      ? [
          {
            id: 'customer',
            label: t('invoice.col.customer'),
            sort: 'customerName',
            tone: 'name',
            place: 'name',
            cell: (row) => row.customer.name,
          } satisfies Column<Row>,
        ]
      : []),
    {
      id: 'kind',
      label: t('invoice.col.kind'),
      width: 104,
      hidden: true,
      place: 'third',
      cell: (row) => t(`invoice.kind.${row.kind}`),
    },
    {
      id: 'day',
      field: 'issueDay',
      label: t('invoice.col.day'),
      width: 96,
      sort: 'issueDay',
      place: 'date',
      cell: (row) => showDay(row.issueDay),
    },
    {
      id: 'due',
      field: 'dueDay',
      label: t('invoice.col.due'),
      width: 96,
      sort: 'dueDay',
      leaves: 2,
      cell: (row) => (row.kind === 'invoice' ? showDay(row.dueDay) : ''),
    },
    {
      id: 'total',
      field: 'totalCents',
      label: t('invoice.col.total'),
      ...amount,
      sort: 'totalCents',
      place: 'amount',
      cell: (row) => <Signed row={row} cents={row.totalCents} />,
    },
    {
      id: 'open',
      field: 'openCents',
      label: t('invoice.col.open'),
      ...amount,
      sort: 'openCents',
      leaves: 3,
      cell: (row) => <Signed row={row} cents={row.openCents} />,
    },
    {
      id: 'state',
      label: t('invoice.col.state'),
      width: 122,
      place: 'status',
      cell: (row) => <InvoiceState row={row} />,
    },
    ...(isOurs
      ? [
          {
            id: 'delivery',
            label: t('invoice.col.delivery'),
            width: 124,
            leaves: 1,
            cell: (row) => <Delivery row={row} />,
          } satisfies Column<Row>,
        ]
      : []),
  ]
}

/** An amount of a row: what is given back stands below zero. */
function Signed({ row: { kind, currency }, cents }: { row: Row; cents: number }) {
  return <Amount cents={kind === 'invoice' ? cents : -cents} currency={currency} sign={currency !== 'EUR'} />
}

const tones: Readonly<Partial<Record<Row['state'], Tone>>> = {
  overdue: 'danger',
  part_paid: 'warning',
  paid: 'success',
  written_off: 'warning',
}

/** How an invoice stands, in a word. */
export function InvoiceState({ row: { state } }: { row: Pick<Row, 'state'> }) {
  const t = useText()
  const tone = tones[state]
  return <Tag {...(tone ? { tone } : {})}>{t(`invoice.state.${state}`)}</Tag>
}

/** Whether its e-mail did not reach the customer. */
const lost = new Set<Row['delivery']>(['bounced', 'failed', 'no_address', 'uncertain'])

function Delivery({ row: { delivery } }: { row: Row }) {
  const t = useText()
  if (delivery === null) return null
  const words = t(`invoice.delivery.${delivery}`)
  return lost.has(delivery) ? (
    <Tag tone="warning" icon={IconMailOff}>
      {words}
    </Tag>
  ) : (
    words
  )
}
