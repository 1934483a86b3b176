import { Button } from '@mantine/core'
import { IconMoodSmile } from '@tabler/icons-react'
import { Link } from 'react-router'
import { listNpsAnswers } from '#contract/statistics/nps.ts'
import { bandOf, npsAudiences, npsBands, type NpsChannel, npsMarks, npsOccasions } from '#domain/statistics/nps.ts'
import { useMay } from '#web/base/calls/user.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { type Filter, useFilters } from '#web/kit/filters/use-filters.ts'
import { Linked } from '#web/kit/frame/linked.tsx'
import { Tag, type Tone } from '#web/kit/frame/tag.tsx'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { showDay, showMoment } from '#web/kit/words/format.ts'

type Row = RowOf<typeof listNpsAnswers>

/** Everybody who was asked by one way, with what he answered. */
export function AnswerList({ channel, figures }: { channel: NpsChannel; figures: string }) {
  'use no memo'
  const t = useText()
  const may = useMay()('file.search')
  const filters = useFilters(filtersOf(t, channel))
  return (
    <DataTable
      id={`nps-answers-${channel}`}
      label={t('nps.tab.answers')}
      list={listNpsAnswers}
      query={{ channel: [channel] }}
      filters={filters}
      columns={columnsOf(t, may)}
      rowKey={({ id }) => id}
      rowName={({ customer, dossier }) => dossier?.number ?? customer.name}
      empty={{
        title: t('nps.empty'),
        text: t('nps.empty_text'),
        icon: IconMoodSmile,
        action: (
          <Button component={Link} to={figures}>
            {t('nps.to_figures')}
          </Button>
        ),
      }}
      minWidth={1180}
    />
  )
}

function filtersOf(t: Say, channel: NpsChannel): Readonly<Record<string, Filter>> {
  return {
    band: {
      kind: 'choices',
      label: t('nps.band'),
      choices: npsBands.map((value) => ({ value, label: t(`nps.band.${value}`) })),
    },
    mark: {
      kind: 'choices',
      label: t('nps.mark'),
      choices: npsMarks.map((mark) => ({ value: String(mark), label: String(mark) })),
    },
    answered: { kind: 'flag', label: t('nps.filter.answered') },
    delivered: { kind: 'days', label: t('nps.col.delivered'), from: 'from', to: 'to' },
    customer: { kind: 'lookup', label: t('nps.col.customer'), lookup: customerLookup },
    occasion: {
      kind: 'choices',
      label: t('nps.col.occasion'),
      choices: npsOccasions.map((value) => ({ value, label: t(`nps.occasion.${value}`) })),
    },
    ...(channel === 'email' && {
      audience: {
        kind: 'choices',
        label: t('nps.audience'),
        choices: npsAudiences.map((value) => ({ value, label: t(`nps.audience.${value}`) })),
      },
    }),
    team: { kind: 'given', label: t('nps.col.team') },
    template: { kind: 'given', label: t('nps.col.template') },
  }
}

const tones: Readonly<Record<ReturnType<typeof bandOf>, Tone>> = {
  promoter: 'success',
  passive: 'info',
  detractor: 'danger',
}

function columnsOf(t: Say, mayOpen: boolean): Column<Row>[] {
  return [
    {
      id: 'delivered',
      field: 'deliveredDay',
      label: t('nps.col.delivered'),
      sort: 'delivered',
      width: 110,
      place: 'date',
      cell: ({ deliveredDay }) => showDay(deliveredDay),
    },
    {
      id: 'mark',
      label: t('nps.mark'),
      sort: 'mark',
      width: 110,
      place: 'status',
      cell: ({ mark }) => (mark === null ? t('nps.no_answer') : <Tag tone={tones[bandOf(mark)]}>{String(mark)}</Tag>),
    },
    {
      id: 'reason',
      label: t('nps.col.reason'),
      width: '26%',
      place: 'second',
      wraps: true,
      cell: ({ reason }) => reason,
    },
    {
      id: 'customer',
      label: t('nps.col.customer'),
      sort: 'customer',
      tone: 'name',
      place: 'name',
      cell: ({ customer }) => <Linked to={`/customer/show/${customer.id}`}>{customer.name}</Linked>,
    },
    {
      id: 'dossier',
      label: t('nps.col.file'),
      width: 100,
      cell: ({ dossier }) =>
        dossier && <Linked to={mayOpen ? `/file/show-new/${dossier.id}` : null}>{dossier.number}</Linked>,
    },
    {
      id: 'audience',
      label: t('nps.audience'),
      width: 110,
      leaves: 1,
      cell: ({ audience }) => t(`nps.audience.${audience}`),
    },
    {
      id: 'occasion',
      label: t('nps.col.occasion'),
      place: 'third',
      cell: ({ occasion }) => t(`nps.occasion.${occasion}`),
    },
    { id: 'team', label: t('nps.col.team'), leaves: 3, cell: ({ team }) => team?.name },
    { id: 'employee', label: t('nps.col.employee'), hidden: true, cell: ({ employee }) => employee?.name },
    { id: 'template', label: t('nps.col.template'), leaves: 2, cell: ({ template }) => template?.name },
    {
      id: 'answered',
      field: 'answeredAt',
      label: t('nps.col.answered'),
      sort: 'answered',
      width: 140,
      hidden: true,
      cell: ({ answeredAt }) => showMoment(answeredAt),
    },
  ]
}
