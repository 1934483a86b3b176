import { IconAt, IconChecklist, IconDeviceMobile, IconMail } from '@tabler/icons-react'
import { reasonText } from '#contract/sending/run-fault.ts'
import type { listHeldItems } from '#contract/sending/held-items.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { dayOfMoment, showDay, showMoment } from '#web/kit/words/format.ts'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import classes from './held.module.css'

export type HeldRow = Answer<typeof listHeldItems>['items'][number]

/** What waits below the head that says why: which file, what message, since when, how much, of whom. */
export function groupedColumns(t: Say): Column<HeldRow>[] {
  const known = new Map(heldColumns(t).map((column) => [column.id, column]))
  const take = (id: string, changed: Partial<Column<HeldRow>> = {}) => {
    const column = known.get(id)
    return column ? [{ ...column, ...changed }] : []
  }
  return [
    ...take('number', { width: 104 }),
    ...take('debtor', { width: '24%' }),
    { id: 'step', label: t('hold.message'), place: 'second', cell: (row) => <Message row={row} /> },
    ...take('age', {
      label: t('hold.since'),
      width: 108,
      cell: (row) => row.heldAt && showDay(dayOfMoment(row.heldAt)),
    }),
    ...take('open'),
    ...take('owner', { width: 216 }),
    ...take('release', { hidden: true }),
    ...take('channel', { hidden: true }),
    ...take('reason', { hidden: true }),
    ...take('customer'),
    ...take('run'),
  ]
}

const channelIcons = { post: IconMail, email: IconAt, sms: IconDeviceMobile, task: IconChecklist } as const

function Message({ row: { channel, stepName } }: { row: HeldRow }) {
  const t = useText()
  return (
    <span className={classes.message}>
      <Icon of={channelIcons[channel]} label={t(`run.channel.${channel}`)} />
      {stepName}
    </span>
  )
}

/** What waits: which file, why, since when, of whom, how much. */
export function heldColumns(t: Say): Column<HeldRow>[] {
  return [
    {
      id: 'number',
      field: 'dossierNumber',
      label: t('run.col.dossier'),
      width: 88,
      sort: 'number',
      link: 'id',
      cell: (row) => row.dossierNumber,
    },
    {
      id: 'debtor',
      label: t('run.col.debtor'),
      width: '15%',
      tone: 'name',
      place: 'name',
      cell: (row) => row.debtorName,
    },
    {
      id: 'reason',
      label: t('run.col.reason'),
      width: '26%',
      place: 'second',
      wraps: true,
      cell: (row) => row.reason && reasonText(t, row.reason),
    },
    {
      id: 'channel',
      label: t('run.col.channel'),
      width: 72,
      leaves: 2,
      cell: (row) => t(`run.channel.${row.channel}`),
    },
    {
      id: 'release',
      label: t('run.col.release'),
      width: 136,
      sort: 'release',
      leaves: 3,
      cell: (row) => showMoment(row.releaseAt),
    },
    {
      id: 'age',
      field: 'heldAt',
      label: t('hold.age'),
      width: 136,
      sort: 'age',
      place: 'date',
      cell: (row) => showMoment(row.heldAt),
    },
    {
      id: 'owner',
      field: 'ownerName',
      label: t('hold.owner'),
      width: 100,
      tone: 'soft',
      leaves: 1,
      cell: (row) => row.ownerName,
    },
    {
      id: 'open',
      label: t('run.col.open'),
      width: 104,
      sort: 'amount',
      align: 'right',
      place: 'amount',
      cell: (row) => <Amount cents={row.openCents} currency={row.currency} />,
    },
    { id: 'customer', label: t('run.col.customer'), hidden: true, cell: (row) => row.customerName },
    { id: 'step', label: t('run.col.step'), hidden: true, cell: (row) => row.stepName },
    {
      id: 'run',
      field: 'runNumber',
      label: t('run.col.run'),
      hidden: true,
      align: 'right',
      cell: (row) => row.runNumber,
    },
  ]
}
