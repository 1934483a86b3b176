import { useQuery } from '@tanstack/react-query'
import {
  approveMerchantIban,
  getMerchantAccount,
  proposeMerchantIban,
  rejectMerchantIban,
} from '#contract/parties/merchant-letters.ts'
import { formatIban } from '#domain/references/iban.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { IbanProposal, tellIban } from '#web/kit/fields/iban-proposal.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import classes from './merchants.module.css'

type Account = Answer<typeof getMerchantAccount>

/** To which account the money of the files of a merchant is remitted, and the other one that waits for a second person. */
export function MerchantAccount({ id }: { id: number }) {
  const t = useText()
  const mayPropose = useMay()('merchant.iban.propose')
  const read = useQuery(query(getMerchantAccount, { params: { id } }))
  if (read.error) {
    return <Failure error={read.error} title={t('merchant.account_failed')} onRetry={() => void read.refetch()} />
  }
  if (!read.data) return <Waiting lines={4} />
  const { proposal } = read.data
  return (
    <div className={classes.part}>
      <p className={classes.about}>{t('merchant.account_about')}</p>
      <Present account={read.data} />
      {proposal && <Proposal id={id} proposal={proposal} />}
      {!proposal && mayPropose && <ProposeForm key={read.data.iban} id={id} />}
    </div>
  )
}

function Present({ account: { iban, customerIban } }: { account: Account }) {
  const t = useText()
  if (iban !== null) return <p className={classes.account}>{formatIban(iban)}</p>
  if (customerIban === null) return <p>{t('merchant.account_none')}</p>
  return <p>{t('merchant.account_of_customer', { iban: formatIban(customerIban) })}</p>
}

function Proposal({ id, proposal }: { id: number; proposal: NonNullable<Account['proposal']> }) {
  const t = useText()
  const params = { id, proposal: proposal.id }
  const approve = useCommand(approveMerchantIban, { onDone: () => tellIban.approved(t) })
  const reject = useCommand(rejectMerchantIban, { onDone: () => tellIban.rejected(t) })
  const { iban: proposed, proposedBy, proposedAt, refusal } = proposal
  const iban = proposed === null ? t('merchant.account_back') : formatIban(proposed)
  return (
    <IbanProposal
      account={iban}
      proposedBy={proposedBy}
      proposedAt={proposedAt}
      refusal={refusal}
      question={t('merchant.account_question', { iban })}
      busy={approve.busy || reject.busy}
      onApprove={() => approve.send({ params })}
      onReject={() => reject.send({ params })}
    />
  )
}

function ProposeForm({ id }: { id: number }) {
  const t = useText()
  const form = useCommandForm(proposeMerchantIban, {
    initial: { iban: '' },
    params: { id },
    onDone: () => tellIban.proposed(t),
  })
  return (
    <CommandForm form={form} submit={t('customer.iban_propose')} quiet>
      <TextField
        {...form.field('iban')}
        label={t('merchant.account_new')}
        hint={t('merchant.account_new_hint')}
        maxLength={60}
      />
    </CommandForm>
  )
}
