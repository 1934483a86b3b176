import { IconEraser } from '@tabler/icons-react'
import { listErasureItems } from '#contract/compliance/retention.ts'
import { erasureItemStates, holdReasons, retentionKinds } from '#domain/retention/retention.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { type Filter, useFilters } from '#web/kit/filters/use-filters.ts'
import { DataTable } from '#web/kit/tables/data-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { formatCount, showDay, showMoment } from '#web/kit/words/format.ts'

type Row = Answer<typeof listErasureItems>['items'][number]

/** What goes or went, and what stays although its term is over. */
export function ErasureItems() {
  'use no memo'
  const t = useText()
  const filters = useFilters(filtersOf(t))
  return (
    <DataTable
      id="erasure-items"
      label={t('retention.items')}
      list={listErasureItems}
      filters={filters}
      columns={columnsOf(t)}
      rowKey={(row) => row.id}
      rowName={(row) => `${t(`retention.kind.${row.kind}`)} ${row.label}`}
      empty={{
        title: t('retention.items_empty'),
        text: t('retention.items_empty_text'),
        icon: IconEraser,
        action: null,
      }}
      minWidth={900}
    />
  )
}

function filtersOf(t: Say): Readonly<Record<string, Filter>> {
  return {
    search: { kind: 'search', label: t('retention.col.label') },
    run: { kind: 'given', label: t('retention.runs') },
    kind: {
      kind: 'choices',
      label: t('retention.col.kind'),
      choices: retentionKinds.map((value) => ({ value, label: t(`retention.kind.${value}`) })),
    },
    state: {
      kind: 'choices',
      label: t('retention.col.state'),
      choices: erasureItemStates.map((value) => ({ value, label: t(`retention.item.${value}`) })),
    },
    hold: {
      kind: 'choices',
      label: t('retention.col.held_by'),
      choices: holdReasons.map((value) => ({ value, label: t(`retention.hold.${value}`) })),
    },
  }
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    {
      id: 'kind',
      label: t('retention.col.kind'),
      tone: 'name',
      place: 'name',
      cell: ({ kind }) => t(`retention.kind.${kind}`),
    },
    {
      id: 'label',
      label: t('retention.col.label'),
      sort: 'label',
      width: 140,
      place: 'second',
      cell: ({ label }) => label,
    },
    {
      id: 'dueDay',
      label: t('retention.col.due_day'),
      sort: 'due',
      width: 140,
      place: 'date',
      cell: ({ dueDay }) => showDay(dueDay),
    },
    {
      id: 'state',
      label: t('retention.col.state'),
      width: 140,
      place: 'status',
      cell: ({ state }) => t(`retention.item.${state}`),
    },
    {
      id: 'heldBy',
      label: t('retention.col.held_by'),
      place: 'third',
      cell: ({ heldBy }) => (heldBy === null ? '' : t(`retention.hold.${heldBy}`)),
    },
    {
      id: 'rowCount',
      label: t('retention.col.rows'),
      width: 80,
      align: 'right',
      leaves: 1,
      cell: ({ rowCount }) => formatCount(rowCount),
    },
    {
      id: 'contentCount',
      label: t('retention.col.contents'),
      width: 100,
      align: 'right',
      leaves: 2,
      cell: ({ contentCount }) => formatCount(contentCount),
    },
    {
      id: 'goneAt',
      label: t('retention.col.gone_at'),
      width: 140,
      leaves: 3,
      cell: ({ goneAt }) => (goneAt === null ? '' : showMoment(goneAt)),
    },
  ]
}
