import { Button } from '@mantine/core'
import { listRunItems } from '#contract/runs.ts'
import type { Answer } from '#web/api.ts'
import { Amount } from '#web/kit/amount.tsx'
import { DataTable } from '#web/kit/data-table.tsx'
import { formatCount } from '#web/kit/format.ts'
import type { SelectionOptions } from '#web/kit/list-view.tsx'
import type { Column } from '#web/kit/table-column.ts'
import { useFilters } from '#web/kit/use-filters.ts'
import { type Say, useText } from '#web/text.ts'
import type { ChosenPart } from './chosen-part.ts'
import classes from './runs.module.css'

type Row = Answer<typeof listRunItems>['items'][number]

/** The files of a proposal one by one, to release some of them alone. */
export function RunItemsChoice({ runId, part }: { runId: number; part: ChosenPart }) {
  const t = useText()
  const filters = useFilters({ search: { kind: 'search', label: t('hold.search') } })
  return (
    <section className={classes.items}>
      <h2>
        {t('run.part_items')}{' '}
        {part.itemIds && (
          <>
            <small>{t('run.part_items_chosen', { count: formatCount(part.itemIds.length) })}</small>
            <Button size="compact-sm" onClick={() => part.chooseItems(null)}>
              {t('run.part_items_all')}
            </Button>
          </>
        )}
      </h2>
      <DataTable
        id="run-items"
        label={t('run.part_items')}
        list={listRunItems}
        params={{ id: runId }}
        query={{ state: ['proposed'] }}
        filters={filters}
        columns={columnsOf(t)}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.dossierNumber} ${row.debtorName}`}
        rowLink={(row) => `/file/show-new/${row.dossierId}`}
        selection={selectionOf(t, part)}
        empty={{ title: t('run.nothing_due') }}
      />
    </section>
  )
}

function selectionOf(t: Say, part: ChosenPart): SelectionOptions<Row> {
  return {
    actions: ({ rows, clear }) => (
      <Button
        size="compact-sm"
        onClick={() => {
          part.chooseItems(rows.map(({ id }) => id))
          clear()
        }}
      >
        {t('run.part_items_choose')}
      </Button>
    ),
    amount: ({ openCents, currency, dossierId }) => ({ cents: openCents, currency, of: dossierId }),
  }
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    {
      id: 'number',
      field: 'dossierNumber',
      label: t('run.col.dossier'),
      link: 'id',
      sort: 'number',
      cell: (row) => row.dossierNumber,
    },
    { id: 'debtor', label: t('run.col.debtor'), tone: 'name', place: 'name', cell: (row) => row.debtorName },
    { id: 'customer', label: t('run.col.customer'), tone: 'soft', place: 'second', cell: (row) => row.customerName },
    { id: 'step', label: t('run.col.step'), cell: (row) => row.stepName },
    { id: 'channel', label: t('run.col.channel'), place: 'status', cell: (row) => t(`run.channel.${row.channel}`) },
    {
      id: 'open',
      label: t('run.col.open'),
      sort: 'amount',
      align: 'right',
      place: 'amount',
      cell: (row) => <Amount cents={row.openCents} currency={row.currency} />,
    },
  ]
}
