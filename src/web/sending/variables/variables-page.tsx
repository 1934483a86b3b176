import { ActionIcon, Button, Group } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash, IconVariable } from '@tabler/icons-react'
import { Link } from 'react-router'
import { variableTypes } from '#domain/templates/variable-type.ts'
import { listVariables, removeVariable } from '#contract/sending/templates/template-variables.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import classes from './variables.module.css'

type Row = RowOf<typeof listVariables>

/** The variables the agency made itself: what each means, how it is calculated, and how many templates name it. */
export function VariablesPage() {
  const t = useText()
  const filters = useFilters({
    search: { kind: 'search', label: t('own_variable.search') },
    type: {
      kind: 'choices',
      label: t('own_variable.type'),
      choices: variableTypes.map((value) => ({ value, label: t(`template.variable_type.${value}`) })),
    },
  })
  const remove = useCommand(removeVariable, { refreshes: [listVariables] })
  const askRemove = async ({ id, name, version }: Row) => {
    const question = { title: t('own_variable.remove_title'), text: t('own_variable.remove_text', { name }) }
    if (await confirm({ ...question, confirm: t('own_variable.remove'), danger: true })) {
      remove.send({ params: { id }, input: { version } })
    }
  }
  const add = (
    <Button component={Link} to="/email/variable/add" variant="filled" leftSection={<Icon of={IconPlus} />}>
      {t('own_variable.add')}
    </Button>
  )
  return (
    <Page title={t('screen.email_variable')} actions={add}>
      <DataTable
        id="own-variables"
        label={t('screen.email_variable')}
        list={listVariables}
        filters={filters}
        columns={columnsOf(t, (row) => void askRemove(row))}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowLink={(row) => `/email/variable/${row.id}`}
        empty={{ title: t('own_variable.none'), text: t('own_variable.none_text'), icon: IconVariable, action: add }}
        minWidth={980}
      />
    </Page>
  )
}

function columnsOf(t: Say, onRemove: (row: Row) => void): Column<Row>[] {
  return [
    {
      id: 'name',
      label: t('own_variable.name'),
      sort: 'name',
      tone: 'name',
      link: 'name',
      place: 'name',
      width: '16%',
      cell: ({ name }) => name,
    },
    { id: 'meaning', label: t('own_variable.meaning'), place: 'second', cell: ({ meaning }) => meaning },
    {
      id: 'type',
      label: t('own_variable.type'),
      sort: 'type',
      width: 104,
      place: 'status',
      cell: ({ type }) => t(`template.variable_type.${type}`),
    },
    {
      id: 'formula',
      label: t('own_variable.formula'),
      width: '26%',
      cell: ({ formula }) => <code className={classes.code}>{formula}</code>,
    },
    {
      id: 'used',
      field: 'usedCount',
      label: t('own_variable.used'),
      width: 96,
      align: 'right',
      cell: ({ usedCount }) => formatCount(usedCount),
    },
    {
      id: 'changed',
      field: 'changedAt',
      label: t('template_screen.changed'),
      sort: 'changed',
      width: 140,
      place: 'date',
      cell: ({ changedAt }) => showMoment(changedAt),
    },
    {
      id: 'actions',
      label: t('resource.actions'),
      width: 88,
      fixed: true,
      cell: (row) => <RowActs row={row} onRemove={onRemove} />,
    },
  ]
}

function RowActs({ row, onRemove }: { row: Row; onRemove: (row: Row) => void }) {
  const t = useText()
  const { id, name } = row
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        component={Link}
        to={`/email/variable/${id}/edit`}
        aria-label={t('own_variable.change_named', { name })}
      >
        <Icon of={IconPencil} />
      </ActionIcon>
      <ActionIcon aria-label={t('own_variable.remove_named', { name })} onClick={() => onRemove(row)}>
        <Icon of={IconTrash} />
      </ActionIcon>
    </Group>
  )
}
