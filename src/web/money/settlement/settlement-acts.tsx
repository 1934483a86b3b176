import { Button } from '@mantine/core'
import { IconCheck, IconClockPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import { seeSettlement } from '#contract/money/settlement/settlement-sheets.ts'
import { holdSettlement, recalculateSettlement, resumeSettlement } from '#contract/money/settlements.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useMay, useUser } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { prompt } from '#web/kit/dialogs/windows.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import type { SettlementRunDetail } from './answers.ts'
import type { Settled } from './answers.ts'
import classes from './settlement.module.css'

interface SettlementActsProps {
  readonly row: Settled
  readonly run: SettlementRunDetail
  readonly isStale: boolean
  readonly onNext: () => void
}

/** What can be done with the settlement of a customer while it is a proposal. */
export function SettlementActs({ row, run, isStale, onNext }: SettlementActsProps) {
  const t = useText()
  const may = useMay()
  const self = useUser()?.id
  const see = useCommand(seeSettlement, { onDone: onNext })
  const hold = useCommand(holdSettlement)
  const resume = useCommand(resumeSettlement)
  const again = useCommand(recalculateSettlement)
  if (run.state !== 'proposed') return null
  const busy = see.busy || hold.busy || resume.busy || again.busy
  const parts = { params: { id: row.id }, input: { version: row.version } }
  const setAside = async () => {
    const reason = await prompt({
      title: t('settlement.hold'),
      text: t('settlement.hold_text'),
      label: t('kit.reason'),
      confirm: t('settlement.hold'),
      required: true,
    })
    if (reason !== null) hold.send({ params: { id: row.id }, input: { version: row.version, reason } })
  }
  // Whoever proposed it does not release it, and so has nothing to have seen.
  const isToSee =
    row.exceptions.length > 0 && row.state === 'proposed' && may('settlement.release') && run.proposedBy.id !== self
  return (
    <div className={classes.acts}>
      {isToSee && row.lookedAt === null && (
        <Button
          variant="filled"
          leftSection={<Icon of={IconCheck} />}
          disabled={busy}
          onClick={() => see.send({ params: { id: row.id } })}
        >
          {t('settlement.seen')}
        </Button>
      )}
      {row.state === 'proposed' && (
        <Button leftSection={<Icon of={IconClockPause} />} disabled={busy} onClick={() => void setAside()}>
          {t('settlement.hold')}
        </Button>
      )}
      {row.state === 'hold' && (
        <Button leftSection={<Icon of={IconPlayerPlay} />} disabled={busy} onClick={() => resume.send(parts)}>
          {t('settlement.resume')}
        </Button>
      )}
      {(isStale || row.state === 'moved') && (
        <Button leftSection={<Icon of={IconRefresh} />} disabled={busy} onClick={() => again.send(parts)}>
          {t('settlement.recalculate')}
        </Button>
      )}
      {isToSee && row.lookedAt !== null && (
        <span className={classes.seen}>
          <Icon of={IconCheck} size={14} /> {t('settlement.seen_at', { moment: showMoment(row.lookedAt) })}
        </span>
      )}
    </div>
  )
}
