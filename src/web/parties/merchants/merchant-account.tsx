import { useQuery } from '@tanstack/react-query'
import {
  approveMerchantIban,
  getMerchantAccount,
  proposeMerchantIban,
  rejectMerchantIban,
} from '#contract/parties/merchant-letters.ts'
import { formatIban } from '#domain/references/iban.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { ChangeAccount } from '#web/kit/fields/change-account.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import classes from './merchants.module.css'

type Account = Answer<typeof getMerchantAccount>

const calls = { propose: proposeMerchantIban, approve: approveMerchantIban, reject: rejectMerchantIban }

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
      <ChangeAccount
        key={read.data.iban}
        id={id}
        proposal={proposal}
        mayPropose={mayPropose}
        calls={calls}
        words={{
          label: t('merchant.account_new'),
          hint: t('merchant.account_new_hint'),
          back: t('merchant.account_back'),
          question: (iban) => t('merchant.account_question', { iban }),
        }}
      />
    </div>
  )
}

function Present({ account: { iban, customerIban } }: { account: Account }) {
  const t = useText()
  if (iban !== null) return <p className={classes.account}>{formatIban(iban)}</p>
  if (customerIban === null) return <p>{t('merchant.account_none')}</p>
  return <p>{t('merchant.account_of_customer', { iban: formatIban(customerIban) })}</p>
}
