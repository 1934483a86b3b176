import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getDossierChoices } from '#contract/files/dossiers.ts'
import { getStandstillTotals, listStandstill } from '#contract/files/standstill.ts'
import { formatCents } from '#domain/money.ts'
import { standstillCauses } from '#domain/workflow/standstill.ts'
import { AmountsNote } from '#web/base/words/amounts-note.tsx'
import { type Answer, query } from '#web/base/calls/api.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { GroupAge, useAge } from '#web/kit/words/group-age.tsx'
import { OpenAmounts } from '#web/kit/words/open-amounts.tsx'
import type { FoldedGroup } from '#web/kit/lists/group-heads.tsx'
import { useOpenGroup } from '#web/kit/table-use/use-open-group.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { DataTable } from '#web/kit/tables/data-table.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { StatusMark } from '#web/kit/frame/status.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { StandstillAct } from './standstill-act.tsx'
import classes from './standstill.module.css'

type Row = Answer<typeof listStandstill>['items'][number]
type Cause = Answer<typeof getStandstillTotals>['causes'][number]
type Totals = Answer<typeof getStandstillTotals>['total']

/** Files on which something should have happened and nothing did, by cause, those that do longest first. */
export function StandstillPage() {
  'use no memo'
  const t = useText()
  const { data: choices } = useQuery({ ...query(getDossierChoices), staleTime: 5 * 60_000 })
  const filters = useFilters({
    cause: {
      kind: 'choices',
      label: t('standstill.filter.cause'),
      choices: standstillCauses.map((value) => ({ value, label: t(`standstill.cause.${value}`) })),
    },
    customer: { kind: 'lookup', label: t('standstill.filter.customer'), lookup: customerLookup },
    owner: {
      kind: 'choices',
      label: t('standstill.filter.owner'),
      choices: [
        ...(['me', 'none'] as const).map((value) => ({ value, label: t(`dossiers.owner.${value}`) })),
        ...(choices?.owners ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ],
    },
  })
  const { data, error } = useQuery(query(getStandstillTotals, { query: filters.query }))
  const causes = data?.causes
  const { group, show } = useOpenGroup(causes && causes.map(({ cause }) => cause), error)
  const age = useAge(data?.total.since ?? null)
  const headOf = ({ cause, count, open, since }: Cause): FoldedGroup => ({
    key: cause,
    title: t(`standstill.cause.${cause}`),
    note: t(`standstill.advice.${cause}`),
    count,
    cells: { since: <GroupAge since={since} />, open: <OpenAmounts sums={open} /> },
    act: <StandstillAct cause={cause} asked={filters.query} />,
  })
  return (
    <Page title={t('screen.file_standstill')} note={data && data.total.count > 0 ? inWords(t, data.total, age) : null}>
      <AmountsNote />
      <PageBody>
        <p className={classes.lead}>{t('standstill.lead')}</p>
      </PageBody>
      <DataTable
        id="standstill"
        label={t('screen.file_standstill')}
        list={listStandstill}
        filters={filters}
        group={group}
        groups={{ all: causes?.map(headOf) ?? [], open: group.key, onOpen: show }}
        {...(data && data.causes.length > 1
          ? {
              foot: {
                number: formatCount(data.total.count),
                debtor: t('standstill.total', { count: formatCount(data.causes.length) }),
                open: <OpenAmounts sums={data.total.open} />,
              },
            }
          : {})}
        columns={columnsOf(t)}
        rowKey={(row) => `${row.id} ${row.cause}`}
        rowName={(row) => `${row.number} ${row.debtorName}`}
        rowLink={(row) => `/file/show-new/${row.id}`}
        empty={{
          title: t('standstill.none'),
          text: t('standstill.none_text'),
          icon: IconCircleCheck,
          action: <NextScreen of={['file-agenda.new', 'file.search']} />,
        }}
      />
    </Page>
  )
}

/** "12 dossiers, € 8.400,00 open, langst 41 dagen". */
function inWords(t: Say, { count, open }: Totals, age: string): string {
  const sums = open.filter(({ cents }) => cents !== 0).map(({ cents, currency }) => formatCents(cents, currency))
  return [
    t('standstill.count', { count: formatCount(count) }),
    ...(sums.length > 0 ? [t('standstill.open', { sums: sums.join(t('dossiers.and')) })] : []),
    ...(age === '' ? [] : [t('standstill.longest', { age })]),
  ].join(', ')
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    {
      id: 'number',
      label: t('standstill.col.number'),
      width: 90,
      sort: 'number',
      link: 'id',
      cell: (row) => row.number,
    },
    {
      id: 'debtor',
      field: 'debtorName',
      label: t('standstill.col.debtor'),
      tone: 'name',
      place: 'name',
      cell: (row) => row.debtorName,
    },
    {
      id: 'customer',
      field: 'customer.name',
      label: t('standstill.col.customer'),
      tone: 'soft',
      place: 'second',
      cell: (row) => row.customer.name,
    },
    {
      id: 'status',
      label: t('standstill.col.status'),
      place: 'status',
      cell: (row) => <StatusMark status={row.status} />,
    },
    {
      id: 'since',
      field: 'sinceDay',
      label: t('standstill.col.since'),
      sort: 'late',
      place: 'date',
      cell: (row) => row.sinceDay && showDay(row.sinceDay),
    },
    { id: 'late', field: 'daysLate', label: t('standstill.col.late'), align: 'right', cell: (row) => row.daysLate },
    {
      id: 'open',
      field: 'openCents',
      label: t('standstill.col.open'),
      align: 'right',
      sort: 'open',
      place: 'amount',
      cell: (row) => <Amount cents={row.openCents} currency={row.currency} />,
    },
    {
      id: 'owner',
      field: 'owner.name',
      label: t('standstill.col.owner'),
      tone: 'soft',
      width: 200,
      cell: (row) => row.owner?.name,
    },
    {
      id: 'cause',
      label: t('standstill.col.cause'),
      hidden: true,
      cell: (row) => t(`standstill.cause.${row.cause}`),
    },
  ]
}
