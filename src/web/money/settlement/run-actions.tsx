import { Button } from '@mantine/core'
import { IconBuildingBank, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { cancelSettlementRun } from '#contract/money/settlements.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useMay, useUser } from '#web/base/calls/user.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { ReleaseWindow } from './release-window.tsx'
import type { RunOverview, RunPartProps, SettlementRunDetail } from './answers.ts'
import { paymentsPlace } from './run-place.ts'
import classes from './settlement.module.css'

/** What can be done with a run now, and what is to be done next. */
export function RunActions({ run, overview }: Omit<RunPartProps, 'currency'>) {
  if (run.state === 'proposed') return <ProposalActions run={run} overview={overview} />
  return run.state === 'performed' && overview.orders.waitingCount > 0 ? <ToPay /> : null
}

function ProposalActions({ run, overview }: Omit<RunPartProps, 'currency'>) {
  const t = useText()
  const refusal = useReleaseRefusal(run, overview)
  const [isOpen, setOpen] = useState(false)
  const cancel = useCommand(cancelSettlementRun)
  const discard = async () => {
    const sure = await confirm({
      title: t('settlement_run.cancel'),
      text: t('settlement_run.cancel_text'),
      confirm: t('settlement_run.cancel'),
      danger: true,
    })
    if (sure) cancel.send({ params: { id: run.id }, input: { version: run.version } })
  }
  return (
    <>
      <span className={classes.say}>{refusal ?? t('settlement_run.next.release')}</span>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Icon of={IconTrash} />}
        disabled={cancel.busy}
        onClick={() => void discard()}
      >
        {t('settlement_run.cancel')}
      </Button>
      <Refusal reason={refusal}>
        <Button
          variant="filled"
          leftSection={<Icon of={IconSend} />}
          {...refused(refusal)}
          onClick={() => refusal === null && setOpen(true)}
        >
          {t('settlement_run.release', { count: formatCount(overview.goingCount) })}
        </Button>
      </Refusal>
      {isOpen && <ReleaseWindow run={run} overview={overview} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Why it cannot be released by whoever looks; null when it can. The server decides again. */
function useReleaseRefusal(
  run: SettlementRunDetail,
  { goingCount, isChanger, toSee, currencies }: RunOverview,
): string | null {
  const t: Say = useText()
  const may = useMay()
  const user = useUser()
  if (!may('settlement.release')) return t('settlement_run.next.no_right')
  if (user?.impersonator) return t('settlement.refusal.as_another')
  if (run.proposedBy.id === user?.id) return t('settlement_run.next.other')
  if (isChanger) return t('settlement.refusal.changed')
  if (goingCount === 0) return t('settlement_run.next.nothing')
  if (toSee.seenCount >= toSee.count) return null
  const left = { currencies: toSee.unseenIn.join(', ') }
  return currencies.length > 1 ? t('settlement_run.next.see_in', left) : t('settlement_run.next.see')
}

function ToPay() {
  const t = useText()
  const may = useMay()
  return (
    <>
      <span className={classes.say}>{t('settlement_run.next.pay')}</span>
      {may('finance.batch-payment') && (
        <Button component={Link} to={paymentsPlace} variant="filled" leftSection={<Icon of={IconBuildingBank} />}>
          {t('settlement_run.became.to_payments')}
        </Button>
      )}
    </>
  )
}
