import { Anchor } from '@mantine/core'
import { letterNumber } from '#domain/addresses/read-scanned.ts'
import { getDispatchPdf, type listDispatches } from '#contract/sending/dispatches.ts'
import { type Answer, addressOf } from '#web/base/calls/api.ts'
import { showMoment } from '#web/kit/words/format.ts'
import type { Column } from '#web/kit/tables/table-column.ts'
import { PaperLink } from '#web/kit/paper/paper-link.tsx'
import type { Say } from '#web/base/words/text.ts'

export type DispatchRow = Answer<typeof listDispatches>['items'][number]

/** What a message is told by in the list; what stands in the panel beside it is left out at first. */
export function dispatchColumns(t: Say, ofCustomer: boolean): Column<DispatchRow>[] {
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
      width: '21%',
      tone: 'name',
      place: 'name',
      cell: (row) => row.debtorName,
    },
    ...(ofCustomer ? [] : [customerColumn(t)]),
    { id: 'subject', label: t('run.col.subject'), place: 'second', cell: (row) => row.subject },
    {
      id: 'channel',
      label: t('run.col.channel'),
      width: 72,
      leaves: 1,
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
      hidden: true,
      cell: ({ recipient }) => recipient.email ?? recipient.phone ?? recipient.address ?? recipient.name,
    },
    {
      id: 'state',
      label: t('run.col.state'),
      width: 118,
      place: 'status',
      leaves: 2,
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
      hidden: true,
      cell: (row) => (
        <Anchor component={PaperLink} paper={addressOf(getDispatchPdf, { params: { id: row.id } })}>
          {t('run.open_pdf')}
        </Anchor>
      ),
    },
  ]
}

function customerColumn(t: Say): Column<DispatchRow> {
  return {
    id: 'customer',
    label: t('run.col.customer'),
    width: '14%',
    tone: 'soft',
    hidden: true,
    cell: (row) => row.customerName,
  }
}
