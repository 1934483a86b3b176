import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { listTeams, previewTeam, removeTeam, type Team } from '#contract/work/teams.ts'
import { call, query, useCommand } from '#web/base/calls/api.ts'
import { DataTable } from '#web/kit/tables/data-table.tsx'
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
import { MoveTable } from './move-table.tsx'
import { TeamChanges } from './team-changes.tsx'
import { TeamDetails } from './team-details.tsx'
import { TeamForm } from './team-form.tsx'
import { teamReads } from './team-values.ts'
import { tellMoved } from './use-team-command.tsx'

/** The teams of the agency and who is in them. */
export function TeamsPage() {
  const t = useText()
  const filters = useFilters({ search: { kind: 'search', label: t('team.search') } })
  const edited = useOpened<Team>()
  const changes = useOpened<Team>('changes')
  const log = useListLog()
  const remove = useCommand(removeTeam, { refreshes: teamReads, onDone: (moved) => tellMoved(moved, t) })
  const askRemove = async ({ id, name }: Team) => {
    const moves = await call(previewTeam, { params: { id }, input: { team: null } }).catch(() => null)
    const text = moves && <MoveTable moves={moves} />
    const question = { title: t('team.remove_title', { name }), text, confirm: t('resource.remove'), danger: true }
    if (await confirm(question)) remove.send({ params: { id } })
  }
  const add = (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => edited.open('new')}>
      {t('team.add')}
    </Button>
  )
  return (
    <Page
      title={t('screen.teams')}
      actions={
        <>
          <ListLogButton onOpen={log.open} />
          {add}
        </>
      }
    >
      <DataTable
        id="team"
        label={t('screen.teams')}
        list={listTeams}
        filters={filters}
        columns={columnsOf(t, { change: edited.open, changes: changes.open, remove: (team) => void askRemove(team) })}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        details={detailsOf}
        empty={{ title: t('team.none'), text: t('team.none_text'), action: add }}
      />
      <OpenedWindow opened={edited} title={t('screen.teams')} read={oneOfAll}>
        {(team) => <TeamForm team={team} onClose={edited.close} />}
      </OpenedWindow>
      {log.isOpen ? (
        <LogWindow of={t('screen.teams')} onClose={log.close}>
          <TeamChanges row={null} />
        </LogWindow>
      ) : (
        <OpenedWindow opened={changes} title={t('change_log.title')} read={oneOfAll}>
          {(team) =>
            team && (
              <LogWindow of={team.name} onClose={changes.close}>
                <TeamChanges row={team.id} />
              </LogWindow>
            )
          }
        </OpenedWindow>
      )}
    </Page>
  )
}

const oneOfAll = (id: number) => ({
  ...query(listTeams, { query: { limit: -1 } }),
  select: ({ items }: { items: readonly Team[] }) => items.find((team) => team.id === id) ?? null,
})

type Acts = Readonly<Record<'change' | 'changes' | 'remove', (team: Team) => void>>

function columnsOf(t: Say, acts: Acts): Column<Team>[] {
  return [
    {
      id: 'name',
      label: t('team.name'),
      sort: 'name',
      tone: 'name',
      place: 'name',
      width: '20%',
      cell: ({ name, closing }) => (closing ? `${name} (${t('team.closing')})` : name),
    },
    { id: 'task', label: t('team.task'), sort: 'task', place: 'second', cell: ({ task }) => task ?? '' },
    { id: 'rule', label: t('team.rule'), width: '14%', cell: ({ rule }) => t(`team.rule.${rule}`) },
    { id: 'members', label: t('team.members'), place: 'status', cell: (row) => membersInWords(t, row) },
    {
      id: 'actions',
      label: t('resource.actions'),
      width: 136,
      fixed: true,
      cell: (row) => (
        <RowActs
          change={{ label: t('resource.change_named', { name: row.name }), act: () => acts.change(row) }}
          changes={{ label: t('resource.changes_named', { name: row.name }), act: () => acts.changes(row) }}
          remove={{ label: t('resource.remove_named', { name: row.name }), act: () => acts.remove(row) }}
        />
      ),
    },
  ]
}

function membersInWords(t: Say, { members }: Team): string {
  const names = members.map(({ name, active, leads }) => {
    if (!active) return t('team.inactive', { name })
    return leads ? `${name} (${t('team.role.leader').toLowerCase()})` : name
  })
  return names.length > 0 ? names.join(', ') : t('team.no_members')
}

const detailsOf = (team: Team) => <TeamDetails team={team} />
