import { Button } from '@mantine/core'
import { approveIban, proposeIban, rejectIban } from '#contract/customer-iban.ts'
import { formatIban } from '#domain/references/iban.ts'
import { useCommand } from '#web/api.ts'
import { Refusal, refused } from '#web/kit/act-button.tsx'
import { CommandForm } from '#web/kit/command-form.tsx'
import { showMoment } from '#web/kit/format.ts'
import { Message } from '#web/kit/message.tsx'
import { TextField } from '#web/kit/text-field.tsx'
import { useCommandForm } from '#web/kit/use-command-form.ts'
import { confirm } from '#web/kit/windows.tsx'
import { notify } from '#web/notices.ts'
import { useText } from '#web/text.ts'
import { useMay } from '#web/user.ts'
import type { ReadCustomer } from './customer-page.tsx'
import classes from './customers.module.css'

type Proposal = NonNullable<ReadCustomer['ibanProposal']>

/** Where the money of a customer goes, and the other IBAN that waits for a second person. */
export function CustomerIban({ customer }: { customer: ReadCustomer }) {
  const t = useText()
  const mayPropose = useMay()('customer.edit')
  const { iban, ibanProposal } = customer
  return (
    <>
      <p className={classes.iban}>{iban === null ? t('customer.iban_none') : formatIban(iban)}</p>
      {ibanProposal && <Waiting customerId={customer.id} proposal={ibanProposal} />}
      {!ibanProposal && mayPropose && <ProposeForm customerId={customer.id} />}
    </>
  )
}

function Waiting({ customerId, proposal }: { customerId: number; proposal: Proposal }) {
  const t = useText()
  const mayDecide = useMay()('customer.iban.decide')
  const iban = formatIban(proposal.iban)
  const params = { id: customerId, proposal: proposal.id }
  const approve = useCommand(approveIban, {
    onDone: () => notify({ tone: 'success', title: t('customer.iban_approved') }),
  })
  const reject = useCommand(rejectIban, {
    onDone: () => notify({ tone: 'success', title: t('customer.iban_rejected') }),
  })
  const reason = proposal.refusal === null ? null : t(`customer.iban_refused.${proposal.refusal}`)
  const ask = async () => {
    const text = t('customer.iban_approve_question', { iban })
    const button = t('customer.iban_approve')
    if (await confirm({ title: button, text, confirm: button })) approve.send({ params })
  }
  return (
    <Message tone="warning">
      {t('customer.iban_waits', { iban, name: proposal.proposedBy, at: showMoment(proposal.proposedAt) })}
      {mayDecide && (
        <div className={classes.acts}>
          <Refusal reason={reason}>
            <Button {...refused(reason)} disabled={approve.busy} onClick={() => reason === null && void ask()}>
              {t('customer.iban_approve')}
            </Button>
          </Refusal>
          <Button disabled={reject.busy} onClick={() => reject.send({ params })}>
            {t('customer.iban_reject')}
          </Button>
        </div>
      )}
    </Message>
  )
}

function ProposeForm({ customerId }: { customerId: number }) {
  const t = useText()
  const form = useCommandForm(proposeIban, {
    initial: { iban: '' },
    params: { id: customerId },
    onDone: () => notify({ tone: 'success', title: t('customer.iban_proposed') }),
  })
  return (
    <CommandForm form={form} submit={t('customer.iban_propose')} quiet>
      <TextField
        {...form.field('iban')}
        label={t('customer.iban_new')}
        hint={t('customer.iban_help')}
        maxLength={60}
        required
      />
    </CommandForm>
  )
}
