import { Button } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { staffKinds } from '#contract/people/acl.ts'
import { listEmployeeGroups } from '#contract/people/employee-groups.ts'
import { listEmployees } from '#contract/people/employees.ts'
import { query } from '#web/base/calls/api.ts'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { kindInWords } from './words.ts'

type Row = RowOf<typeof listEmployees>

/** The people of the agency: who they are, what kind, since when they were not seen, and who has no access any more. */
export function EmployeesPage() {
  const t = useText()
  const groups = useQuery(query(listEmployeeGroups, { query: { limit: -1 } })).data?.items ?? []
  const filters = useFilters({
    search: { kind: 'search', label: t('employee.search') },
    kind: {
      kind: 'choices',
      label: t('people.kind'),
      choices: staffKinds.map((value) => ({ value, label: kindInWords(value, t) })),
    },
    group: {
      kind: 'choices',
      label: t('people.groups'),
      choices: groups.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    active: {
      kind: 'choices',
      label: t('people.access'),
      choices: (['yes', 'no'] as const).map((value) => ({ value, label: t(`people.access.${value}`) })),
    },
  })
  const add = useMay()('employee.new') && (
    <Button component={Link} to="/employee/new" variant="filled" leftSection={<Icon of={IconPlus} />}>
      {t('employee.add')}
    </Button>
  )
  return (
    <Page title={t('screen.employees')} actions={add}>
      <DataTable
        id="employees"
        label={t('screen.employees')}
        list={listEmployees}
        filters={filters}
        columns={columns(t)}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowLink={(row) => `/employee/edit/${row.id}`}
        empty={{ title: t('employee.empty'), text: t('employee.empty_text'), icon: IconUsers, action: add }}
        minWidth={960}
      />
    </Page>
  )
}

function columns(t: Say): Column<Row>[] {
  return [
    {
      id: 'name',
      label: t('people.name'),
      sort: 'name',
      tone: 'name',
      link: 'name',
      place: 'name',
      cell: ({ name }) => name,
    },
    {
      id: 'username',
      label: t('people.username'),
      sort: 'username',
      tone: 'soft',
      leaves: 1,
      cell: ({ username }) => username,
    },
    { id: 'email', label: t('employee.email'), sort: 'email', place: 'second', cell: ({ email }) => email },
    {
      id: 'kind',
      label: t('people.kind'),
      sort: 'kind',
      width: 130,
      place: 'third',
      cell: ({ kind }) => kindInWords(kind, t),
    },
    {
      id: 'groups',
      label: t('people.groups'),
      leaves: 2,
      cell: (row) => row.groups.map(({ name }) => name).join(', '),
    },
    {
      id: 'seen',
      label: t('employee.seen'),
      sort: 'seenAt',
      width: 150,
      place: 'date',
      cell: ({ seenAt }) => (seenAt === null ? t('employee.never_seen') : showMoment(seenAt)),
    },
    {
      id: 'access',
      field: 'active',
      label: t('people.access'),
      width: 140,
      place: 'status',
      cell: ({ active }) => (active ? t('people.access.yes') : <Tag>{t('people.access.no')}</Tag>),
    },
  ]
}
