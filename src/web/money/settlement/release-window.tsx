import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getDayCheck } from '#contract/money/check-finance/finance-checks.ts'
import { releaseSettlementRun } from '#contract/money/settlements.ts'
import { query, useCommand } from '#web/base/calls/api.ts'
import { useUser } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
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
export function ReleaseWindow({ run, overview: { going }, onClose }: ReleaseWindowProps) {
  const t = useText()
  const self = useUser()?.name ?? ''
  const release = useCommand(releaseSettlementRun, { onDone: onClose })
  const { data: check } = useQuery(query(getDayCheck))
  const count = formatCount(going.count)
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
      <SumList
        lines={[
          { label: t('settlement_run.orders', { count: formatCount(going.paidCount) }), cents: going.outCents },
          going.setOffCents < 0
            ? { label: t('settlement_run.given_back'), cents: -going.setOffCents, sign: '−' }
            : { label: t('settlement_run.own_part'), cents: going.setOffCents, sign: '+' },
        ]}
        total={{ label: t('settlement_run.leaves'), cents: going.outCents + going.setOffCents }}
      />
      <p className={classes.hint}>{t('settlement_run.release_text')}</p>
      {check && check.state !== 'faultless' && <DayCheckWarning text={t(`settlement_run.unchecked.${check.state}`)} />}
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
