import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconSquare } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cancelRun, pauseRun, resumeRun } from '#contract/sending/run-commands.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { type Step, Steps } from '#web/kit/frame/steps.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { type Run, stateInWords } from './run-counts.ts'
import { RunFailed } from './run-failed.tsx'
import { RunMonitor } from './run-monitor.tsx'
import { RunProposal } from '#web/sending/proposal/run-proposal.tsx'
import { RunProposing } from '#web/sending/proposal/run-proposing.tsx'
import { RunScope } from '#web/sending/proposal/run-scope.tsx'
import { useRun } from './use-run.ts'

/** One run from its proposal to its end, with a way to the others where it is shown by itself. */
export function RunFrame({ id, others }: { id: number; others?: ReactNode }) {
  const t = useText()
  const { data: run, error, refetch } = useRun(id)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!run) return <Waiting />
  return (
    <Page
      title={t(run.kind === 'precasso' ? 'run.title_precasso' : 'run.title', { number: run.number })}
      note={noteOf(t, run)}
      actions={
        <>
          {others}
          <RunActions run={run} />
        </>
      }
    >
      <Steps label={t('run.steps')} steps={stepsOf(t, run)} />
      <RunScope run={run} />
      <InState run={run} />
    </Page>
  )
}

function InState({ run }: { run: Run }) {
  switch (run.state) {
    case 'proposing':
      return <RunProposing run={run} />
    case 'failed':
      return <RunFailed run={run} />
    case 'proposed':
    case 'waiting':
      return <RunProposal run={run} />
    default:
      return <RunMonitor run={run} />
  }
}

function RunActions({ run }: { run: Run }) {
  const t = useText()
  const [pause, resume, cancel] = [useCommand(pauseRun), useCommand(resumeRun), useCommand(cancelRun)]
  const parts = { params: { id: run.id }, input: { version: run.version } }
  const busy = pause.busy || resume.busy || cancel.busy
  const stop = async () => {
    const sure = await confirm({
      title: t('run.stop_title'),
      text: t('run.stop_text'),
      confirm: t('run.stop'),
      danger: true,
    })
    if (sure) cancel.send(parts)
  }
  return (
    <>
      {run.state === 'released' && (
        <Button disabled={busy} leftSection={<Icon of={IconPlayerPause} />} onClick={() => pause.send(parts)}>
          {t('run.pause')}
        </Button>
      )}
      {run.state === 'paused' && (
        <Button
          variant="filled"
          disabled={busy}
          leftSection={<Icon of={IconPlayerPlay} />}
          onClick={() => resume.send(parts)}
        >
          {t('run.resume')}
        </Button>
      )}
      {(run.state === 'released' || run.state === 'paused') && (
        <Button disabled={busy} leftSection={<Icon of={IconSquare} />} onClick={() => void stop()}>
          {t('run.stop')}
        </Button>
      )}
    </>
  )
}

function noteOf(t: Say, run: Run): string {
  return [t('run.of_day', { day: showDay(run.day) }), stateInWords(t, run)].join(' · ')
}

function stepsOf(t: Say, run: Run): Step[] {
  const released = run.releasedAt !== null
  const over = run.state === 'done' || run.state === 'cancelled'
  return [
    {
      label: t('run.step.proposal'),
      note: showMoment(run.proposedAt),
      state: released || over ? 'done' : 'now',
    },
    {
      label: t('run.step.released'),
      note: [showMoment(run.releasedAt), run.releasedBy].filter(Boolean).join(' '),
      state: released ? 'done' : 'todo',
    },
    { label: t('run.step.running'), state: !released ? 'todo' : over ? 'done' : 'now' },
    { label: t('run.step.done'), note: showMoment(run.finishedAt), state: over ? 'done' : 'todo' },
  ]
}
