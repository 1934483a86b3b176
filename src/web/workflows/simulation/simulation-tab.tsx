import { Button, Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconFlask } from '@tabler/icons-react'
import { cancelJob } from '#contract/platform/jobs.ts'
import {
  getSimulation,
  listSimulations,
  simulationScopes,
  startSimulation,
} from '#contract/workflows/workflow-simulation.ts'
import { query, useCommand } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { NumberField } from '#web/kit/fields/money-field.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { PageBody } from '#web/kit/frame/page.tsx'
import { ProgressBar } from '#web/kit/uploads/progress.tsx'
import { idInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useJob } from '#web/base/calls/job.ts'
import { useText } from '#web/base/words/text.ts'
import { type Listed, SimulationList } from './simulation-list.tsx'
import { SimulationReport } from './simulation-report.tsx'
import type { WorkflowAnswer } from '#web/workflows/workflows/workflow-answer.ts'
import classes from '#web/workflows/workflows/workflows.module.css'

interface Values {
  readonly scope: (typeof simulationScopes)[number]
  readonly days: number | null
}

/** Plays the draft over the portfolio, and shows the last report. */
export function SimulationTab({ workflow }: { workflow: WorkflowAnswer }) {
  const t = useText()
  const [{ simulation }] = useUrlState({ simulation: idInUrl })
  const { data, error, refetch } = useQuery(query(listSimulations, { params: { id: workflow.id } }))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const shown = data.items.find(({ id }) => id === simulation) ?? data.items[0]
  const running = shown && (shown.state === 'queued' || shown.state === 'running')
  return (
    <PageBody>
      <div className={classes.parts}>
        <section aria-labelledby="simulation-title">
          <h2 id="simulation-title">{t('simulation.title')}</h2>
          <p>{t('simulation.text')}</p>
          {workflow.draft ? (
            !running && <Start workflowId={workflow.id} again={shown !== undefined} />
          ) : (
            <p>{t('simulation.needs_draft')}</p>
          )}
        </section>
      </div>
      {shown ? (
        <>
          <SimulationList items={data.items} shownId={shown.id} />
          <Shown workflowId={workflow.id} listed={shown} />
        </>
      ) : (
        <Empty
          icon={IconFlask}
          title={t('simulation.none')}
          text={t('simulation.none_text')}
          action={<NextScreen of={['workflow.list']} />}
        />
      )}
    </PageBody>
  )
}

function Start({ workflowId, again }: { workflowId: number; again: boolean }) {
  const t = useText()
  const [, setUrl] = useUrlState({ simulation: idInUrl })
  const initial: Values = { scope: 'open', days: 90 }
  const form = useCommandForm(startSimulation, {
    params: { id: workflowId },
    initial,
    toInput: ({ scope, days }) => ({ scope, days: scope === 'open' ? days : 366 }),
    onDone: ({ id }) => setUrl({ simulation: id }),
  })
  const scope = form.field('scope')
  return (
    <CommandForm form={form} submit={t(again ? 'simulation.again' : 'simulation.start')} columns={2}>
      <Radio.Group
        id={scope.id}
        label={t('simulation.scope')}
        value={scope.value}
        onChange={(value) => scope.onChange(value === 'past_year' ? 'past_year' : 'open')}
      >
        <Stack gap={6} mt={6}>
          {simulationScopes.map((one) => (
            <Radio key={one} value={one} label={t(`simulation.scope.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {form.values.scope === 'open' && <NumberField {...form.field('days')} label={t('simulation.days')} required />}
    </CommandForm>
  )
}

function Shown({ workflowId, listed }: { workflowId: number; listed: Listed }) {
  const t = useText()
  const runs = listed.state === 'queued' || listed.state === 'running'
  const job = useJob(runs ? listed.jobId : null)
  const stop = useCommand(cancelJob)
  const parts = { params: { id: workflowId, simulation: listed.id } }
  const { data } = useQuery({ ...query(getSimulation, parts), enabled: listed.state === 'done' })
  if (runs) {
    return (
      <div className={classes.report}>
        <ProgressBar
          label={t('simulation.running')}
          total={job?.totalCount ?? null}
          parts={[{ tone: 'done', count: job?.doneCount ?? 0 }]}
          startedAt={job?.startedAt}
          withWords
        />
        <div>
          <Button onClick={() => listed.jobId !== null && stop.send({ params: { id: listed.jobId } })}>
            {t('simulation.stop')}
          </Button>
        </div>
      </div>
    )
  }
  if (listed.state !== 'done') {
    return (
      <Message tone="warning">{t(listed.state === 'cancelled' ? 'simulation.cancelled' : 'simulation.failed')}</Message>
    )
  }
  return data?.report ? <SimulationReport simulation={data} report={data.report} /> : <Waiting lines={8} />
}
