import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatCents } from '#domain/money.ts'
import { retryFailed } from '#contract/sending/run-commands.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import { RunBatches } from './run-batches.tsx'
import { RunCauses } from './run-causes.tsx'
import { RunChannelsTable } from './run-channels-table.tsx'
import type { Run } from './run-counts.ts'
import { RunDeliveriesTable } from './run-deliveries-table.tsx'
import { RunDifference } from '#web/sending/proposal/run-difference.tsx'
import { RunHalted } from './run-halted.tsx'
import { RunItems } from './run-items.tsx'
import { RunProgress } from './run-progress.tsx'
import { RunStepsTable } from '#web/sending/proposal/run-steps-table.tsx'
import { RunTrouble } from './run-trouble.tsx'
import classes from './runs.module.css'
import { WhyNot } from '#web/sending/proposal/why-not.tsx'

/** A released run while it is carried out, and what came of it afterwards, file by file. */
export function RunMonitor({ run }: { run: Run }) {
  const t = useText()
  return (
    <>
      <RunProgress run={run} />
      <RunTrouble run={run} />
      <div className={classes.two}>
        <div>
          <RunCauses
            run={run}
            state="failed"
            title={t('run.failed')}
            none={t('run.none_failed')}
            action={<RetryAll run={run} />}
          />
          <RunCauses run={run} state="sending" title={t('run.item.sending')} />
          <RunCauses
            run={run}
            state="in_hold"
            title={t('run.held')}
            none={t('run.none_held')}
            action={<Link to="/processing/in-hold">{t('run.whole_list')}</Link>}
          />
          <RunCauses run={run} state="skipped" title={t('run.skipped')} />
          <RunCauses
            run={run}
            state="excluded"
            title={t('run.excluded')}
            {...(run.halted.length > 0 ? { below: <RunHalted run={run} /> } : {})}
          />
          <WhyNot runId={run.id} />
        </div>
        <div>
          <section className={classes.block}>
            <h2>{t('run.per_channel')}</h2>
            <RunChannelsTable run={run} />
          </section>
          {run.deliveries.length > 0 && (
            <section className={classes.block}>
              <h2>{t('run.deliveries')}</h2>
              <RunDeliveriesTable run={run} />
            </section>
          )}
          <RunBatches run={run} />
          {run.postage.spentCents !== null && run.postage.letterCount > 0 && (
            <p className={classes.muted}>
              {t('run.postage_spent', {
                count: formatCount(run.postage.letterCount),
                amount: formatCents(run.postage.spentCents),
              })}
            </p>
          )}
          <section className={classes.block}>
            <h2>{t('run.per_step')}</h2>
            <RunStepsTable run={run} />
          </section>
          <RunDifference run={run} />
        </div>
      </div>
      <RunItems run={run} />
    </>
  )
}

function RetryAll({ run }: { run: Run }) {
  const t = useText()
  const retry = useCommand(retryFailed)
  return (
    <Button
      size="compact-sm"
      leftSection={<Icon of={IconRefresh} />}
      loading={retry.busy}
      disabled={!run.canRetry}
      onClick={() => retry.send({ params: { id: run.id }, input: { version: run.version, reason: null } })}
    >
      {t('run.retry')}
    </Button>
  )
}
