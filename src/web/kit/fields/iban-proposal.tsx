import { Button } from '@mantine/core'
import type { TextKey } from '#contract/texts.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import classes from './iban-proposal.module.css'
import { Message } from '#web/kit/dialogs/message.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'

interface IbanProposalProps {
  /** What was proposed, as it is read. */
  readonly account: string
  readonly proposedBy: string
  readonly proposedAt: string
  /** Why the reader may not approve it; null when he may. */
  readonly refusal: 'is_proposer' | 'works_as_other' | null
  /** What is asked before it is approved. */
  readonly question: string
  readonly busy: boolean
  /** Whether the reader decides about such accounts; left out: as of those of customers. */
  readonly mayDecide?: boolean
  readonly onApprove: () => void
  readonly onReject: () => void
}

/** An account that one person proposed and another decides about. */
export function IbanProposal({ account: iban, proposedBy, proposedAt, refusal, ...props }: IbanProposalProps) {
  const t = useText()
  const may = useMay()
  const mayDecide = props.mayDecide ?? may('customer.iban.decide')
  const reason = refusal === null ? null : t(`customer.iban_refused.${refusal}`)
  const ask = async () => {
    const button = t('customer.iban_approve')
    if (await confirm({ title: button, text: props.question, confirm: button })) props.onApprove()
  }
  return (
    <Message tone="warning">
      {t('customer.iban_waits', { iban, name: proposedBy, at: showMoment(proposedAt) })}
      {mayDecide && (
        <div className={classes.acts}>
          <Refusal reason={reason}>
            <Button {...refused(reason)} disabled={props.busy} onClick={() => reason === null && void ask()}>
              {t('customer.iban_approve')}
            </Button>
          </Refusal>
          <Button disabled={props.busy} onClick={props.onReject}>
            {t('customer.iban_reject')}
          </Button>
        </div>
      )}
    </Message>
  )
}

/** What is told when it was decided, and when it was proposed. */
export const tellIban = {
  proposed: (say: (key: TextKey) => string) => notify({ variant: 'success', message: say('customer.iban_proposed') }),
  approved: (say: (key: TextKey) => string) => notify({ variant: 'success', message: say('customer.iban_approved') }),
  rejected: (say: (key: TextKey) => string) => notify({ variant: 'success', message: say('customer.iban_rejected') }),
} as const
