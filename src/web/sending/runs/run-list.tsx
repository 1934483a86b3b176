import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { listRuns, runStates } from '#contract/sending/runs.ts'
import { type RunKind, runKinds, runPlaces } from '#contract/sending/run-kinds.ts'
import type { TextKey } from '#contract/texts.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { DataTable } from '#web/kit/tables/data-table.tsx'
import { formatCount, showDay, showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { OpenAmounts } from '#web/kit/words/open-amounts.tsx'
import { stateInWords } from './run-counts.ts'

type Row = Answer<typeof listRuns>['items'][number]

interface RunListProps {
  readonly id: string
  readonly titleKey: TextKey
  /** What stands on the button that begins another. */
  readonly another: TextKey
  readonly empty: { readonly title: TextKey; readonly text: TextKey }
  /** Runs of this kind alone, where another begins too; null for all. */
  readonly kind: RunKind | null
}

/** Runs, newest first, each a link to its page. */
export function RunList({ id, titleKey, another, empty, kind }: RunListProps) {
  'use no memo'
  const t = useText()
  const byState = {
    kind: 'choices' as const,
    label: t('run.col.state'),
    choices: runStates.map((value) => ({ value, label: t(`run.state.${value}`) })),
  }
  const byKind = {
    kind: 'choices' as const,
    label: t('run.col.kind'),
    choices: runKinds.map((value) => ({ value, label: t(`run.kind.${value}`) })),
  }
  const filters = useFilters(kind === null ? { kind: byKind, state: byState } : { state: byState })
  const begin = (
    <Button
      component={Link}
      to={runPlaces[kind ?? 'collection'].start}
      variant="filled"
      leftSection={<Icon of={IconPlus} />}
    >
      {t(another)}
    </Button>
  )
  return (
    <Page title={t(titleKey)} actions={begin}>
      <DataTable
        id={id}
        label={t(titleKey)}
        list={listRuns}
        query={kind === null ? {} : { kind: [kind] }}
        filters={filters}
        columns={runColumns(t)}
        rowKey={(row) => row.id}
        rowName={(row) => String(row.number)}
        rowLink={(row) => `${runPlaces[row.kind].runs}?run=${row.id}`}
        empty={{ title: t(empty.title), text: t(empty.text), action: begin }}
      />
    </Page>
  )
}

function runColumns(t: Say): Column<Row>[] {
  const count = (state: keyof Row['counts'], width?: number): Column<Row> => ({
    id: state,
    field: `counts.${state}`,
    label: t(`run.item.${state}`),
    align: 'right',
    ...(width === undefined ? {} : { width }),
    cell: (row) => formatCount(row.counts[state]),
  })
  return [
    { id: 'number', label: t('run.col.number'), link: 'id', sort: 'number', place: 'name', cell: (row) => row.number },
    { id: 'day', label: t('run.col.day'), sort: 'day', place: 'date', cell: (row) => showDay(row.day) },
    {
      id: 'state',
      label: t('run.col.state'),
      place: 'status',
      width: 200,
      cell: (row) => stateInWords(t, row),
    },
    count('done'),
    count('in_hold'),
    count('failed'),
    count('skipped'),
    count('excluded', 150),
    {
      id: 'open',
      label: t('run.col.open'),
      align: 'right',
      place: 'amount',
      cell: (row) => <OpenAmounts sums={row.open} />,
    },
    { id: 'releasedBy', label: t('run.col.released_by'), tone: 'soft', place: 'second', cell: (row) => row.releasedBy },
    { id: 'finishedAt', label: t('run.col.finished'), width: 150, cell: (row) => showMoment(row.finishedAt) },
  ]
}
