import { Button } from '@mantine/core'
import { IconList, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listRuns, runStates } from '#contract/runs.ts'
import { query } from '#web/api.ts'
import { DataTable } from '#web/kit/data-table.tsx'
import { Failure } from '#web/kit/failure.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Page } from '#web/kit/page.tsx'
import { flagInUrl, idInUrl, useUrlState } from '#web/kit/url-state.ts'
import { useFilters } from '#web/kit/use-filters.ts'
import { Waiting } from '#web/kit/waiting.tsx'
import { useText } from '#web/text.ts'
import { RunFrame } from './run-frame.tsx'
import { runPlaces } from './run-places.ts'
import { runColumns } from './runs-page.tsx'

const { start, runs } = runPlaces.precasso
const fixed = { kind: ['precasso' as const] }

/** The last run of files before collection, or the one that the address names, and a way to all of them. */
export function PrecassoRunsPage() {
  const [{ run, all }] = useUrlState({ run: idInUrl, all: flagInUrl })
  if (all) return <PrecassoRuns />
  return run === null ? <LastRun /> : <RunFrame id={run} others={<OthersLink />} />
}

function LastRun() {
  const { data, error, refetch } = useQuery(query(listRuns, { query: { ...fixed, limit: 1 } }))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const [last] = data.items
  return last ? <RunFrame key={last.id} id={last.id} others={<OthersLink />} /> : <PrecassoRuns />
}

function OthersLink() {
  const t = useText()
  return (
    <Button component={Link} to={`${runs}?all=1`} leftSection={<Icon of={IconList} />}>
      {t('run.precasso_earlier')}
    </Button>
  )
}

function PrecassoRuns() {
  'use no memo'
  const t = useText()
  const filters = useFilters({
    state: {
      kind: 'choices',
      label: t('run.col.state'),
      choices: runStates.map((value) => ({ value, label: t(`run.state.${value}`) })),
    },
  })
  const propose = (
    <Button component={Link} to={start} variant="filled" leftSection={<Icon of={IconPlus} />}>
      {t('screen.processing_precasso')}
    </Button>
  )
  return (
    <Page title={t('run.precasso_earlier')} actions={propose}>
      <DataTable
        id="precasso-runs"
        label={t('run.precasso_earlier')}
        list={listRuns}
        query={fixed}
        filters={filters}
        columns={runColumns(t)}
        rowKey={(row) => row.id}
        rowName={(row) => String(row.number)}
        rowLink={(row) => `${runs}?run=${row.id}`}
        empty={{ title: t('run.precasso_none'), text: t('run.precasso_none_text'), action: propose }}
      />
    </Page>
  )
}
