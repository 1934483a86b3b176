import { Button } from '@mantine/core'
import { IconListNumbers, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { listAllocationTemplates } from '#contract/money/terms/allocation.ts'
import { useMay } from '#web/base/calls/user.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { formatCount, showDay } from '#web/kit/words/format.ts'

type TemplateRow = RowOf<typeof listAllocationTemplates>

/** The templates by which money of debtors is divided where that was agreed. */
export function AllocationTemplatesPage() {
  const t = useText()
  const mayEdit = useMay()('allocation.edit')
  const filters = useFilters({ search: { kind: 'search', label: t('allocation.search_template') } })
  const add = mayEdit && (
    <Button component={Link} to="/finance/allocation-templates/create" leftSection={<Icon of={IconPlus} />}>
      {t('allocation.template_add')}
    </Button>
  )
  return (
    <Page title={t('screen.allocation_templates')} actions={add}>
      <DataTable
        id="allocation-templates"
        label={t('screen.allocation_templates')}
        list={listAllocationTemplates}
        filters={filters}
        columns={columns(t)}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowLink={(row) => `/finance/allocation-templates/edit/${row.id}`}
        empty={{
          title: t('allocation.templates_empty.title'),
          text: t('allocation.templates_empty.body'),
          icon: IconListNumbers,
          action: add || undefined,
        }}
      />
    </Page>
  )
}

function columns(t: Say): Column<TemplateRow>[] {
  return [
    {
      id: 'name',
      label: t('allocation.name'),
      cell: (row) => row.name,
      sort: 'name',
      link: 'name',
      tone: 'name',
      place: 'name',
    },
    {
      id: 'forConsumers',
      label: t('allocation.holds_for'),
      cell: (row) => t(`allocation.for_consumers.${row.forConsumers ? 'yes' : 'no'}`),
      width: 260,
      place: 'second',
    },
    {
      id: 'fromDay',
      label: t('allocation.from_day'),
      cell: (row) => showDay(row.fromDay),
      sort: 'fromDay',
      width: 140,
      place: 'date',
    },
    {
      id: 'assignmentCount',
      label: t('allocation.assignment_count'),
      cell: (row) => formatCount(row.assignmentCount),
      sort: 'assignmentCount',
      align: 'right',
      width: 140,
      place: 'third',
      labelled: true,
    },
  ]
}
