import { Button } from '@mantine/core'
import { IconSquare } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { cancelRun } from '#contract/sending/run-commands.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { ProgressBar } from '#web/kit/uploads/progress.tsx'
import { useText } from '#web/base/words/text.ts'
import type { Run } from '#web/sending/runs/run-counts.ts'
import { runPlaces } from '#contract/sending/run-kinds.ts'
import classes from '#web/sending/runs/runs.module.css'

/** A proposal that is being worked out: how far it is, and a way to stop it. */
export function RunProposing({ run }: { run: Run }) {
  const t = useText()
  const navigate = useNavigate()
  const stop = useCommand(cancelRun, { onDone: () => void navigate(runPlaces[run.kind].start) })
  return (
    <section className={classes.state} aria-label={t('run.proposing_title')}>
      <h2>{t('run.proposing_title')}</h2>
      <p>{t('run.proposing_text')}</p>
      <ProgressBar
        label={t('run.proposing')}
        total={run.progress?.totalCount ?? null}
        parts={[{ tone: 'done', count: run.progress?.doneCount ?? 0 }]}
        large
        withWords
        startedAt={run.proposedAt}
      />
      <Button
        disabled={stop.busy}
        leftSection={<Icon of={IconSquare} />}
        onClick={() => stop.send({ params: { id: run.id }, input: { version: run.version } })}
      >
        {t('run.proposing_stop')}
      </Button>
    </section>
  )
}
