import { Button } from '@mantine/core'
import { IconMessageReport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listComplaints } from '#contract/compliance/complaints.ts'
import { listCaseManagers } from '#contract/lists/reference.ts'
import { query } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { showDay } from '#web/kit/words/format.ts'
import { complaintFilters } from './complaint-filters.ts'

type Row = RowOf<typeof listComplaints>

/** Every complaint, those first whose term ends first. */
export function ComplaintList() {
  'use no memo'
  const t = useText()
  const may = useMay()
  const enabled = may('staff.options')
  const mayRegister = may('complaint.register')
  const staff = useQuery({ ...query(listCaseManagers), enabled }).data?.items ?? []
  const filters = useFilters(complaintFilters(t, staff))
  return (
    <DataTable
      id="complaints"
      label={t('screen.complaints')}
      list={listComplaints}
      filters={filters}
      columns={columnsOf(t)}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.number} ${row.name}`}
      rowLink={(row) => `/compliance/complaints/${row.id}`}
      empty={{
        title: t('complaint.empty'),
        text: t('complaint.empty_text'),
        icon: IconMessageReport,
        action: mayRegister ? (
          <Button component={Link} to="?register=1">
            {t('complaint.register')}
          </Button>
        ) : (
          <NextScreen of={['file-agenda.new']} />
        ),
      }}
      minWidth={1240}
    />
  )
}

/** How long until the term is over, or how long ago that was. */
export function HoursLeft({ hours }: { hours: number }) {
  const t = useText()
  const days = Math.floor(Math.abs(hours) / 24)
  const count = days >= 2 ? days : Math.abs(hours)
  const unit = days >= 2 ? 'days' : 'hours'
  if (hours < 0) return <Tag tone="warning">{t(`complaint.late.${unit}`, { count })}</Tag>
  return <>{t(`complaint.left.${unit}`, { count })}</>
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    {
      id: 'hoursLeft',
      label: t('complaint.col.left'),
      sort: 'due',
      width: 130,
      cell: ({ hoursLeft }) => hoursLeft !== null && <HoursLeft hours={hoursLeft} />,
    },
    {
      id: 'number',
      label: t('complaint.col.number'),
      sort: 'number',
      width: 110,
      link: 'id',
      cell: ({ number }) => number,
    },
    {
      id: 'received',
      field: 'receivedDay',
      label: t('complaint.col.received'),
      sort: 'received',
      width: 110,
      leaves: 2,
      cell: ({ receivedDay }) => showDay(receivedDay),
    },
    {
      id: 'who',
      field: 'name',
      label: t('complaint.col.who'),
      sort: 'who',
      tone: 'name',
      place: 'name',
      cell: ({ name }) => name,
    },
    {
      id: 'files',
      label: t('complaint.col.file'),
      width: 100,
      cell: ({ files }) => files.map(({ number }) => number).join(', '),
    },
    {
      id: 'subject',
      label: t('complaint.col.subject'),
      place: 'second',
      cell: ({ subject }) => t(`complaint.subject.${subject}`),
    },
    {
      id: 'about',
      label: t('complaint.col.about'),
      tone: 'soft',
      leaves: 1,
      cell: ({ about }) => about.employee?.name ?? about.template?.name ?? about.dispatch?.subject,
    },
    {
      id: 'severity',
      label: t('complaint.col.severity'),
      sort: 'severity',
      width: 90,
      cell: ({ severity }) => t(`complaint.severity.${severity as 1 | 2 | 3}`),
    },
    {
      id: 'owner',
      label: t('complaint.col.owner'),
      sort: 'owner',
      place: 'third',
      cell: ({ owner }) => owner?.name ?? t('complaint.no_owner'),
    },
    {
      id: 'due',
      field: 'dueDay',
      label: t('complaint.col.due'),
      width: 110,
      place: 'date',
      cell: ({ dueDay }) => showDay(dueDay),
    },
    {
      id: 'state',
      label: t('complaint.col.state'),
      sort: 'state',
      width: 170,
      place: 'status',
      cell: ({ state, isWaiting }) => (
        <>
          {t(`complaint.state.${state}`)} {isWaiting && <Tag tone="warning">{t('complaint.waiting.yes')}</Tag>}
        </>
      ),
    },
    {
      id: 'outcome',
      label: t('complaint.col.outcome'),
      hidden: true,
      cell: ({ outcome }) => outcome && t(`complaint.outcome.${outcome}`),
    },
    {
      id: 'cause',
      label: t('complaint.col.cause'),
      hidden: true,
      cell: ({ cause }) => cause && t(`complaint.cause.${cause}`),
    },
  ]
}
