import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { retryFailed } from '#contract/sending/run-commands.ts'
import type { ItemState } from '#contract/sending/runs.ts'
import { causeOf, reasonText } from '#contract/sending/run-fault.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useAge } from '#web/kit/words/group-age.tsx'
import { OpenAmounts } from '#web/kit/words/open-amounts.tsx'
import type { Run } from './run-counts.ts'
import classes from './runs.module.css'

interface RunCausesProps {
  readonly run: Run
  readonly state: ItemState
  readonly title: string
  /** Said when there is nothing in this state; without it the block is left out then. */
  readonly none?: string
  readonly action?: ReactNode
  /** What belongs below the causes. */
  readonly below?: ReactNode
}

/** The items in one state by cause, with what they come to, since when, and what helps them; each leads to its files. */
export function RunCauses({ run, state, title, none, action, below }: RunCausesProps) {
  const t = useText()
  const { pathname } = useLocation()
  const causes = run.causes.filter((cause) => cause.state === state)
  if (causes.length === 0 && !none && !below) return null
  return (
    <section className={classes.block}>
      <h2>
        {title} <small>{formatCount(run.counts[state])}</small>
        {causes.length > 0 && action}
      </h2>
      {causes.length === 0 && none && <p className={classes.muted}>{none}</p>}
      {causes.map(({ reason, count, open, since, releaseAt }) => {
        const words = reasonText(t, reason)
        const query = new URLSearchParams([
          ['run', String(run.id)],
          ['state[]', state],
          ['reason[]', causeOf(reason)],
        ])
        return (
          <div key={causeOf(reason)} className={classes.cause}>
            <strong {...(state === 'failed' ? { 'data-bad': true } : {})}>{formatCount(count)}</strong>
            <div>
              <p>
                <Link to={`${pathname}?${query.toString()}#items`} title={t('run.show_cause', { cause: words })}>
                  {words}
                </Link>
              </p>
              {since && <Since since={since} />}
              {releaseAt && <small>{t('run.released_at', { moment: showMoment(releaseAt) })}</small>}
            </div>
            <span>{open.length > 0 && <OpenAmounts sums={open} sign />}</span>
            {state === 'failed' && <RetryCause run={run} cause={causeOf(reason)} words={words} />}
            {state === 'in_hold' && <HeldCause cause={causeOf(reason)} words={words} />}
          </div>
        )
      })}
      {below}
    </section>
  )
}

function Since({ since }: { since: string }) {
  const t = useText()
  const age = useAge(since)
  return <small>{t('run.cause_since', { moment: showMoment(since), age })} </small>
}

/** To where what waits for one cause is mended, in all runs. */
function HeldCause({ cause, words }: { cause: string; words: string }) {
  const t = useText()
  if (!useMay()('processing.in-hold')) return null
  const query = new URLSearchParams([['reason[]', cause]])
  return (
    <Button
      size="compact-sm"
      component={Link}
      to={`/processing/in-hold?${query.toString()}`}
      aria-label={t('run.mend_cause', { cause: words })}
    >
      {t('hold.act.check')}
    </Button>
  )
}

/** Tries again what failed for one cause. */
function RetryCause({ run, cause, words }: { run: Run; cause: string; words: string }) {
  const t = useText()
  const retry = useCommand(retryFailed)
  return (
    <Button
      size="compact-sm"
      leftSection={<Icon of={IconRefresh} />}
      loading={retry.busy}
      disabled={!run.canRetry}
      aria-label={t('run.retry_cause', { cause: words })}
      onClick={() => retry.send({ params: { id: run.id }, input: { version: run.version, reason: cause } })}
    >
      {t('run.retry_of_cause')}
    </Button>
  )
}
