import { Button } from '@mantine/core'
import type { AccountProposal, DecideAccount, ProposeAccount } from '#contract/parties/customer-iban.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { formatIban } from '#domain/references/iban.ts'
import { useCommand, type Wire } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import classes from './change-account.module.css'

interface ChangeAccountProps {
  /** Whose account it is, as its calls have it. */
  readonly id: number
  readonly proposal: Wire<AccountProposal> | null
  readonly mayPropose: boolean
  readonly calls: { readonly propose: ProposeAccount; readonly approve: DecideAccount; readonly reject: DecideAccount }
  /** What is read again; left out: everything. */
  readonly refreshes?: readonly Endpoint[]
  readonly words: {
    /** Over the field of another account, and below it. */
    readonly label: string
    readonly hint: string
    /** In place of an account where none of its own is proposed. */
    readonly back: string
    /** What is asked before an account is approved. */
    readonly question: (iban: string) => string
  }
  /** Whether there has to be an account. */
  readonly required?: boolean
}

/** The account that one person proposed and another decides about, or the form to propose one. */
export function ChangeAccount({ proposal, mayPropose, ...props }: ChangeAccountProps) {
  if (proposal) return <Proposal {...props} proposal={proposal} />
  return mayPropose && <ProposeForm {...props} />
}

type PartProps = Omit<ChangeAccountProps, 'proposal' | 'mayPropose'>

function Proposal({ id, calls, words, proposal, ...props }: PartProps & { readonly proposal: Wire<AccountProposal> }) {
  const t = useText()
  const mayDecide = useMay()('customer.iban.decide')
  // Who made a mistake takes back his own.
  const mayReject = mayDecide || proposal.refusal === 'is_proposer'
  const params = { id, proposal: proposal.id }
  const refreshes = props.refreshes ? { refreshes: props.refreshes } : {}
  const told = (key: 'customer.iban_approved' | 'customer.iban_rejected') => ({
    ...refreshes,
    onDone: () => notify({ variant: 'success', message: t(key) }),
  })
  const approve = useCommand(calls.approve, told('customer.iban_approved'))
  const reject = useCommand(calls.reject, told('customer.iban_rejected'))
  const iban = proposal.iban === null ? words.back : formatIban(proposal.iban)
  const reason = proposal.refusal === null ? null : t(`customer.iban_refused.${proposal.refusal}`)
  const isBusy = approve.busy || reject.busy
  const ask = async () => {
    const button = t('customer.iban_approve')
    if (await confirm({ title: button, text: words.question(iban), confirm: button })) approve.send({ params })
  }
  return (
    <Message tone="warning">
      {t('customer.iban_waits', { iban, name: proposal.proposedBy, at: showMoment(proposal.proposedAt) })}
      {mayReject && (
        <div className={classes.acts}>
          {mayDecide && (
            <Refusal reason={reason}>
              <Button {...refused(reason)} disabled={isBusy} onClick={() => reason === null && void ask()}>
                {t('customer.iban_approve')}
              </Button>
            </Refusal>
          )}
          <Button disabled={isBusy} onClick={() => reject.send({ params })}>
            {t('customer.iban_reject')}
          </Button>
        </div>
      )}
    </Message>
  )
}

function ProposeForm({ id, calls, words, refreshes, required = false }: PartProps) {
  const t = useText()
  const form = useCommandForm(calls.propose, {
    initial: { iban: '' },
    params: { id },
    ...(refreshes ? { refreshes } : {}),
    onDone: () => notify({ variant: 'success', message: t('customer.iban_proposed') }),
  })
  return (
    <CommandForm form={form} submit={t('customer.iban_propose')} quiet>
      <TextField {...form.field('iban')} label={words.label} hint={words.hint} maxLength={60} required={required} />
    </CommandForm>
  )
}
