import { Button } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listRuns } from '#contract/sending/runs.ts'
import { query } from '#web/base/calls/api.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { flagInUrl, idInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import { RunFrame } from './run-frame.tsx'
import { RunList } from './run-list.tsx'
import { runPlaces } from '#contract/sending/run-kinds.ts'

/** All runs, or the one that the address names. */
export function RunsPage() {
  const [{ run }] = useUrlState({ run: idInUrl })
  if (run !== null) return <RunFrame id={run} />
  return <RunList {...allRuns} />
}

const allRuns = {
  id: 'runs',
  titleKey: 'screen.processing_monitoring',
  another: 'run.new',
  empty: { title: 'run.none_yet', text: 'run.none_yet_text' },
  kind: null,
} as const

/** The last run of files before collection, or the one that the address names, and a way to all of them. */
export function PrecassoRunsPage() {
  const [{ run, all }] = useUrlState({ run: idInUrl, all: flagInUrl })
  if (all) return <PrecassoRuns />
  return run === null ? <LastRun /> : <RunFrame id={run} others={<OthersLink />} />
}

function LastRun() {
  const { data, error, refetch } = useQuery(query(listRuns, { query: { kind: ['precasso'], limit: 1 } }))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const [last] = data.items
  return last ? <RunFrame key={last.id} id={last.id} others={<OthersLink />} /> : <PrecassoRuns />
}

function OthersLink() {
  const t = useText()
  return (
    <Button component={Link} to={`${runPlaces.precasso.runs}?all=1`} leftSection={<Icon of={IconList} />}>
      {t('run.precasso_earlier')}
    </Button>
  )
}

const precassoRuns = {
  id: 'precasso-runs',
  titleKey: 'run.precasso_earlier',
  another: 'screen.processing_precasso',
  empty: { title: 'run.precasso_none', text: 'run.precasso_none_text' },
  kind: 'precasso',
} as const

const PrecassoRuns = () => <RunList {...precassoRuns} />
