import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { listTeams, removeTeam, type Team } from '#contract/teams.ts'
import { useCommand } from '#web/api.ts'
import { DataTable } from '#web/kit/data-table.tsx'
import { showDay } from '#web/kit/format.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Page } from '#web/kit/page.tsx'
import { RowActs } from '#web/kit/row-acts.tsx'
import type { Column } from '#web/kit/table-column.ts'
import { useFilters } from '#web/kit/use-filters.ts'
import { confirm } from '#web/kit/windows.tsx'
import { type Say, useText } from '#web/text.ts'
import { TeamForm } from './team-form.tsx'

/** The teams of the agency and who is in them. */
export function TeamsPage() {
  const t = useText()
  const filters = useFilters({ search: { kind: 'search', label: t('team.search') } })
  const [edited, setEdited] = useState<Team | 'new' | null>(null)
  const remove = useCommand(removeTeam, { refreshes: [listTeams] })
  const askRemove = async ({ id, name }: Team) => {
    const question = { title: t('team.remove_title', { name }), confirm: t('resource.remove'), danger: true }
    if (await confirm(question)) remove.send({ params: { id } })
  }
  const add = (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => setEdited('new')}>
      {t('team.add')}
    </Button>
  )
  return (
    <Page title={t('screen.teams')} actions={add}>
      <DataTable
        id="team"
        label={t('screen.teams')}
        list={listTeams}
        filters={filters}
        columns={columnsOf(t, setEdited, (team) => void askRemove(team))}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        details={membersOf}
        empty={{ title: t('team.none'), action: add }}
      />
      {edited && <TeamForm team={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}

function columnsOf(t: Say, onChange: (team: Team) => void, onRemove: (team: Team) => void): Column<Team>[] {
  return [
    {
      id: 'name',
      label: t('team.name'),
      sort: 'name',
      tone: 'name',
      place: 'name',
      width: '20%',
      cell: (row) => row.name,
    },
    { id: 'task', label: t('team.task'), sort: 'task', place: 'second', cell: ({ task }) => task ?? '' },
    { id: 'leader', label: t('team.leader'), width: '18%', cell: (row) => leaderOf(row)?.name ?? '' },
    { id: 'members', label: t('team.members'), place: 'status', cell: (row) => membersInWords(t, row) },
    {
      id: 'actions',
      label: t('resource.actions'),
      width: 104,
      fixed: true,
      cell: (row) => (
        <RowActs
          change={{ label: t('resource.change_named', { name: row.name }), act: () => onChange(row) }}
          remove={{ label: t('resource.remove_named', { name: row.name }), act: () => onRemove(row) }}
        />
      ),
    },
  ]
}

const leaderOf = ({ members }: Team) => members.find(({ leads }) => leads)

function membersInWords(t: Say, { members }: Team): string {
  const names = members.map(({ name, active }) => (active ? name : t('team.inactive', { name })))
  return names.length > 0 ? names.join(', ') : t('team.no_members')
}

const membersOf = (team: Team) => <Members team={team} />

function Members({ team }: { team: Team }) {
  const t = useText()
  if (team.members.length === 0) return t('team.no_members')
  return (
    <ul>
      {team.members.map(({ userId, name, fromDay }) => (
        <li key={userId}>{t('team.member_since', { name, day: showDay(fromDay) })}</li>
      ))}
    </ul>
  )
}
