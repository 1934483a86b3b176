import { contractStandings } from '#domain/customers/contract-end.ts'
import { day, formatDay } from '#domain/day.ts'
import { listCustomerGroups } from '#contract/parties/customer-contract.ts'
import { Button } from '@mantine/core'
import { IconBuilding, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listCustomers } from '#contract/parties/customer-page.ts'
import { listAccountManagers, listCaseManagers } from '#contract/lists/reference.ts'
import { query } from '#web/base/calls/api.ts'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'

type Row = RowOf<typeof listCustomers>

/** The customers whom the user may see: a customer and its contact persons find themselves alone. */
export function CustomersPage() {
  const t = useText()
  const may = useMay()
  const filters = useCustomerFilters()
  const add = may('customer.create') ? (
    <Button component={Link} to="/customer/create" variant="filled" leftSection={<Icon of={IconPlus} />}>
      {t('customer.add')}
    </Button>
  ) : null
  return (
    <Page title={t('screen.customers')} actions={add}>
      <DataTable
        id="customers"
        label={t('screen.customers')}
        list={listCustomers}
        filters={filters}
        columns={columns(t)}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowLink={(row) => `/customer/show/${row.id}`}
        empty={{ title: t('customer.empty'), text: t('customer.empty_text'), icon: IconBuilding, action: add }}
        minWidth={1180}
      />
    </Page>
  )
}

function useCustomerFilters() {
  const t = useText()
  const enabled = useMay()('staff.options')
  const accountManagers = useQuery({ ...query(listAccountManagers), enabled }).data?.items ?? []
  const caseManagers = useQuery({ ...query(listCaseManagers), enabled }).data?.items ?? []
  const groups = useQuery(query(listCustomerGroups)).data?.items ?? []
  const asChoices = (people: typeof accountManagers) =>
    people.map(({ id, name }) => ({ value: String(id), label: name }))
  return useFilters({
    search: { kind: 'search', label: t('customer.search') },
    active: {
      kind: 'choices',
      label: t('customer.state'),
      choices: (['yes', 'no'] as const).map((value) => ({ value, label: t(`customer.active.${value}`) })),
    },
    contract: {
      kind: 'choices',
      label: t('customer.contract_standing'),
      choices: contractStandings.map((value) => ({ value, label: t(`customer.contract_standing.${value}`) })),
    },
    group: { kind: 'choices', label: t('customer.group'), choices: groups.map((value) => ({ value, label: value })) },
    accountManager: { kind: 'choices', label: t('customer.account_manager'), choices: asChoices(accountManagers) },
    caseManager: { kind: 'choices', label: t('customer.case_manager'), choices: asChoices(caseManagers) },
  })
}

function columns(t: Say): Column<Row>[] {
  return [
    { id: 'number', label: t('customer.number'), sort: 'number', width: 90, cell: ({ number }) => number },
    {
      id: 'name',
      label: t('customer.name'),
      sort: 'name',
      width: '17%',
      tone: 'name',
      link: 'name',
      place: 'name',
      cell: ({ name }) => name,
    },
    { id: 'city', label: t('customer.city'), sort: 'city', place: 'second', cell: ({ city }) => city },
    {
      id: 'kvk',
      label: t('customer.kvk'),
      sort: 'kvkNumber',
      width: 110,
      leaves: 3,
      cell: ({ kvkNumber }) => kvkNumber,
    },
    {
      id: 'accountManager',
      leaves: 2,
      label: t('customer.account_manager'),
      sort: 'accountManager',
      place: 'third',
      cell: ({ accountManager }) => accountManager?.name,
    },
    {
      id: 'caseManager',
      leaves: 1,
      label: t('customer.case_manager'),
      sort: 'caseManager',
      cell: ({ caseManager }) => caseManager?.name,
    },
    { id: 'groupName', label: t('customer.group'), sort: 'groupName', leaves: 4, cell: ({ groupName }) => groupName },
    {
      id: 'endDay',
      label: t('customer.end_day'),
      sort: 'endDay',
      width: 170,
      cell: ({ endDay, standing }) =>
        endDay && (
          <>
            {formatDay(day(endDay))}{' '}
            {standing !== 'running' && <Tag>{t(`customer.contract_standing.${standing}`)}</Tag>}
          </>
        ),
    },
    {
      id: 'openFiles',
      field: 'openDossierCount',
      label: t('customer.open_files'),
      align: 'right',
      width: 120,
      cell: ({ openDossierCount }) => formatCount(openDossierCount),
    },
    {
      id: 'state',
      field: 'active',
      label: t('customer.state'),
      width: 150,
      place: 'status',
      cell: ({ active }) => (active ? t('customer.active.yes') : <Tag>{t('customer.active.no')}</Tag>),
    },
  ]
}
