import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { itemChannels, itemStates, listRunItems } from '#contract/sending/runs.ts'
import { causeOf, reasonText } from '#contract/sending/run-fault.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { DataTable } from '#web/kit/tables/data-table.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import type { SelectionOptions } from '#web/kit/lists/list-view.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import type { ChosenPart } from '#web/sending/proposal/chosen-part.ts'
import type { Run } from './run-counts.ts'
import classes from './runs.module.css'

type Row = Answer<typeof listRunItems>['items'][number]

/** The files of a run one by one, by state, reason, step and channel; of a proposal some of them can be released alone. */
export function RunItems({ run, part }: { run: Run; part?: ChosenPart }) {
  'use no memo'
  const t = useText()
  const filters = useFilters(filtersOf(t, run))
  const place = useShownByLink()
  return (
    <section className={classes.items} id="items" ref={place} tabIndex={-1}>
      <h2>
        {t(part ? 'run.part_items' : 'run.list')}{' '}
        {part?.itemIds && (
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
        label={t(part ? 'run.part_items' : 'run.list')}
        list={listRunItems}
        params={{ id: run.id }}
        {...(part ? { query: { state: ['proposed'] } } : {})}
        filters={filters}
        columns={columnsOf(t, part !== undefined)}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.dossierNumber} ${row.debtorName}`}
        rowLink={(row) => `/file/show-new/${row.dossierId}`}
        {...(part ? { selection: selectionOf(t, part) } : {})}
        empty={{
          title: t(part ? 'run.nothing_due' : 'run.list_none'),
          text: t(part ? 'run.nothing_due_text' : 'run.list_none_text'),
          action: <NextScreen of={[part ? 'processing.new' : 'processing.monitoring']} />,
        }}
        minWidth={900}
      />
    </section>
  )
}

/** A link to the files of one cause brings the list into sight. */
function useShownByLink() {
  const { hash, search } = useLocation()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hash === '#items' && search !== '') place.current?.scrollIntoView({ block: 'start' })
  }, [hash, search])
  return place
}

function filtersOf(t: Say, run: Run) {
  const reasons = new Map(run.causes.map(({ reason }) => [causeOf(reason), reasonText(t, reason)]))
  const steps = new Map(run.steps.map((step) => [String(step.stepId), `${step.name} (${step.workflow})`]))
  const choices = (of: ReadonlyMap<string, string>) => [...of].map(([value, label]) => ({ value, label }))
  return {
    search: { kind: 'search', label: t('hold.search') },
    state: {
      kind: 'choices',
      label: t('run.col.state'),
      choices: itemStates
        .filter((state) => run.counts[state] > 0)
        .map((value) => ({ value, label: t(`run.item.${value}`) })),
    },
    reason: { kind: 'choices', label: t('run.col.reason'), choices: choices(reasons) },
    step: { kind: 'choices', label: t('run.col.step'), choices: choices(steps) },
    channel: {
      kind: 'choices',
      label: t('run.col.channel'),
      choices: itemChannels.map((value) => ({ value, label: t(`run.channel.${value}`) })),
    },
  } as const
}

function selectionOf(t: Say, part: ChosenPart): SelectionOptions<Row> {
  return {
    actions: ({ rows, clear }) => (
      <Button
        size="compact-sm"
        onClick={() => {
          part.chooseItems(rows.filter(({ state }) => state === 'proposed').map(({ id }) => id))
          clear()
        }}
      >
        {t('run.part_items_choose')}
      </Button>
    ),
    amount: ({ openCents, currency, dossierId }) => ({ cents: openCents, currency, of: dossierId }),
  }
}

function columnsOf(t: Say, isProposal: boolean): Column<Row>[] {
  return [
    {
      id: 'number',
      field: 'dossierNumber',
      label: t('run.col.dossier'),
      link: 'id',
      sort: 'number',
      width: 96,
      cell: (row) => row.dossierNumber,
    },
    {
      id: 'debtor',
      label: t('run.col.debtor'),
      width: '16%',
      tone: 'name',
      place: 'name',
      cell: (row) => row.debtorName,
    },
    {
      id: 'customer',
      label: t('run.col.customer'),
      width: '15%',
      tone: 'soft',
      leaves: 2,
      cell: (row) => row.customerName,
    },
    { id: 'step', label: t('run.col.step'), width: '13%', cell: (row) => row.stepName },
    {
      id: 'channel',
      label: t('run.col.channel'),
      width: 76,
      leaves: 1,
      cell: (row) => t(`run.channel.${row.channel}`),
    },
    {
      id: 'state',
      label: t('run.col.state'),
      width: 148,
      place: 'status',
      hidden: isProposal,
      cell: (row) => t(`run.item.${row.state}`),
    },
    {
      id: 'reason',
      label: t('run.col.reason'),
      place: 'second',
      wraps: true,
      tone: 'soft',
      cell: (row) => row.reason && reasonText(t, row.reason),
    },
    {
      id: 'open',
      field: 'openCents',
      label: t('run.col.open'),
      width: 104,
      sort: 'amount',
      align: 'right',
      place: 'amount',
      cell: (row) => <Amount cents={row.openCents} currency={row.currency} sign={row.currency !== 'EUR'} />,
    },
  ]
}
