import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatCents } from '#domain/money.ts'
import { retryFailed } from '#contract/runs.ts'
import { useCommand } from '#web/api.ts'
import { formatCount } from '#web/kit/format.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useText } from '#web/text.ts'
import { PrintBatches } from './print-batches.tsx'
import { RunCauses } from './run-causes.tsx'
import { RunChannelsTable } from './run-channels-table.tsx'
import type { Run } from './run-counts.ts'
import { RunDelay } from './run-delay.tsx'
import { RunDifference } from './run-difference.tsx'
import { RunProgress } from './run-progress.tsx'
import { RunStepsTable } from './run-steps-table.tsx'
import classes from './runs.module.css'

/** A released run while it is carried out, and what came of it afterwards. */
export function RunMonitor({ run }: { run: Run }) {
  const t = useText()
  const retry = useCommand(retryFailed)
  return (
    <>
      <RunProgress run={run} />
      <div className={classes.two}>
        <div>
          <RunCauses
            run={run}
            state="failed"
            title={t('run.failed')}
            none={t('run.none_failed')}
            action={
              <Button
                size="compact-sm"
                leftSection={<Icon of={IconRefresh} />}
                loading={retry.busy}
                onClick={() => retry.send({ params: { id: run.id }, input: { version: run.version } })}
              >
                {t('run.retry')}
              </Button>
            }
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
          <RunCauses run={run} state="excluded" title={t('run.excluded')} />
        </div>
        <div>
          <section className={classes.block}>
            <h2>{t('run.per_channel')}</h2>
            <RunChannelsTable run={run} />
            <PrintBatches batches={run.printBatches} />
            <RunDelay delay={run.delay} />
            {run.postage.spentCents !== null && run.postage.letterCount > 0 && (
              <p className={classes.muted}>
                {t(run.postage.letterCount === 1 ? 'run.postage_spent_one' : 'run.postage_spent', {
                  count: formatCount(run.postage.letterCount),
                  amount: formatCents(run.postage.spentCents),
                })}
              </p>
            )}
          </section>
          <section className={classes.block}>
            <h2>{t('run.per_step')}</h2>
            <RunStepsTable run={run} />
          </section>
          <RunDifference run={run} />
        </div>
      </div>
    </>
  )
}
