import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getSettlementRunOverview } from '#contract/money/settlement/settlement-sheets.ts'
import { releaseSettlementRun } from '#contract/money/settlements.ts'
import type { Currency } from '#domain/money.ts'
import { query, useCommand } from '#web/base/calls/api.ts'
import { useUser } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { DayCheckWarning } from '#web/kit/dialogs/day-check-warning.tsx'
import type { RunOverview, SettlementRunDetail } from './answers.ts'
import classes from './settlement.module.css'
import { SumList } from './sum-list.tsx'

interface ReleaseWindowProps {
  readonly run: SettlementRunDetail
  readonly overview: RunOverview
  readonly onClose: () => void
}

/** What leaves when it is released, said once more before it does. */
export function ReleaseWindow({ run, overview, onClose }: ReleaseWindowProps) {
  const t = useText()
  const self = useUser()?.name ?? ''
  const release = useCommand(releaseSettlementRun, { onDone: onClose })
  const { goingCount, currencies, dayCheck } = overview
  const count = formatCount(goingCount)
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('settlement_run.release', { count })}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <p className={classes.madeBy}>
        {t('settlement_run.made_by', { name: run.proposedBy.name, moment: showMoment(run.proposedAt), self })}
      </p>
      {currencies.map((currency) => (
        <Leaves key={currency} runId={run.id} currency={currency as Currency} />
      ))}
      <p className={classes.hint}>{t('settlement_run.release_text')}</p>
      {dayCheck !== 'faultless' && <DayCheckWarning text={t(`settlement_run.unchecked.${dayCheck}`)} />}
      <div className={classes.windowFoot}>
        <Button onClick={onClose}>{t('settlement_run.not_yet')}</Button>
        <Button
          variant="filled"
          data-autofocus
          leftSection={<Icon of={IconSend} />}
          loading={release.busy}
          onClick={() => release.send({ params: { id: run.id }, input: { version: run.version } })}
        >
          {t('settlement_run.release', { count })}
        </Button>
      </div>
    </WindowFrame>
  )
}

/** What leaves the trust account in one currency of the run: all of them leave together. */
function Leaves({ runId, currency }: { runId: number; currency: Currency }) {
  const t = useText()
  const overview = query(getSettlementRunOverview, { params: { id: runId }, query: { currency } })
  const { data, error, refetch } = useQuery(overview)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={3} />
  const { going } = data
  return (
    <SumList
      currency={currency}
      lines={[
        { label: t('settlement_run.orders', { count: formatCount(going.paidCount) }), cents: going.outCents },
        going.setOffCents < 0
          ? { label: t('settlement_run.given_back'), cents: -going.setOffCents, sign: '−' }
          : { label: t('settlement_run.own_part'), cents: going.setOffCents, sign: '+' },
      ]}
      total={{ label: t('settlement_run.leaves'), cents: going.outCents + going.setOffCents }}
    />
  )
}
