import { Button } from '@mantine/core'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import type { ReadAgency } from './agency-form.tsx'
import classes from './agency.module.css'

interface Act {
  readonly busy: boolean
  send(): void
}

interface ProposedAccountProps {
  /** Who proposed which account, and when. */
  readonly told: string
  /** Why whoever looks may not approve it. */
  readonly refusal: NonNullable<ReadAgency['proposal']>['refusal']
  readonly question: string
  readonly mayDecide: boolean
  readonly approve: Act
  readonly reject: Act
}

/** Another account of the agency, which waits for a second person. */
export function ProposedAccount({ told, refusal, question, mayDecide, approve, reject }: ProposedAccountProps) {
  const t = useText()
  const reason = refusal === null ? null : t(`agency.trust_refused.${refusal}`)
  const ask = async () => {
    const button = t('agency.trust_approve')
    if (await confirm({ title: button, text: question, confirm: button })) approve.send()
  }
  return (
    <Message tone="warning">
      {told}
      {mayDecide && (
        <div className={classes.acts}>
          <Refusal reason={reason}>
            <Button {...refused(reason)} disabled={approve.busy} onClick={() => reason === null && void ask()}>
              {t('agency.trust_approve')}
            </Button>
          </Refusal>
          <Button disabled={reject.busy} onClick={reject.send}>
            {t('agency.trust_reject')}
          </Button>
        </div>
      )}
    </Message>
  )
}
