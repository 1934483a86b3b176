import { IconShieldLock } from '@tabler/icons-react'
import { personKinds, type RoleArea, roleAreas } from '#contract/people/acl.ts'
import { type Role, roles } from '#contract/people/permission.ts'
import { askedRoles, listRightsMatrix } from '#contract/people/rights-matrix.ts'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { kindInWords, rolesByName } from './words.ts'

type Row = RowOf<typeof listRightsMatrix>

const areas = Object.keys(roleAreas) as RoleArea[]
const roleWidth = 116
const otherWidths = 230 + 140 + 200 + 90

/** Every role beside each other, for every group and everybody with a login, with what gives it. */
export function RightsMatrixTab() {
  const t = useText()
  const mayEdit = useMay()('settings.acl.edit')
  const filters = useFilters({
    search: { kind: 'search', label: t('rights.matrix_search') },
    role: {
      kind: 'choices',
      label: t('rights.role'),
      choices: rolesByName(roles, t).map((value) => ({ value, label: t(`role.${value}`) })),
    },
    area: {
      kind: 'choices',
      label: t('rights.area'),
      choices: areas.map((value) => ({ value, label: t(`role_area.${value}`) })),
    },
    kind: {
      kind: 'choices',
      label: t('people.kind'),
      choices: (['group', ...personKinds] as const).map((value) => ({ value, label: kindInWords(value, t) })),
    },
    active: {
      kind: 'choices',
      label: t('people.access'),
      choices: (['yes', 'no'] as const).map((value) => ({ value, label: t(`people.access.${value}`) })),
    },
  })
  const asked = filters.query as { readonly role?: readonly Role[]; readonly area?: readonly RoleArea[] }
  const shown = askedRoles(asked.role, asked.area) ?? roles
  return (
    <DataTable
      id="rights-matrix"
      label={t('rights.matrix')}
      list={listRightsMatrix}
      filters={filters}
      columns={columns(t, shown)}
      rowKey={({ holder, id }) => `${holder}-${id}`}
      rowName={({ name }) => name}
      {...(mayEdit ? { rowLink } : {})}
      empty={{
        title: t('rights.empty'),
        text: t('rights.empty_text'),
        icon: IconShieldLock,
        action: <NextScreen of={['employee.new']} />,
      }}
      minWidth={otherWidths + shown.length * roleWidth}
      wide
    />
  )
}

/** What a group gives is changed where the groups are. */
const rowLink = ({ holder, id }: Row) => (holder === 'group' ? '/employee-group/list' : `/settings/acl/edit/${id}`)

function columns(t: Say, shown: readonly Role[]): Column<Row>[] {
  return [
    {
      id: 'name',
      label: t('people.name'),
      sort: 'name',
      tone: 'name',
      link: 'name',
      place: 'name',
      width: 230,
      cell: ({ name }) => name,
    },
    {
      id: 'kind',
      label: t('people.kind'),
      width: 140,
      place: 'third',
      cell: ({ kind }) => kindInWords(kind, t),
    },
    {
      id: 'groups',
      label: t('people.groups'),
      width: 200,
      place: 'second',
      cell: ({ groups }) => groups.map(({ name }) => name).join(', '),
    },
    {
      id: 'roleCount',
      label: t('rights.count'),
      width: 90,
      align: 'right',
      place: 'amount',
      cell: ({ roleCount }) => formatCount(roleCount),
    },
    ...shown.map((role): Column<Row> => {
      const cell = (row: Row) => row[role].map((source) => t(`rights.source.${source}`)).join(', ')
      return { id: role, label: t(`role.${role}`), width: roleWidth, cell }
    }),
  ]
}
