import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { type Resource, resourceEndpoints, type ResourceRow } from '#contract/resource.ts'
import { useCommand } from '#web/api.ts'
import { DataTable } from '#web/kit/data-table.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Page } from '#web/kit/page.tsx'
import { RowActs } from '#web/kit/row-acts.tsx'
import type { Column } from '#web/kit/table-column.ts'
import { useFilters } from '#web/kit/use-filters.ts'
import { confirm } from '#web/kit/windows.tsx'
import { type Say, useLanguage, useText } from '#web/text.ts'
import { useMay } from '#web/user.ts'
import { columnIn } from './column-in.ts'
import { cellText } from './resource-cell.tsx'
import { resourceColumns } from './resource-columns.tsx'
import { filtersOf } from './resource-filters.ts'
import { ResourceForm } from './resource-form.tsx'

interface ResourceScreenProps {
  readonly list: Resource
  /** What else can be done with the list, by who may change it. */
  readonly actions?: ReactNode
  /** Above the page, where the list is one of several on it. */
  readonly title?: string
  /** Between the title and the table: the other lists of the page. */
  readonly tabs?: ReactNode
}

/** The screen of a plain list: look up, add, change, remove. */
export function ResourceScreen({ list, actions: others, title: ofPage, tabs }: ResourceScreenProps) {
  const t = useText()
  const mayEdit = useMay()(list.permission.edit)
  const endpoints = useMemo(() => resourceEndpoints(list), [list])
  const language = useLanguage()
  const many = t(list.many).toLowerCase()
  const title = t(list.title ?? list.many)
  const filters = useFilters(filtersOf(t, list))
  const [edited, setEdited] = useState<ResourceRow | 'new' | null>(null)
  const remove = useCommand(endpoints.remove, { refreshes: [endpoints.list] })
  const nameOf = (row: ResourceRow) => cellText(t, list, columnIn(language, list.columns[0]), row)

  const askRemove = async (row: ResourceRow) => {
    const question = t('resource.remove_title', { one: t(list.one), name: nameOf(row) })
    if (await confirm({ title: question, confirm: t('resource.remove'), danger: true }))
      remove.send({ params: { id: row.id } })
  }
  const columns = resourceColumns(t, list, language)
  const actions = actionsColumn(t, nameOf, setEdited, (row) => void askRemove(row))
  const add = (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => setEdited('new')}>
      {t('resource.add', { one: t(list.one) })}
    </Button>
  )
  return (
    <Page
      title={ofPage ?? title}
      actions={
        mayEdit && (
          <>
            {others}
            {add}
          </>
        )
      }
    >
      {tabs}
      <DataTable
        id={list.table}
        label={title}
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
    cell: (row) => (
      <RowActs
        change={{ label: t('resource.change_named', { name: nameOf(row) }), act: () => onChange(row) }}
        remove={{ label: t('resource.remove_named', { name: nameOf(row) }), act: () => onRemove(row) }}
      />
    ),
  }
}
