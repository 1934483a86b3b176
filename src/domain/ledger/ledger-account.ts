import { type Component, components } from '#domain/account/events.ts'

/**
 * Accounts of the foundation that holds the money of others. Per file: what the debtor owes, component by component (debit);
 * the customer's claim that stands against it (credit); what was paid to the customer directly (debit); what we must still
 * remit to him (credit). Of the house: the trust account (debit), what came in on it and belongs to no file yet (credit),
 * what was set off for the agency and is still there (credit), what is on its way out of it (credit), and what customers
 * paid in advance (credit). Of files that were sold: what buyers owe for them (debit) and what customers get when they pay
 * (credit), and what is there for buyers (credit).
 */
const trustAccounts = [
  'customer.claim',
  'customer.direct',
  'customer.payable',
  'trust.bank',
  'suspense',
  'agency.payable',
  'transit',
  'advance.held',
  'buyer.receivable',
  'customer.sold',
  'buyer.payable',
] as const
export type TrustLedgerAccount = `debtor.${Component}` | (typeof trustAccounts)[number]

/**
 * Accounts of the agency itself. What customers owe it (debit), what the foundation holds for it (debit), its own bank
 * account (debit), costs it paid for others (debit), those it bears itself (debit), VAT it was asked (debit), fees of
 * payment providers and costs of the bank (debit); against that what it earned and the VAT it owes (credit).
 */
const agencyAccounts = [
  'receivable',
  'agency.trust',
  'agency.bank',
  'costs.advanced',
  'costs.own',
  'psp.fees',
  'bank.costs',
  'fee.income',
  'subscription.income',
  'cost.recharged',
  'vat.output',
  'vat.input',
  'write.offs',
] as const
export type AgencyLedgerAccount = (typeof agencyAccounts)[number]

/** Every account of both books: a line of a file can be on any of them, as where its money is settled. */
export const ledgerAccounts = [
  ...components.map((name) => `debtor.${name}` as const),
  ...trustAccounts,
  ...agencyAccounts,
] as const

/** The accounts of both books. A transfer never goes from one book to the other. */
export type LedgerAccount = TrustLedgerAccount | AgencyLedgerAccount

/** What must be there for others, or for the agency: together with suspense it is what is on the trust account, always. */
export const toRemitAccounts = [
  'customer.payable',
  'advance.held',
  'buyer.payable',
  'agency.payable',
  'transit',
] as const

/** The account of one component of the debt. */
export function debtorAccount(component: Component): LedgerAccount {
  return `debtor.${component}`
}
