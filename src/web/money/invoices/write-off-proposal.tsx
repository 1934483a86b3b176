import { Button } from '@mantine/core'
import { approveWriteOff, rejectWriteOff } from '#contract/money/invoice-acts.ts'
import { formatCents } from '#domain/money.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import type { ReadInvoice } from './invoice.ts'
import classes from './invoices.module.css'

interface WriteOffProposalProps {
  readonly invoice: ReadInvoice
  readonly proposal: NonNullable<ReadInvoice['writeOff']>
}

/** What somebody wants written off: another decides, and who made a mistake takes back his own. */
export function WriteOffProposal({ invoice: { id, version, currency, number }, proposal }: WriteOffProposalProps) {
  const t = useText()
  const may = useMay()
  const approve = useCommand(approveWriteOff, {
    onDone: () => notify({ variant: 'success', message: t('invoice.write_off.approved') }),
  })
  const reject = useCommand(rejectWriteOff, {
    onDone: () => notify({ variant: 'success', message: t('invoice.write_off.rejected') }),
  })
  const parts = { params: { id }, input: { version } }
  const amount = formatCents(proposal.amountCents, currency)
  const reason = proposal.refusal === null ? null : t(`invoice.write_off_refusal.${proposal.refusal}`)
  const ask = async () => {
    const question = {
      title: t('invoice.write_off.question', { amount, number }),
      confirm: t('invoice.write_off.approve'),
      danger: true,
    }
    if (await confirm(question)) approve.send(parts)
  }
  return (
    <Message tone="warning" title={t('invoice.write_off.waits', { amount })}>
      {t('invoice.write_off.by', {
        name: proposal.proposedBy,
        at: showMoment(proposal.proposedAt),
        reason: proposal.reason,
      })}
      {may('invoice.edit') && (
        <div className={classes.acts}>
          <Refusal reason={reason}>
            <Button {...refused(reason)} disabled={approve.busy} onClick={() => reason === null && void ask()}>
              {t('invoice.write_off.approve')}
            </Button>
          </Refusal>
          <Button disabled={reject.busy} onClick={() => reject.send(parts)}>
            {t(proposal.refusal === 'own' ? 'invoice.write_off.withdraw' : 'invoice.write_off.reject')}
          </Button>
        </div>
      )}
    </Message>
  )
}
