import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { listRuns, runKinds, runStates } from '#contract/runs.ts'
import type { Answer } from '#web/api.ts'
import { DataTable } from '#web/kit/data-table.tsx'
import { formatCount, showDay, showMoment } from '#web/kit/format.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Page } from '#web/kit/page.tsx'
import type { Column } from '#web/kit/table-column.ts'
import { useFilters } from '#web/kit/use-filters.ts'
import { idInUrl, useUrlState } from '#web/kit/url-state.ts'
import { type Say, useText } from '#web/text.ts'
import { OpenAmounts } from './open-amounts.tsx'
import { RunFrame } from './run-frame.tsx'
import { runPlaces } from './run-places.ts'

type Row = Answer<typeof listRuns>['items'][number]

/** All runs, or the one that the address names. */
export function RunsPage() {
  const [{ run }] = useUrlState({ run: idInUrl })
  return run === null ? <RunList /> : <RunFrame id={run} />
}

function RunList() {
  'use no memo'
  const t = useText()
  const filters = useFilters({
    kind: {
      kind: 'choices',
      label: t('run.col.kind'),
      choices: runKinds.map((value) => ({ value, label: t(`run.kind.${value}`) })),
    },
    state: {
      kind: 'choices',
      label: t('run.col.state'),
      choices: runStates.map((value) => ({ value, label: t(`run.state.${value}`) })),
    },
  })
  const start = (
    <Button component={Link} to="/processing/new" variant="filled" leftSection={<Icon of={IconPlus} />}>
      {t('run.new')}
    </Button>
  )
  return (
    <Page title={t('screen.processing_monitoring')} actions={start}>
      <DataTable
        id="runs"
        label={t('screen.processing_monitoring')}
        list={listRuns}
        filters={filters}
        columns={runColumns(t)}
        rowKey={(row) => row.id}
        rowName={(row) => String(row.number)}
        rowLink={(row) => `${runPlaces[row.kind].runs}?run=${row.id}`}
        empty={{ title: t('run.none_yet'), text: t('run.none_yet_text'), action: start }}
      />
    </Page>
  )
}

/** The columns of a list of runs. */
export function runColumns(t: Say): Column<Row>[] {
  const count = (state: keyof Row['counts']): Column<Row> => ({
    id: state,
    field: `counts.${state}`,
    label: t(`run.item.${state}`),
    align: 'right',
    cell: (row) => formatCount(row.counts[state]),
  })
  return [
    { id: 'number', label: t('run.col.number'), link: 'id', sort: 'number', place: 'name', cell: (row) => row.number },
    { id: 'day', label: t('run.col.day'), sort: 'day', place: 'date', cell: (row) => showDay(row.day) },
    {
      id: 'state',
      label: t('run.col.state'),
      place: 'status',
      cell: (row) => t(`run.state.${row.state}`),
    },
    count('done'),
    count('in_hold'),
    count('failed'),
    count('skipped'),
    count('excluded'),
    {
      id: 'open',
      label: t('run.col.open'),
      align: 'right',
      place: 'amount',
      cell: (row) => <OpenAmounts sums={row.open} />,
    },
    { id: 'releasedBy', label: t('run.col.released_by'), tone: 'soft', place: 'second', cell: (row) => row.releasedBy },
    { id: 'finishedAt', label: t('run.col.finished'), cell: (row) => showMoment(row.finishedAt) },
  ]
}
