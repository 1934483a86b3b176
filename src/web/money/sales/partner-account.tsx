import { approveBuyerAccount, proposeBuyerAccount, rejectBuyerAccount } from '#contract/money/sales/sale-accounts.ts'
import { getSaleFile, getSalePartner, salePartnerId } from '#contract/money/sales/sale-files.ts'
import { formatIban } from '#domain/references/iban.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { IbanProposal, tellIban } from '#web/kit/fields/iban-proposal.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import type { ReadPartner } from './sale-words.ts'
import classes from './sales.module.css'

const refreshes = [getSalePartner, getSaleFile]

/** To which account the money of a buyer goes, and the other one that waits for a second person. */
export function PartnerAccount({ terms: { key, account } }: { terms: ReadPartner }) {
  const t = useText()
  const id = salePartnerId(key)
  return (
    <div className={classes.terms}>
      <p>{t('sale.account_about')}</p>
      <p className={account.iban === null ? undefined : 'num'}>
        {account.iban === null ? t('sale.account_none') : formatIban(account.iban)}
      </p>
      {account.proposal ? <Proposal id={id} proposal={account.proposal} /> : <ProposeForm key={account.iban} id={id} />}
    </div>
  )
}

interface ProposalProps {
  readonly id: number
  readonly proposal: NonNullable<ReadPartner['account']['proposal']>
}

function Proposal({ id, proposal: { id: proposal, iban: asked, proposedBy, proposedAt, refusal } }: ProposalProps) {
  const t = useText()
  const params = { id, proposal }
  const approve = useCommand(approveBuyerAccount, { refreshes, onDone: () => tellIban.approved(t) })
  const reject = useCommand(rejectBuyerAccount, { refreshes, onDone: () => tellIban.rejected(t) })
  const iban = asked === null ? t('sale.account_back') : formatIban(asked)
  return (
    <IbanProposal
      account={iban}
      proposedBy={proposedBy}
      proposedAt={proposedAt}
      refusal={refusal}
      question={t('sale.account_question', { iban })}
      busy={approve.busy || reject.busy}
      mayDecide
      onApprove={() => approve.send({ params })}
      onReject={() => reject.send({ params })}
    />
  )
}

function ProposeForm({ id }: { id: number }) {
  const t = useText()
  const form = useCommandForm(proposeBuyerAccount, {
    initial: { iban: '' },
    params: { id },
    refreshes,
    onDone: () => tellIban.proposed(t),
  })
  return (
    <CommandForm form={form} submit={t('customer.iban_propose')} quiet>
      <TextField
        {...form.field('iban')}
        label={t('sale.account_new')}
        hint={t('sale.account_new_hint')}
        maxLength={60}
      />
    </CommandForm>
  )
}
