import { countedKinds } from '#domain/ledger/check-money.ts'
import type { HeldAccount } from '#domain/ledger/held-movement.ts'
import { formatCents } from '#domain/money.ts'
import type { CustomerMoneyView } from '#contract/parties/customer-money.ts'
import type { FinanceCheckItem, FinanceCheckRow } from '#contract/money/check-finance/finance-checks.ts'
import type { TextKey } from '#contract/texts.ts'
import type { Say } from '#web/base/words/text.ts'
import { formatCount } from '#web/kit/words/format.ts'

/** What an account of the books is called. */
export function accountName(t: Say, account: string): string {
  return t(`check_finance.account.${account.replace('.', '_')}` as TextKey)
}

/** What a row of a check is about. */
export function rowName(t: Say, { subject, name, id }: FinanceCheckRow): string {
  if (subject === 'account') return accountName(t, name)
  if (subject === 'series') return t(`check_finance.series.${name}` as TextKey, { year: id ?? 0 })
  return name
}

/** A figure of a check: an amount, or a count. */
export function figureOf(
  t: Say,
  { kind, currency }: Pick<FinanceCheckItem, 'kind' | 'currency'>,
  value: number | null,
): string {
  if (value === null) return t('check_finance.untold')
  return countedKinds.has(kind) ? formatCount(value) : formatCents(value, currency, { sign: currency !== 'EUR' })
}

/** The screen on which something is done about it. */
export function placeOf(kind: FinanceCheckItem['kind']): { readonly to: string; readonly label: TextKey } | null {
  switch (kind) {
    case 'statement':
    case 'late_orders':
      return { to: '/finance/batch-payment/info?tab=statements', label: 'check_finance.go.statements' }
    case 'late_lines':
      return { to: '/finance/batch-payment/info?tab=lines&state[]=open', label: 'check_finance.go.lines' }
    case 'advanced':
      return { to: '/finance/extra-costs/imported', label: 'check_finance.go.costs' }
    case 'sold':
    case 'buyers':
      return { to: '/finance/sales-files/retailer_a', label: 'check_finance.go.sales' }
    default:
      return null
  }
}

/** Which money of a customer stands on an account. */
export const viewOf = (account: HeldAccount = 'customer.payable'): CustomerMoneyView =>
  account === 'advance.held' ? 'advance' : 'held'

/** All that moved the money held for a customer. */
export const movementsLink = (customer: number, view: CustomerMoneyView, currency: string): string =>
  `/customer/show/${customer}?tab=money&view=${view}&currency=${currency}`

/** Where the subject of a row is shown: of who is short what moved, of what was billed the invoices, else itself. */
export function rowLink(
  { subject, id, account }: FinanceCheckRow,
  of: Pick<FinanceCheckItem, 'kind' | 'currency'>,
): string | null {
  const { kind, currency } = of
  if (id === null) return null
  if (subject === 'line') return `/finance/batch-payment/info?tab=lines&line=${id}`
  if (subject !== 'customer') return null
  if (kind === 'receivable' || kind === 'vat') return `/generate/view-client-invoices?customer=${id}`
  if (kind !== 'shortage' && kind !== 'files') return `/customer/show/${id}`
  return movementsLink(id, viewOf(account), currency)
}
