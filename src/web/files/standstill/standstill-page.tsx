import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getDossierChoices } from '#contract/files/dossiers.ts'
import { getStandstillTotals, listStandstill } from '#contract/files/standstill.ts'
import { standstillCauses } from '#domain/workflow/standstill.ts'
import { AmountsNote } from '#web/base/words/amounts-note.tsx'
import { type Answer, query } from '#web/base/calls/api.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { DataTable } from '#web/kit/tables/data-table.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { StatusMark } from '#web/kit/frame/status.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { type Filters, type FilterState, useFilters } from '#web/kit/filters/use-filters.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import classes from './standstill.module.css'

type Row = Answer<typeof listStandstill>['items'][number]
type Cause = Answer<typeof getStandstillTotals>['causes'][number]

/** Files on which something should have happened and nothing did, by cause and amount. */
export function StandstillPage() {
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
  return (
    <Page title={t('screen.file_standstill')}>
      <AmountsNote />
      <PageBody>
        <p className={classes.lead}>{t('standstill.lead')}</p>
        <Causes filters={filters} />
      </PageBody>
      <DataTable
        id="standstill"
        label={t('screen.file_standstill')}
        list={listStandstill}
        filters={filters}
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

/** What stands still by each cause; choosing one narrows the list. */
function Causes({ filters }: { filters: Filters }) {
  const t = useText()
  const { cause: _cause, ...asked } = filters.query
  const { data } = useQuery(query(getStandstillTotals, { query: asked }))
  const filter = filters.all.find(({ name }) => name === 'cause')
  if (!data || data.causes.length === 0 || !filter) return null
  return (
    <ul className={classes.causes} aria-label={t('standstill.by_cause')}>
      {data.causes.map((one) => (
        <li key={one.cause}>
          <CauseButton cause={one} filter={filter} />
        </li>
      ))}
    </ul>
  )
}

function CauseButton({ cause: { cause, count, open }, filter }: { cause: Cause; filter: FilterState }) {
  const t = useText()
  const chosen = Array.isArray(filter.value) ? (filter.value as readonly string[]) : []
  const isChosen = chosen.includes(cause)
  return (
    <button
      type="button"
      className={classes.cause}
      aria-pressed={isChosen}
      onClick={() => filter.set(isChosen ? chosen.filter((other) => other !== cause) : [...chosen, cause])}
    >
      <span>{t(`standstill.cause.${cause}`)}</span>
      <strong>{t('standstill.count', { count: formatCount(count) })}</strong>
      {open.map(({ currency, cents }) => (
        <Amount key={currency} cents={cents} currency={currency} sign />
      ))}
      <span className={classes.advice}>{t(`standstill.advice.${cause}`)}</span>
    </button>
  )
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
    { id: 'cause', label: t('standstill.col.cause'), cell: (row) => t(`standstill.cause.${row.cause}`) },
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
      id: 'owner',
      field: 'owner.name',
      label: t('standstill.col.owner'),
      tone: 'soft',
      cell: (row) => row.owner?.name,
    },
    {
      id: 'open',
      field: 'openCents',
      label: t('standstill.col.open'),
      align: 'right',
      sort: 'open',
      place: 'amount',
      cell: (row) => <Amount cents={row.openCents} currency={row.currency} />,
    },
  ]
}
