import type { Component } from '#domain/account/events.ts'

/**
 * The accounts of the books. Per file: what the debtor owes, component by component (debit); the customer's claim that
 * stands against it (credit); what was paid to the customer directly (debit); what we must still remit to him
 * (credit). Of the house: the trust account (debit) and what came in on it and belongs to no file yet (credit).
 */
export type LedgerAccount =
  | `debtor.${Component}`
  | 'customer.claim'
  | 'customer.direct'
  | 'customer.payable'
  | 'trust.bank'
  | 'suspense'

/** The account of one component of the debt. */
export function debtorAccount(component: Component): LedgerAccount {
  return `debtor.${component}`
}
