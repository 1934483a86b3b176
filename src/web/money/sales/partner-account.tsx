import { approveBuyerAccount, proposeBuyerAccount, rejectBuyerAccount } from '#contract/money/sales/sale-accounts.ts'
import { getSaleFile, getSalePartner, salePartnerId } from '#contract/money/sales/sale-files.ts'
import { formatIban } from '#domain/references/iban.ts'
import { useText } from '#web/base/words/text.ts'
import { ChangeAccount } from '#web/kit/fields/change-account.tsx'
import type { ReadPartner } from './sale-words.ts'
import classes from './sales.module.css'

const calls = { propose: proposeBuyerAccount, approve: approveBuyerAccount, reject: rejectBuyerAccount }
const refreshes = [getSalePartner, getSaleFile]

/** To which account the money of a buyer goes, and the other one that waits for a second person. */
export function PartnerAccount({ terms: { key, account } }: { terms: ReadPartner }) {
  const t = useText()
  return (
    <div className={classes.terms}>
      <p>{t('sale.account_about')}</p>
      <p className={account.iban === null ? undefined : 'num'}>
        {account.iban === null ? t('sale.account_none') : formatIban(account.iban)}
      </p>
      <ChangeAccount
        key={account.iban}
        id={salePartnerId(key)}
        proposal={account.proposal}
        mayPropose
        calls={calls}
        refreshes={refreshes}
        words={{
          label: t('sale.account_new'),
          hint: t('sale.account_new_hint'),
          back: t('sale.account_back'),
          question: (iban) => t('sale.account_question', { iban }),
        }}
      />
    </div>
  )
}
