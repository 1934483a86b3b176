import { Button } from '@mantine/core'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { getEmployeeGroup, listEmployeeGroups, removeEmployeeGroup } from '#contract/people/employee-groups.ts'
import { query, useCommand } from '#web/base/calls/api.ts'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { ListLogButton, LogWindow, useListLog } from '#web/kit/dialogs/opened-changes.tsx'
import { OpenedWindow } from '#web/kit/dialogs/opened-window.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { RowActs } from '#web/kit/tables/row-acts.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { useOpened } from '#web/kit/dialogs/use-opened.ts'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { GroupChanges } from './group-changes.tsx'
import { GroupWindow } from './group-window.tsx'
import classes from './people.module.css'

type Row = RowOf<typeof listEmployeeGroups>

/** The groups: who is a member, and which rights that gives. All of them are on one page. */
export function EmployeeGroupsPage() {
  const t = useText()
  const mayEdit = useMay()('employee-group.edit')
  const edited = useOpened<Row>()
  const changes = useOpened<Row>('changes')
  const log = useListLog()
  const filters = useFilters({ search: { kind: 'search', label: t('group.search') } })
  const remove = useCommand(removeEmployeeGroup, { refreshes: [listEmployeeGroups] })
  const askRemove = async ({ id, name, members }: Row) => {
    const text = t('group.remove_text', { name, count: members.length })
    const title = t('group.remove')
    if (await confirm({ title, text, confirm: title, danger: true })) remove.send({ params: { id } })
  }
  const add = mayEdit && (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => edited.open('new')}>
      {t('group.add')}
    </Button>
  )
  return (
    <Page
      title={t('screen.employee_groups')}
      actions={
        mayEdit && (
          <>
            <ListLogButton onOpen={log.open} />
            {add}
          </>
        )
      }
    >
      <DataTable
        id="employee-groups"
        label={t('screen.employee_groups')}
        list={listEmployeeGroups}
        filters={filters}
        columns={columns(
          t,
          mayEdit ? { onChange: edited.open, onChanges: changes.open, onRemove: (row) => void askRemove(row) } : null,
        )}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        details={groupDetails}
        empty={{ title: t('group.empty'), text: t('group.empty_text'), icon: IconUsersGroup, action: add }}
        minWidth={800}
        whole
      />
      {edited.id !== null && mayEdit && (
        <GroupWindow key={edited.id} id={edited.id === 'new' ? null : edited.id} onClose={edited.close} />
      )}
      {mayEdit && log.isOpen && (
        <LogWindow of={t('screen.employee_groups')} onClose={log.close}>
          <GroupChanges row={null} />
        </LogWindow>
      )}
      {mayEdit && !log.isOpen && (
        <OpenedWindow opened={changes} title={t('change_log.title')} read={readGroup}>
          {(row) =>
            row && (
              <LogWindow of={row.name} onClose={changes.close}>
                <GroupChanges row={row.id} />
              </LogWindow>
            )
          }
        </OpenedWindow>
      )}
    </Page>
  )
}

const readGroup = (id: number) => ({ ...query(getEmployeeGroup, { params: { id } }), gcTime: 0 })

interface Acts {
  readonly onChange: (row: Row) => void
  readonly onChanges: (row: Row) => void
  readonly onRemove: (row: Row) => void
}

function columns(t: Say, acts: Acts | null): Column<Row>[] {
  return [
    {
      id: 'name',
      label: t('people.name'),
      sort: 'name',
      tone: 'name',
      place: 'name',
      width: 220,
      cell: ({ name }) => name,
    },
    { id: 'description', label: t('group.description'), place: 'second', cell: ({ description }) => description },
    {
      id: 'members',
      label: t('group.members'),
      sort: 'members',
      align: 'right',
      width: 90,
      place: 'amount',
      cell: ({ members }) => formatCount(members.length),
    },
    {
      id: 'roles',
      label: t('group.roles'),
      sort: 'roles',
      align: 'right',
      width: 90,
      cell: ({ roles }) => formatCount(roles.length),
    },
    ...(acts ? [actColumn(t, acts)] : []),
  ]
}

function actColumn(t: Say, acts: Acts): Column<Row> {
  const cell = (row: Row) => (
    <RowActs
      change={{ label: t('group.change_of', { name: row.name }), act: () => acts.onChange(row) }}
      changes={{ label: t('resource.changes_named', { name: row.name }), act: () => acts.onChanges(row) }}
      remove={{ label: t('group.remove_of', { name: row.name }), act: () => acts.onRemove(row) }}
    />
  )
  return { id: 'actions', label: t('resource.actions'), width: 136, fixed: true, cell }
}

const groupDetails = (row: Row) => <GroupDetails row={row} />

/** Unfolded below a row: its members and the rights it gives, by name. */
function GroupDetails({ row }: { row: Row }) {
  const t = useText()
  const rights = row.roles.map((role) => t(`role.${role}`)).toSorted((one, other) => one.localeCompare(other))
  return (
    <dl className={classes.group}>
      <dt>{t('group.members')}</dt>
      <dd>{row.members.map(({ name }) => name).join(', ') || '–'}</dd>
      <dt>{t('group.roles')}</dt>
      <dd>{rights.join(', ') || '–'}</dd>
    </dl>
  )
}
