import { Button } from '@mantine/core'
import { IconArrowLeft, IconClockPause } from '@tabler/icons-react'
import { Link } from 'react-router'
import { resolveMail } from '#contract/sending/held-items.ts'
import { causeOf, reasonText } from '#contract/sending/run-fault.ts'
import { getSampleLetter } from '#contract/sending/runs.ts'
import { addressOf, useCommand } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { prompt } from '#web/kit/dialogs/windows.tsx'
import { PaperLink } from '#web/kit/paper/paper-link.tsx'
import { WhyLine } from '#web/kit/words/why-line.tsx'
import { HeldRepair } from '#web/panels.tsx'
import { useText } from '#web/base/words/text.ts'
import { HeldActs } from './held-acts.tsx'
import { these } from './use-held-acts.tsx'
import type { HeldRow } from './held-columns.tsx'
import classes from './held.module.css'

interface HeldPanelProps {
  readonly row: HeldRow | null
  /** The how many-th of its group it is, and of how many. */
  readonly place: { readonly at: number; readonly count: number } | null
  readonly onBack: (() => void) | null
}

/** The chosen message: why it waits, what is missing as a form, and what else can be done with it. */
export function HeldPanel({ row, place, onBack }: HeldPanelProps) {
  const t = useText()
  const mayLook = useMay()('processing.monitoring')
  if (!row) return <Empty icon={IconClockPause} title={t('hold.choose')} />
  const isUncertain = row.reason !== null && ['mail_uncertain', 'sms_uncertain'].includes(causeOf(row.reason))
  return (
    <>
      {onBack && (
        <Button variant="subtle" color="gray" size="compact" leftSection={<Icon of={IconArrowLeft} />} onClick={onBack}>
          {t('hold.back')}
        </Button>
      )}
      <p className={classes.place}>
        {place && <>{t('hold.place', { at: formatCount(place.at), count: formatCount(place.count) })} </>}
        <Link to={`/file/show-new/${row.dossierId}`}>{row.dossierNumber}</Link> {row.customerName}
      </p>
      <h2 className={classes.name}>{row.debtorName}</h2>
      <WhyLine what={`${row.stepName}, ${t(`run.channel.${row.channel}`).toLowerCase()}`}>
        {row.reason && reasonText(t, row.reason)}
      </WhyLine>
      <dl className={classes.facts}>
        <div>
          <dt>{t('hold.age')}</dt>
          <dd>{showMoment(row.heldAt)}</dd>
        </div>
        {row.releaseAt && (
          <div>
            <dt>{t('run.col.release')}</dt>
            <dd>{showMoment(row.releaseAt)}</dd>
          </div>
        )}
        <div>
          <dt>{t('run.col.open')}</dt>
          <dd>
            <Amount cents={row.openCents} currency={row.currency} sign />
          </dd>
        </div>
      </dl>
      {isUncertain && row.dispatchId !== null ? (
        <Settle dispatchId={row.dispatchId} />
      ) : (
        <>
          {row.reason && (
            <HeldRepair cause={causeOf(row.reason)} dossierId={row.dossierId} itemId={row.id} channel={row.channel} />
          )}
          <div className={classes.acts}>
            <HeldActs which={these([row.id])} onDone={() => onBack?.()} hasKeys />
          </div>
          <p className={classes.hint}>{t('hold.release_hint')}</p>
          {row.channel !== 'task' && mayLook && (
            <p>
              <PaperLink paper={addressOf(getSampleLetter, { params: { id: row.runId, item: row.id } })}>
                {t('hold.as_it_is_now')}
              </PaperLink>
            </p>
          )}
        </>
      )}
    </>
  )
}

/** Whether an e-mail whose end nobody knows arrived. */
function Settle({ dispatchId }: { dispatchId: number }) {
  const t = useText()
  const settle = useCommand(resolveMail)
  const answer = (arrived: boolean, reason: string) =>
    settle.send({ params: { id: dispatchId }, input: { arrived, reason } })
  const again = async () => {
    const reason = await prompt({
      title: t('run.mail_again'),
      text: t('hold.again_text'),
      label: t('run.col.reason'),
      confirm: t('run.mail_again'),
      required: true,
    })
    if (reason !== null) answer(false, reason)
  }
  return (
    <div className={classes.acts}>
      <Button size="compact-sm" disabled={settle.busy} onClick={() => answer(true, '')}>
        {t('run.mail_arrived')}
      </Button>
      <Button size="compact-sm" disabled={settle.busy} onClick={() => void again()}>
        {t('run.mail_again')}
      </Button>
    </div>
  )
}
