import { ActionIcon, Button, Group } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { type Resource, type ResourceField, resourceEndpoints, type ResourceRow } from '#contract/resource.ts'
import { useCommand } from '#web/api.ts'
import { Amount } from '#web/kit/amount.tsx'
import { DataTable } from '#web/kit/data-table.tsx'
import { formatCount, formatPercent, showDay } from '#web/kit/format.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Page } from '#web/kit/page.tsx'
import type { Column } from '#web/kit/table-column.ts'
import { useFilters } from '#web/kit/use-filters.ts'
import { confirm } from '#web/kit/windows.tsx'
import { type Say, useLanguage, useText } from '#web/text.ts'
import { useMay } from '#web/user.ts'
import { columnIn } from './column-in.ts'
import type { ResourceValue } from './resource-field.tsx'
import { ResourceForm } from './resource-form.tsx'

/** The screen of a plain list: look up, add, change, remove. */
export function ResourceScreen({ list }: { list: Resource }) {
  const t = useText()
  const mayEdit = useMay()(list.permission.edit)
  const endpoints = useMemo(() => resourceEndpoints(list), [list])
  const language = useLanguage()
  const many = t(list.many).toLowerCase()
  const filters = useFilters({ search: { kind: 'search', label: t('resource.search', { many }) } })
  const [edited, setEdited] = useState<ResourceRow | 'new' | null>(null)
  const remove = useCommand(endpoints.remove, { refreshes: [endpoints.list] })
  const nameOf = (row: ResourceRow) => cellText(t, list, list.columns[0], row)

  const askRemove = async (row: ResourceRow) => {
    const title = t('resource.remove_title', { one: t(list.one), name: nameOf(row) })
    if (await confirm({ title, confirm: t('resource.remove'), danger: true })) remove.send({ params: { id: row.id } })
  }
  const columns = columnsOf(t, list, language)
  const actions = actionsColumn(t, nameOf, setEdited, (row) => void askRemove(row))
  const add = (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => setEdited('new')}>
      {t('resource.add', { one: t(list.one) })}
    </Button>
  )
  return (
    <Page title={t(list.many)} actions={mayEdit && add}>
      <DataTable
        id={list.table}
        label={t(list.many)}
        list={endpoints.list}
        filters={filters}
        columns={mayEdit ? [...columns, actions] : columns}
        rowKey={(row) => row.id}
        rowName={nameOf}
        empty={{ title: t('resource.none', { many }), ...(mayEdit ? { action: add } : {}) }}
      />
      {edited && <ResourceForm list={list} row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}

type OnRow = (row: ResourceRow) => void

function actionsColumn(
  t: Say,
  nameOf: (row: ResourceRow) => string,
  onChange: OnRow,
  onRemove: OnRow,
): Column<ResourceRow> {
  return {
    id: 'actions',
    label: t('resource.actions'),
    width: 104,
    fixed: true,
    cell: (row) => <RowActions name={nameOf(row)} onChange={() => onChange(row)} onRemove={() => onRemove(row)} />,
  }
}

function RowActions({ name, onChange, onRemove }: { name: string; onChange: () => void; onRemove: () => void }) {
  const t = useText()
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon aria-label={t('resource.change_named', { name })} onClick={onChange}>
        <Icon of={IconPencil} />
      </ActionIcon>
      <ActionIcon aria-label={t('resource.remove_named', { name })} onClick={onRemove}>
        <Icon of={IconTrash} />
      </ActionIcon>
    </Group>
  )
}

const places = ['name', 'second', 'third', 'status'] as const

function columnsOf(t: Say, list: Resource, language: Language): Column<ResourceRow>[] {
  return list.columns.map((column, index) => {
    const name = columnIn(language, column)
    const field = list.fields[name]
    if (!field) throw new Error(`${list.table} has no field ${name}`)
    const place = places[index]
    return {
      id: column,
      label: column === 'nameNl' ? t('resource.name') : t(field.label),
      sort: name,
      ...(isNumber(field) ? { align: 'right' as const } : {}),
      ...(index === 0 ? { tone: 'name' as const } : {}),
      ...(place ? { place } : {}),
      cell: (row) =>
        field.kind === 'cents' && typeof row[name] === 'number' ? (
          <Amount cents={row[name]} />
        ) : (
          cellText(t, list, name, row)
        ),
    }
  })
}

function isNumber({ kind }: ResourceField): boolean {
  return kind === 'cents' || kind === 'integer' || kind === 'percent'
}

function cellText(t: Say, list: Resource, name: string, row: ResourceRow): string {
  const field = list.fields[name]
  const value = row[name] as ResourceValue | undefined
  if (!field || value === null || value === undefined) return ''
  switch (field.kind) {
    case 'day':
      return showDay(String(value))
    case 'percent':
      return formatPercent(Number(value))
    case 'integer':
      return formatCount(Number(value))
    case 'toggle':
      return t(value ? 'resource.yes' : 'resource.no')
    case 'choice':
      return t(field.options[String(value)] ?? '')
    default:
      return String(value)
  }
}
