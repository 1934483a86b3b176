import { approveIban, proposeIban, rejectIban } from '#contract/parties/customer-iban.ts'
import { formatIban } from '#domain/references/iban.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { ChangeAccount } from '#web/kit/fields/change-account.tsx'
import type { ReadCustomer } from './customer-page.tsx'
import classes from './customers.module.css'

const calls = { propose: proposeIban, approve: approveIban, reject: rejectIban }

/** Where the money of a customer goes, and the other IBAN that waits for a second person. */
export function CustomerIban({ customer: { id, iban, ibanProposal } }: { customer: ReadCustomer }) {
  const t = useText()
  const mayPropose = useMay()('customer.edit')
  return (
    <>
      <p className={classes.iban}>{iban === null ? t('customer.iban_none') : formatIban(iban)}</p>
      <ChangeAccount
        id={id}
        proposal={ibanProposal}
        mayPropose={mayPropose}
        calls={calls}
        words={{
          label: t('customer.iban_new'),
          hint: t('customer.iban_help'),
          back: t('customer.iban_none'),
          question: (asked) => t('customer.iban_approve_question', { iban: asked }),
        }}
        required
      />
    </>
  )
}
