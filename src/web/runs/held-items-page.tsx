import { Button } from '@mantine/core'
import { dropItem, listHeldItems, settleMail } from '#contract/runs.ts'
import { reasonText } from '#contract/run-fault.ts'
import { type Answer, useCommand } from '#web/api.ts'
import { Amount } from '#web/kit/amount.tsx'
import { DataTable } from '#web/kit/data-table.tsx'
import { showMoment } from '#web/kit/format.ts'
import { Page } from '#web/kit/page.tsx'
import type { Column } from '#web/kit/table-column.ts'
import { prompt } from '#web/kit/windows.tsx'
import { type Say, useText } from '#web/text.ts'

type Row = Answer<typeof listHeldItems>['items'][number]

/** Everything that waits, why, and when it goes out by itself. */
export function HeldItemsPage() {
  const t = useText()
  const drop = useCommand(dropItem)
  const settle = useCommand(settleMail)
  const settleAs = (dispatchId: number, arrived: boolean) =>
    settle.send({ params: { id: dispatchId }, input: { arrived } })
  const ask = async (row: Row) => {
    const reason = await prompt({
      title: t('run.drop'),
      text: t('run.drop_text'),
      label: t('run.col.reason'),
      confirm: t('run.drop'),
    })
    if (reason?.trim()) drop.send({ params: { id: row.id }, input: { reason: reason.trim() } })
  }
  return (
    <Page title={t('screen.processing_in_hold')}>
      <DataTable
        id="held"
        label={t('screen.processing_in_hold')}
        list={listHeldItems}
        columns={columnsOf(t, { drop: (row) => void ask(row), settle: settleAs, busy: drop.busy || settle.busy })}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.dossierNumber} ${row.debtorName}`}
        rowLink={(row) => `/file/show-new/${row.dossierId}`}
        empty={{ title: t('run.hold_none'), text: t('run.hold_none_text') }}
      />
    </Page>
  )
}

interface Acts {
  readonly drop: (row: Row) => void
  readonly settle: (dispatchId: number, arrived: boolean) => void
  readonly busy: boolean
}

/** An e-mail or SMS whose end nobody knows asks for an answer; anything else can be dropped. */
function RowActs({ row, acts: { drop, settle, busy } }: { row: Row; acts: Acts }) {
  const t = useText()
  const { reason, dispatchId } = row
  const uncertain =
    reason !== null && 'fault' in reason && (reason.fault === 'mail_uncertain' || reason.fault === 'sms_uncertain')
  if (!uncertain || dispatchId === null) {
    return (
      <Button variant="subtle" size="compact-sm" disabled={busy} onClick={() => drop(row)}>
        {t('run.drop')}
      </Button>
    )
  }
  return (
    <>
      <Button variant="subtle" size="compact-sm" disabled={busy} onClick={() => settle(dispatchId, true)}>
        {t('run.mail_arrived')}
      </Button>
      <Button variant="subtle" size="compact-sm" disabled={busy} onClick={() => settle(dispatchId, false)}>
        {t('run.mail_again')}
      </Button>
    </>
  )
}

function columnsOf(t: Say, acts: Acts): Column<Row>[] {
  return [
    {
      id: 'number',
      field: 'dossierNumber',
      label: t('run.col.dossier'),
      sort: 'number',
      link: 'id',
      cell: (row) => row.dossierNumber,
    },
    { id: 'debtor', label: t('run.col.debtor'), tone: 'name', place: 'name', cell: (row) => row.debtorName },
    { id: 'customer', label: t('run.col.customer'), tone: 'soft', place: 'second', cell: (row) => row.customerName },
    { id: 'step', label: t('run.col.step'), cell: (row) => row.stepName },
    {
      id: 'channel',
      label: t('run.col.channel'),
      cell: (row) => t(`run.channel.${row.channel}`),
    },
    {
      id: 'reason',
      label: t('run.col.reason'),
      width: '24%',
      place: 'status',
      cell: (row) => row.reason && reasonText(t, row.reason),
    },
    {
      id: 'release',
      label: t('run.col.release'),
      sort: 'release',
      place: 'date',
      cell: (row) => showMoment(row.releaseAt),
    },
    {
      id: 'open',
      label: t('run.col.open'),
      align: 'right',
      place: 'amount',
      cell: (row) => <Amount cents={row.openCents} />,
    },
    { id: 'run', field: 'runNumber', label: t('run.col.run'), align: 'right', cell: (row) => row.runNumber },
    {
      id: 'actions',
      label: t('run.col.acts'),
      cell: (row) => <RowActs row={row} acts={acts} />,
    },
  ]
}
