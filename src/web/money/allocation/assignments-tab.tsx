import { Button } from '@mantine/core'
import { IconListNumbers, IconPlus } from '@tabler/icons-react'
import { listAllocationAssignments } from '#contract/money/terms/allocation.ts'
import { useMay } from '#web/base/calls/user.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { query } from '#web/base/calls/api.ts'
import { OpenedWindow } from '#web/kit/dialogs/opened-window.tsx'
import { useOpened } from '#web/kit/dialogs/use-opened.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { showDay } from '#web/kit/words/format.ts'
import { AssignWindow } from './assign-window.tsx'
import { EndWindow } from './end-window.tsx'

export type Assignment = RowOf<typeof listAllocationAssignments>

/** By which template money is divided, for each customer and phase. */
export function AssignmentsTab() {
  const t = useText()
  const mayEdit = useMay()('allocation.edit')
  const opened = useOpened<Assignment>('assignment')
  const filters = useFilters({ search: { kind: 'search', label: t('allocation.search') } })
  const add = mayEdit && (
    <Button leftSection={<Icon of={IconPlus} />} onClick={() => opened.open('new')}>
      {t('allocation.assign')}
    </Button>
  )
  return (
    <>
      <DataTable
        id="allocation-assignments"
        label={t('allocation.tab.assigned')}
        list={listAllocationAssignments}
        filters={filters}
        tools={add}
        columns={columns(t, mayEdit ? opened.open : null)}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.customer.name} ${phaseOf(row, t)}`}
        empty={{
          title: t('allocation.assignments_empty.title'),
          text: t('allocation.assignments_empty.body'),
          icon: IconListNumbers,
          action: add || undefined,
        }}
        minWidth={900}
      />
      <OpenedWindow opened={opened} may={mayEdit} title={t('allocation.end')} read={oneToEnd}>
        {(assignment) =>
          assignment ? (
            <EndWindow assignment={assignment} onClose={opened.close} />
          ) : (
            <AssignWindow onClose={opened.close} />
          )
        }
      </OpenedWindow>
    </>
  )
}

/** One that an address opens, as long as it is to be ended. */
const oneToEnd = (id: number) => ({
  ...query(listAllocationAssignments, { query: { limit: 1000 } }),
  select: ({ items }: { items: readonly Assignment[] }) =>
    items.find((row) => row.id === id && row.lastDay === null) ?? null,
})

const phaseOf = ({ phase }: Assignment, t: Say): string =>
  phase === null ? t('allocation.every_phase') : t(`phase.${phase}`)

function columns(t: Say, onEnd: ((row: Assignment) => void) | null): Column<Assignment>[] {
  return [
    {
      id: 'customer',
      label: t('allocation.customer'),
      cell: (row) => row.customer.name,
      sort: 'customer',
      tone: 'name',
      place: 'name',
    },
    { id: 'phase', label: t('allocation.phase'), cell: (row) => phaseOf(row, t), width: 180, place: 'third' },
    { id: 'template', label: t('allocation.template'), cell: (row) => row.template.name, width: 240, place: 'second' },
    {
      id: 'fromDay',
      label: t('allocation.from_day'),
      cell: (row) => showDay(row.fromDay),
      sort: 'fromDay',
      width: 120,
      place: 'date',
    },
    { id: 'lastDay', label: t('allocation.last_day'), cell: (row) => showDay(row.lastDay), width: 130 },
    { id: 'madeBy', label: t('allocation.made_by'), cell: (row) => row.madeBy.name, width: 160, tone: 'soft' },
    ...(onEnd
      ? [
          {
            id: 'acts',
            label: t('allocation.end'),
            fixed: true as const,
            width: 130,
            cell: (row: Assignment) =>
              row.lastDay === null && (
                <Button
                  size="compact-sm"
                  aria-label={t('allocation.end_of', { customer: row.customer.name })}
                  onClick={() => onEnd(row)}
                >
                  {t('allocation.end')}
                </Button>
              ),
          },
        ]
      : []),
  ]
}
