import type { Cents } from '#domain/money.ts'
import type { AgencyLedgerAccount, LedgerAccount } from './ledger-account.ts'

/** What leaves one account and enters another; less than zero goes the other way round. */
export interface Entry {
  readonly debit: LedgerAccount
  readonly credit: LedgerAccount
  readonly amountCents: Cents
}

/** What an invoice is about, and on which account that is earned. */
export const invoiceSubjects = ['fee', 'subscription', 'cost', 'advanced'] as const
export type InvoiceSubject = (typeof invoiceSubjects)[number]

const earnedOn: Readonly<Record<InvoiceSubject, AgencyLedgerAccount>> = {
  fee: 'fee.income',
  subscription: 'subscription.income',
  cost: 'cost.recharged',
  // Paid in the name of the customer: nothing is earned by it.
  advanced: 'costs.advanced',
}

/** An invoice is issued; a credit note is the same with amounts below zero. */
export function invoiceEntries(
  sums: readonly { subject: InvoiceSubject; netCents: Cents }[],
  vatCents: Cents,
): Entry[] {
  return kept([
    ...sums.map(({ subject, netCents }) => ({
      debit: 'receivable' as const,
      credit: earnedOn[subject],
      amountCents: netCents,
    })),
    { debit: 'receivable', credit: 'vat.output', amountCents: vatCents },
  ])
}

/** Money that we hold for a customer pays its invoice; below zero: what was paid so is given back. */
export function setOffEntries(amountCents: Cents): Entry[] {
  return kept([{ debit: 'customer.payable', credit: 'agency.payable', amountCents }, ...receivedEntries(amountCents)])
}

/** An invoice is paid out of what the foundation holds; below zero: what was paid so is owed again. */
export function receivedEntries(amountCents: Cents): Entry[] {
  return kept([{ debit: 'agency.trust', credit: 'receivable', amountCents }])
}

/** Of what a payment goes out: money of a customer, what was set off for the agency, what is over on a file, an advance, what is for a buyer. */
export const orderKinds = ['remit', 'fee', 'refund', 'advance_return', 'buyer'] as const
export type OrderKind = (typeof orderKinds)[number]

const heldOn = {
  remit: 'customer.payable',
  fee: 'agency.payable',
  refund: 'suspense',
  advance_return: 'advance.held',
  buyer: 'buyer.payable',
} as const satisfies Record<OrderKind, LedgerAccount>

/** A payment is ordered: it is on its way. What is turned about is an order that failed. */
export function orderEntries(kind: OrderKind, amountCents: Cents): Entry[] {
  return kept([{ debit: heldOn[kind], credit: 'transit', amountCents }])
}

/** What was ordered for the agency is on its own account: until then the foundation still holds it. */
export function feeArrivedEntries(amountCents: Cents): Entry[] {
  return kept([{ debit: 'agency.bank', credit: 'agency.trust', amountCents }])
}

/** Money left the trust account by a line of the bank; it came back where that is below zero. */
export function bankLineOutEntries(amountCents: Cents): Entry[] {
  return kept([{ debit: 'suspense', credit: 'trust.bank', amountCents }])
}

/** A line of the bank is that of an order. */
export function matchedOrderEntries(amountCents: Cents): Entry[] {
  return kept([{ debit: 'transit', credit: 'suspense', amountCents }])
}

/** Money that was paid out came back: it is of the customer again. */
export function returnedOrderEntries(amountCents: Cents): Entry[] {
  return kept([{ debit: 'suspense', credit: 'customer.payable', amountCents }])
}

/** The agency pays in what is short. */
export function topUpEntries(amountCents: Cents): Entry[] {
  return kept([
    { debit: 'suspense', credit: 'agency.payable', amountCents },
    { debit: 'agency.trust', credit: 'agency.bank', amountCents },
  ])
}

/** A customer paid in advance. */
export function advanceInEntries(amountCents: Cents): Entry[] {
  return kept([{ debit: 'suspense', credit: 'advance.held', amountCents }])
}

/** Costs of a file are paid out of what its customer paid in advance. */
export function advanceUsedEntries(amountCents: Cents): Entry[] {
  return kept([
    { debit: 'advance.held', credit: 'agency.payable', amountCents },
    { debit: 'agency.trust', credit: 'receivable', amountCents },
  ])
}

/** The agency pays costs in the name of a customer; the VAT on them it gets back. */
export function costPaidEntries(amountCents: Cents, vatCents: Cents = 0): Entry[] {
  return kept([
    { debit: 'costs.advanced', credit: 'agency.bank', amountCents },
    { debit: 'vat.input', credit: 'agency.bank', amountCents: vatCents },
  ])
}

/** Costs that the agency paid are its own: nobody else bears them. */
export function ownCostEntries(amountCents: Cents): Entry[] {
  return kept([{ debit: 'costs.own', credit: 'costs.advanced', amountCents }])
}

/** What a payment provider kept of what debtors paid, which the agency bears. */
export function providerFeeEntries(amountCents: Cents): Entry[] {
  return kept([
    { debit: 'agency.payable', credit: 'suspense', amountCents },
    { debit: 'psp.fees', credit: 'agency.trust', amountCents },
  ])
}

/** What the bank took for the trust account, which the agency bears: it is never of those whose money is there. */
export function bankCostsEntries(amountCents: Cents): Entry[] {
  return kept([
    { debit: 'agency.payable', credit: 'suspense', amountCents },
    { debit: 'bank.costs', credit: 'agency.trust', amountCents },
  ])
}

/** A file was sold: its buyer owes the price, and its customer gets that once it is paid. */
export function saleEntries(amountCents: Cents): Entry[] {
  return kept([{ debit: 'buyer.receivable', credit: 'customer.sold', amountCents }])
}

/** A buyer paid for a file: from now on that is held for the customer whose claim it was. */
export function salePaidEntries(amountCents: Cents): Entry[] {
  return kept([
    { debit: 'suspense', credit: 'buyer.receivable', amountCents },
    { debit: 'customer.sold', credit: 'customer.payable', amountCents },
  ])
}

/** Of the price of a file less is owed, and what was paid of it is for the buyer again. */
export function saleBackEntries({
  offCents,
  owedCents,
}: {
  readonly offCents: Cents
  readonly owedCents: Cents
}): Entry[] {
  return [
    ...turned(saleEntries(offCents)),
    ...kept([{ debit: 'customer.payable', credit: 'buyer.payable', amountCents: owedCents }]),
  ]
}

/** Money of a debtor is for the buyer of his file; below zero it is of the customer again. */
export function passedOnEntries(amountCents: Cents): Entry[] {
  return kept([{ debit: 'customer.payable', credit: 'buyer.payable', amountCents }])
}

/** A customer paid an invoice on the account of the agency. */
export function invoicePaidEntries(amountCents: Cents): Entry[] {
  return kept([{ debit: 'agency.bank', credit: 'receivable', amountCents }])
}

/** An invoice is not going to be paid. */
export function writeOffEntries(amountCents: Cents): Entry[] {
  return kept([{ debit: 'write.offs', credit: 'receivable', amountCents }])
}

/** The VAT of what is not going to be paid is asked back: it is no loss. Below zero: it is owed again. */
export function vatReclaimEntries(vatCents: Cents): Entry[] {
  return kept([{ debit: 'vat.output', credit: 'write.offs', amountCents: vatCents }])
}

/** The other way round, to take something back: nothing that was written is ever changed. */
export function turned(entries: readonly Entry[]): Entry[] {
  return entries.map(({ debit, credit, amountCents }) => ({ debit: credit, credit: debit, amountCents }))
}

/** An entry is of more than nothing: what goes below zero is written the other way round. */
function kept(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => {
    if (entry.amountCents === 0) return []
    if (entry.amountCents > 0) return [entry]
    return [{ debit: entry.credit, credit: entry.debit, amountCents: -entry.amountCents }]
  })
}
