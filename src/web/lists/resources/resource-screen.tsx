import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { type Resource, resourceEndpoints, type ResourceRow } from '#contract/lists/resource.ts'
import { query, useCommand } from '#web/base/calls/api.ts'
import { DataTable } from '#web/kit/tables/data-table.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { ListLogButton, useListLog } from '#web/kit/dialogs/opened-changes.tsx'
import { OpenedWindow } from '#web/kit/dialogs/opened-window.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { RowActs } from '#web/kit/tables/row-acts.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { useOpened } from '#web/kit/dialogs/use-opened.ts'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { withCapital } from '#web/kit/words/with-capital.ts'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { columnIn } from '#contract/platform/column-in.ts'
import { cellText } from './resource-cell.tsx'
import { ResourceChanges } from './resource-changes.tsx'
import { resourceColumns } from './resource-columns.tsx'
import { filtersOf } from './resource-filters.ts'
import { ResourceForm } from './resource-form.tsx'

interface ResourceScreenProps {
  readonly list: Resource
  /** What else can be done with the list, by who may change it. */
  readonly actions?: ReactNode
  /** What is known of a row beside its fields, before the buttons at its end. */
  readonly more?: readonly Column<ResourceRow>[]
  /** A button of a row, before those that change and remove it. */
  readonly act?: (row: ResourceRow) => ReactNode
  readonly minWidth?: number
  /** Above the page, where the list is one of several on it. */
  readonly title?: string
  /** Between the title and the table: the other lists of the page. */
  readonly tabs?: ReactNode
}

const nothing: readonly Column<ResourceRow>[] = []

/** The screen of a plain list: look up, add, change, remove. */
export function ResourceScreen({
  list,
  actions: others,
  title: ofPage,
  tabs,
  more = nothing,
  act,
  ...rest
}: ResourceScreenProps) {
  const t = useText()
  const mayEdit = useMay()(list.permission.edit)
  const endpoints = useMemo(() => resourceEndpoints(list), [list])
  const language = useLanguage()
  const many = t(list.many).toLowerCase()
  const title = t(list.title ?? list.many)
  const filters = useFilters(filtersOf(t, list))
  const edited = useOpened<ResourceRow>()
  const changes = useOpened<ResourceRow>('changes')
  const log = useListLog()
  const remove = useCommand(endpoints.remove, { refreshes: [endpoints.list] })
  const nameOf = (row: ResourceRow) => cellText(t, list, columnIn(language, list.columns[0]), row)

  const askRemove = async (row: ResourceRow) => {
    const question = t('resource.remove_title', { one: t(list.one), name: nameOf(row) })
    if (await confirm({ title: question, confirm: t('resource.remove'), danger: true }))
      remove.send({ params: { id: row.id } })
  }
  const columns = resourceColumns(t, list, language)
  const actions = actionsColumn(t, nameOf, {
    change: edited.open,
    changes: changes.open,
    remove: (row) => void askRemove(row),
    act,
  })
  const add = (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => edited.open('new')}>
      {withCapital(t('resource.add', { one: t(list.one) }))}
    </Button>
  )
  return (
    <Page
      title={ofPage ?? title}
      actions={
        mayEdit && (
          <>
            {others}
            <ListLogButton onOpen={log.open} />
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
        columns={[...columns, ...more, ...(mayEdit ? [actions] : [])]}
        {...rest}
        rowKey={(row) => row.id}
        rowName={nameOf}
        onOpen={mayEdit ? edited.open : undefined}
        empty={{ title: t('resource.none', { many }), text: t('resource.none_text'), action: mayEdit && add }}
      />
      <OpenedWindow
        opened={edited}
        may={mayEdit}
        title={withCapital(t('resource.change', { one: t(list.one) }))}
        read={(id) => ({ ...query(endpoints.get, { params: { id } }), gcTime: 0 })}
      >
        {(row) => <ResourceForm list={list} row={row} onClose={edited.close} />}
      </OpenedWindow>
      {mayEdit && <ResourceChanges list={list} opened={changes} ofAll={log} />}
    </Page>
  )
}

type OnRow = (row: ResourceRow) => void
type Act = (row: ResourceRow) => ReactNode

function actionsColumn(
  t: Say,
  nameOf: (row: ResourceRow) => string,
  {
    change,
    changes,
    remove,
    act,
  }: Readonly<Record<'change' | 'changes' | 'remove', OnRow>> & { readonly act: Act | undefined },
): Column<ResourceRow> {
  return {
    id: 'actions',
    label: t('resource.actions'),
    width: act ? 228 : 136,
    fixed: true,
    cell: (row) => (
      <Group gap={8} wrap="nowrap" justify="flex-end">
        {act?.(row)}
        <RowActs
          change={{ label: t('resource.change_named', { name: nameOf(row) }), act: () => change(row) }}
          changes={{ label: t('resource.changes_named', { name: nameOf(row) }), act: () => changes(row) }}
          remove={{ label: t('resource.remove_named', { name: nameOf(row) }), act: () => remove(row) }}
        />
      </Group>
    ),
  }
}
