import { IconShieldLock } from '@tabler/icons-react'
import type { Day } from '#domain/day.ts'
import { heldRoles, personKinds } from '#contract/people/acl.ts'
import { type Role, roles } from '#contract/people/permission.ts'
import { listRights } from '#contract/people/rights.ts'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useMay, useToday } from '#web/base/calls/user.ts'
import classes from './people.module.css'
import { heldByName, kindInWords, sourcesInWords } from './words.ts'

type Row = RowOf<typeof listRights>

/** Who has which rights and what gives them; from here one person's rights are changed. */
export function RightsPeopleTab() {
  const t = useText()
  const today = useToday()
  const mayEdit = useMay()('settings.acl.edit')
  const filters = useFilters({
    search: { kind: 'search', label: t('rights.search') },
    role: {
      kind: 'choices',
      label: t('rights.role'),
      choices: roles
        .map((value) => ({ value, label: t(`role.${value}`) }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
    },
    kind: {
      kind: 'choices',
      label: t('people.kind'),
      choices: personKinds.map((value) => ({ value, label: kindInWords(value, t) })),
    },
    active: {
      kind: 'choices',
      label: t('people.access'),
      choices: (['yes', 'no'] as const).map((value) => ({ value, label: t(`people.access.${value}`) })),
    },
  })
  const asked = (filters.query['role'] ?? []) as readonly Role[]
  return (
    <DataTable
      id="rights"
      label={t('screen.rights')}
      list={listRights}
      filters={filters}
      columns={columns(t, asked, today)}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      {...(mayEdit ? { rowLink: (row: Row) => `/settings/acl/edit/${row.id}` } : {})}
      details={heldRights}
      empty={{
        title: t('rights.empty'),
        text: t('rights.empty_text'),
        icon: IconShieldLock,
        action: <NextScreen of={['employee.new']} />,
      }}
      minWidth={900}
    />
  )
}

/** `asked`: the roles that are filtered on, for which the list itself says where they come from. */
function columns(t: Say, asked: readonly Role[], today: Day): Column<Row>[] {
  const from: Column<Row> = {
    id: 'from',
    label: t('rights.from'),
    place: 'status',
    cell: (row) => {
      const held = heldRoles(row, today).filter(({ role }) => asked.includes(role))
      return [...new Set(held.flatMap((one) => sourcesInWords(one, row.kind, t)))].join(', ')
    },
  }
  return [
    {
      id: 'name',
      label: t('people.name'),
      sort: 'name',
      tone: 'name',
      link: 'name',
      place: 'name',
      cell: (row) => row.name,
    },
    {
      id: 'username',
      label: t('people.username'),
      sort: 'username',
      tone: 'soft',
      place: 'second',
      cell: (row) => row.username,
    },
    {
      id: 'kind',
      label: t('people.kind'),
      sort: 'kind',
      width: 140,
      place: 'third',
      cell: (row) => kindInWords(row.kind, t),
    },
    { id: 'customer', label: t('rights.customer'), sort: 'customer', cell: (row) => row.customer?.name },
    { id: 'groups', label: t('people.groups'), cell: (row) => row.groups.map(({ name }) => name).join(', ') },
    ...(asked.length > 0 ? [from] : []),
    {
      id: 'count',
      label: t('rights.count'),
      width: 90,
      align: 'right',
      place: 'amount',
      cell: (row) => formatCount(row.count),
    },
    {
      id: 'access',
      field: 'active',
      label: t('people.access'),
      width: 140,
      cell: (row) => (row.active ? t('people.access.yes') : <Tag>{t('people.access.no')}</Tag>),
    },
  ]
}

const heldRights = (row: Row) => <HeldRights row={row} />

/** Unfolded below a row: each right with everything that gives it. */
function HeldRights({ row }: { row: Row }) {
  const t = useText()
  const held = heldByName(row, useToday(), t)
  if (held.length === 0) return <p className={classes.none}>{t('rights.none')}</p>
  return (
    <ul className={classes.held}>
      {held.map((one) => (
        <li key={one.role}>
          <span>{t(`role.${one.role}`)}</span>
          <span className={classes.soft}>{sourcesInWords(one, row.kind, t).join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}
