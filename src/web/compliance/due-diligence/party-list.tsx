import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { risks, type SubjectKind } from '#domain/due-diligence/due-diligence.ts'
import { listDueDiligence } from '#contract/compliance/due-diligence.ts'
import { listCaseManagers } from '#contract/lists/reference.ts'
import { query } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { PartsBar } from '#web/kit/charts/parts-bar.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { type Filter, useFilters } from '#web/kit/filters/use-filters.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { showDay } from '#web/kit/words/format.ts'
import classes from './due-diligence.module.css'

type Row = RowOf<typeof listDueDiligence>

/** The parties of one kind, each with how much of what is asked is proved. */
export function PartyList({ kind }: { kind: SubjectKind }) {
  'use no memo'
  const t = useText()
  const enabled = useMay()('staff.options')
  const staff = useQuery({ ...query(listCaseManagers), enabled }).data?.items ?? []
  const filters = useFilters(filtersOf(t, staff))
  return (
    <DataTable
      id={`due-diligence-${kind}`}
      label={t('screen.due_diligence')}
      list={listDueDiligence}
      query={{ kind: [kind] }}
      filters={filters}
      columns={columnsOf(t)}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      rowLink={(row) => `/compliance/due-diligence/${row.id}`}
      empty={{
        title: t(`due_diligence.empty.${kind}`),
        text: t('due_diligence.empty_text'),
        icon: IconShieldCheck,
        action: <NextScreen of={['file.search']} />,
      }}
      minWidth={1000}
    />
  )
}

function filtersOf(
  t: Say,
  staff: readonly { readonly id: number; readonly name: string }[],
): Readonly<Record<string, Filter>> {
  return {
    search: { kind: 'search', label: t('due_diligence.search') },
    blocked: { kind: 'flag', label: t('due_diligence.filter.blocked') },
    expiring: { kind: 'flag', label: t('due_diligence.filter.expiring') },
    waiting: { kind: 'flag', label: t('due_diligence.filter.waiting') },
    review: { kind: 'flag', label: t('due_diligence.filter.review') },
    risk: {
      kind: 'choices',
      label: t('due_diligence.col.risk'),
      choices: risks.map((value) => ({ value, label: t(`due_diligence.risk.${value}`) })),
    },
    owner: {
      kind: 'choices',
      label: t('due_diligence.col.owner'),
      choices: staff.map(({ id, name }) => ({ value: String(id), label: name })),
      asked: true,
    },
  }
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    {
      id: 'name',
      label: t('due_diligence.col.name'),
      sort: 'name',
      link: 'name',
      tone: 'name',
      place: 'name',
      cell: ({ name }) => name,
    },
    {
      id: 'risk',
      label: t('due_diligence.col.risk'),
      sort: 'risk',
      width: 100,
      place: 'second',
      labelled: true,
      cell: ({ risk }) =>
        risk === 'high' ? <Tag tone="warning">{t('due_diligence.risk.high')}</Tag> : t(`due_diligence.risk.${risk}`),
    },
    {
      id: 'proved',
      label: t('due_diligence.col.proved'),
      width: 190,
      place: 'third',
      labelled: true,
      cell: ({ proved, asked, waiting }) => (
        <span className={classes.proved}>
          {t('due_diligence.proved_of', { proved, asked })}
          <PartsBar size="small" parts={[{ key: 'proved', value: proved, tone: 1 }]} whole={asked} />
          {waiting > 0 && <Tag tone="info">{t('due_diligence.waiting', { count: waiting })}</Tag>}
        </span>
      ),
    },
    {
      id: 'nextExpiryDay',
      label: t('due_diligence.col.expires'),
      sort: 'expiry',
      width: 120,
      place: 'date',
      cell: ({ nextExpiryDay }) => showDay(nextExpiryDay),
    },
    {
      id: 'nextExpiry',
      label: t('due_diligence.col.what'),
      tone: 'soft',
      leaves: 1,
      cell: ({ nextExpiry }) => nextExpiry && t(`due_diligence.check.${nextExpiry}`),
    },
    {
      id: 'block',
      label: t('due_diligence.col.block'),
      width: 180,
      place: 'status',
      cell: ({ block }) => block && <Tag tone="danger">{t(`due_diligence.block.${block}`)}</Tag>,
    },
    {
      id: 'reviewDay',
      label: t('due_diligence.col.review'),
      sort: 'review',
      width: 120,
      leaves: 2,
      cell: ({ reviewDay }) => showDay(reviewDay),
    },
    {
      id: 'owner',
      label: t('due_diligence.col.owner'),
      sort: 'owner',
      width: 160,
      leaves: 3,
      cell: ({ owner }) => owner?.name,
    },
  ]
}
