import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSettlementRunOverview } from '#contract/money/settlement/settlement-sheets.ts'
import { query } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { type Step, Steps } from '#web/kit/frame/steps.tsx'
import { formatCount, showDay, showMoment, showTime } from '#web/kit/words/format.ts'
import { Link } from 'react-router'
import type { RunOverview, SettlementRunDetail } from './answers.ts'
import { LeftOut } from './left-out.tsx'
import { RunActions } from './run-actions.tsx'
import { RunHero } from './run-hero.tsx'
import { runPlace } from './run-place.ts'
import { RunSettlements } from './run-settlements.tsx'
import { useSettlementRun } from './use-settlement-run.ts'

/** A run from its proposal to what became of it: its sums, and its customers to be looked at one by one. */
export function SettlementRunFrame({ id }: { id: number }) {
  const t = useText()
  const [wanted, setWanted] = useState<string | null>(null)
  const run = useSettlementRun(id)
  const overview = useQuery(
    query(getSettlementRunOverview, { params: { id }, query: wanted === null ? {} : { currency: wanted } }),
  )
  const error = run.error ?? overview.error
  if (error) return <Failure error={error} onRetry={() => void Promise.all([run.refetch(), overview.refetch()])} />
  if (!run.data || !overview.data) return <Waiting lines={12} />
  const { currency, currencies } = overview.data
  return (
    <Page
      title={t('settlement_run.title', { from: showDay(run.data.fromDay), to: showDay(run.data.toDay) })}
      tabTitle={t('settlement_run.title', { from: showDay(run.data.fromDay), to: showDay(run.data.toDay) })}
      note={t('settlement_run.note', { count: formatCount(run.data.count), day: showDay(run.data.toDay) })}
      crumbs={[{ label: t('screen.client_invoice_new'), link: '/generate/client-invoice/new' }]}
      actions={<RunActions run={run.data} overview={overview.data} />}
    >
      <Steps label={t('settlement_run.steps')} steps={stepsOf(t, run.data, overview.data)} />
      {currencies.some((one) => one !== currency) && (
        <PageBody>
          <SegmentedControl
            aria-label={t('settlement_run.currency')}
            data={currencies}
            value={currency}
            onChange={setWanted}
          />
        </PageBody>
      )}
      <StateInWords run={run.data} />
      {run.data.state === 'proposed' && run.data.leftOut.length > 0 && (
        <PageBody>
          <LeftOut leftOut={run.data.leftOut} />
        </PageBody>
      )}
      <RunHero run={run.data} overview={overview.data} currency={currency} />
      <RunSettlements run={run.data} overview={overview.data} currency={currency} />
    </Page>
  )
}

function StateInWords({ run: { state, restOfId } }: { run: SettlementRunDetail }) {
  const t = useText()
  if (state === 'proposed' && restOfId !== null) {
    return (
      <PageBody>
        <Link to={runPlace(restOfId)}>{t('settlement_run.rest_of', { id: restOfId })}</Link>
      </PageBody>
    )
  }
  if (state !== 'cancelled' && state !== 'released') return null
  return (
    <PageBody>
      <Message tone="info">
        {t(state === 'cancelled' ? 'settlement_run.cancelled' : 'settlement_run.under_way')}
      </Message>
    </PageBody>
  )
}

function stepsOf(t: Say, run: SettlementRunDetail, { toSee }: RunOverview): Step[] {
  const isProposed = run.state === 'proposed'
  const isReleased = run.releasedAt !== null
  const isSeen = toSee.seenCount >= toSee.count
  const seen = { seen: formatCount(toSee.seenCount), count: formatCount(toSee.count) }
  const released = [showMoment(run.releasedAt), run.releasedBy?.name].filter(Boolean).join(' ')
  return [
    {
      label: t('settlement_run.step.proposal'),
      note: `${showTime(run.proposedAt)} ${run.proposedBy.name}`,
      state: 'done',
    },
    {
      label: t('settlement_run.step.look'),
      ...(isProposed
        ? { note: toSee.count === 0 ? t('settlement_run.step.look_none') : t('settlement_run.step.look_note', seen) }
        : {}),
      state: isProposed && !isSeen ? 'now' : isProposed || isReleased ? 'done' : 'todo',
    },
    {
      label: t('settlement_run.step.release'),
      note: isReleased ? released : t('settlement_run.step.release_note', { name: run.proposedBy.name }),
      state: isReleased ? 'done' : isProposed && isSeen ? 'now' : 'todo',
    },
    {
      label: t('settlement_run.step.perform'),
      note: showMoment(run.performedAt),
      state: run.state === 'performed' ? 'done' : run.state === 'released' ? 'now' : 'todo',
    },
  ]
}
