import type { Balances } from '#domain/account/balances.ts'
import { components } from '#domain/account/events.ts'
import type { Cents } from '#domain/money.ts'
import { debtorAccount, type LedgerAccount } from './ledger-account.ts'
import { netFlow, transferOf, type Transfer } from './transfer.ts'

/** What should have gone from one account to another over the life of a file; negative: the other way. */
interface Flow {
  readonly debit: LedgerAccount
  readonly credit: LedgerAccount
  readonly amountCents: Cents
}

/**
 * The transfers that make the books of a file equal to its replayed account. `posted` is what the books hold of it:
 * its transfers, or their sums per pair of accounts. A correction is a new transfer; nothing is ever changed. Asked
 * again after posting, the answer is empty.
 */
export function missingTransfers(balances: Balances, posted: readonly Transfer[]): Transfer[] {
  return flows(balances).flatMap(({ debit, credit, amountCents }) =>
    transferOf(debit, credit, amountCents - netFlow(posted, debit, credit)),
  )
}

/**
 * What is charged is owed by the debtor against the customer's claim. What he pays to us leaves suspense, where the
 * bank put it, for his debt, and turns as much of the customer's claim into money to be remitted. What he pays to the
 * customer goes off his debt without passing through us. A surplus stays in suspense.
 */
function flows(balances: Balances): Flow[] {
  let paidCents = 0
  const perComponent = components.flatMap((component): Flow[] => {
    const balance = balances[component]
    const debtor = debtorAccount(component)
    paidCents += balance.paidCents
    return [
      { debit: debtor, credit: 'customer.claim', amountCents: balance.chargedCents - balance.writtenOffCents },
      { debit: 'suspense', credit: debtor, amountCents: balance.paidCents },
      { debit: 'customer.direct', credit: debtor, amountCents: balance.directCents },
    ]
  })
  return [...perComponent, { debit: 'customer.claim', credit: 'customer.payable', amountCents: paidCents }]
}
