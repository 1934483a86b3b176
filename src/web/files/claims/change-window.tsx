import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { AddClaimForm } from './add-claim-form.tsx'
import { CorrectClaimForm } from './correct-claim-form.tsx'
import { CostForm } from './cost-form.tsx'
import { CreditForm } from './credit-form.tsx'
import { TakeBackForm } from './take-back-form.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import type { ChangeFormProps, OpenedChange } from './use-file-claims.ts'

/** The window of a change, with its form and what it will do. */
export function ChangeWindow({ opened, ...props }: ChangeFormProps & { opened: OpenedChange | null }) {
  const t = useText()
  return (
    <WindowFrame
      opened={opened !== null}
      onClose={props.onClose}
      title={opened === null ? '' : titleOf(opened, t)}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
      size={640}
    >
      {opened && <ChangeForm {...props} opened={opened} />}
    </WindowFrame>
  )
}

function ChangeForm({ opened, ...props }: ChangeFormProps & { opened: OpenedChange }) {
  switch (opened.act) {
    case 'add':
      return <AddClaimForm {...props} />
    case 'charge':
      return <CostForm {...props} />
    case 'credit':
      return <CreditForm {...props} claim={opened.claim} />
    case 'correct':
      return <CorrectClaimForm {...props} claim={opened.claim} />
    case 'withdraw':
      return <WithdrawForm {...props} claim={opened.claim} />
    case 'take_back':
      return <TakeBackForm {...props} eventId={opened.eventId} />
  }
}

function titleOf(opened: OpenedChange, t: Say): string {
  switch (opened.act) {
    case 'credit':
    case 'correct':
    case 'withdraw':
      return t(`claim_change.title.${opened.act}`, { invoice: opened.claim.invoiceNumber })
    default:
      return t(`claim_change.act.${opened.act}`)
  }
}
