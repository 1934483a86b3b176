import { approveIban, proposeIban, rejectIban } from '#contract/parties/customer-iban.ts'
import { formatIban } from '#domain/references/iban.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { IbanProposal, tellIban } from '#web/kit/fields/iban-proposal.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
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
  const { id, iban, ...told } = proposal
  const params = { id: customerId, proposal: id }
  const approve = useCommand(approveIban, { onDone: () => tellIban.approved(t) })
  const reject = useCommand(rejectIban, { onDone: () => tellIban.rejected(t) })
  return (
    <IbanProposal
      {...told}
      account={formatIban(iban)}
      question={t('customer.iban_approve_question', { iban: formatIban(iban) })}
      busy={approve.busy || reject.busy}
      onApprove={() => approve.send({ params })}
      onReject={() => reject.send({ params })}
    />
  )
}

function ProposeForm({ customerId }: { customerId: number }) {
  const t = useText()
  const form = useCommandForm(proposeIban, {
    initial: { iban: '' },
    params: { id: customerId },
    onDone: () => tellIban.proposed(t),
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
