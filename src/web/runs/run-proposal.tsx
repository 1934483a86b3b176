import { Button } from '@mantine/core'
import { IconCalendarOff, IconSend } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { cancelRun, releaseRun } from '#contract/runs.ts'
import { useCommand } from '#web/api.ts'
import { Amount } from '#web/kit/amount.tsx'
import { Empty } from '#web/kit/empty.tsx'
import { formatCount } from '#web/kit/format.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useText } from '#web/text.ts'
import { RunCauses } from './run-causes.tsx'
import type { Run } from './run-counts.ts'
import { RunDifference } from './run-difference.tsx'
import { RunSamples } from './run-samples.tsx'
import { RunStepsTable } from './run-steps-table.tsx'
import classes from './runs.module.css'
import { WhyNot } from './why-not.tsx'

/** A proposal: what would be sent, what not and why, five letters, and the button that releases it. */
export function RunProposal({ run }: { run: Run }) {
  const t = useText()
  const navigate = useNavigate()
  const release = useCommand(releaseRun, { onDone: () => void navigate(`/processing/monitoring?run=${run.id}`) })
  const discard = useCommand(cancelRun, { onDone: () => void navigate('/processing/new') })
  const parts = { params: { id: run.id }, input: { version: run.version } }
  const count = run.counts.proposed
  const busy = release.busy || discard.busy
  return (
    <>
      <RunNumbers run={run} />
      {count === 0 && <Empty icon={IconCalendarOff} title={t('run.nothing_due')} text={t('run.nothing_due_text')} />}
      <div className={classes.two}>
        <div>
          {count > 0 && (
            <section className={classes.block}>
              <h2>{t('run.what')}</h2>
              <RunStepsTable run={run} />
            </section>
          )}
          <RunDifference run={run} />
          <RunCauses run={run} state="excluded" title={t('run.excluded')} />
          <WhyNot runId={run.id} />
        </div>
        <div>{count > 0 && <RunSamples runId={run.id} />}</div>
      </div>
      <div className={classes.foot}>
        <p>{t('run.release_note')}</p>
        <div>
          <Button disabled={busy} onClick={() => discard.send(parts)}>
            {t('run.discard')}
          </Button>
          {count > 0 && (
            <Button
              variant="filled"
              leftSection={<Icon of={IconSend} />}
              loading={release.busy}
              disabled={busy}
              onClick={() => release.send(parts)}
            >
              {t('run.release', { count: formatCount(count) })}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

function RunNumbers({ run }: { run: Run }) {
  const t = useText()
  return (
    <dl className={classes.numbers}>
      <div>
        <dt>{t('run.items')}</dt>
        <dd>{formatCount(run.counts.proposed)}</dd>
      </div>
      <div>
        <dt>{t('run.money')}</dt>
        <dd>
          <Amount cents={run.openCents} sign />
        </dd>
      </div>
      <div>
        <dt>{t('run.excluded')}</dt>
        <dd>{formatCount(run.counts.excluded)}</dd>
      </div>
    </dl>
  )
}
