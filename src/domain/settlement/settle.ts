import type { Cents } from '#domain/money.ts'

/** What is paid out: what was collected less the invoice, all of it beside the invoice, or fees on what we received set off. */
export const settlementManners = ['net', 'gross', 'combined'] as const
export type SettlementManner = (typeof settlementManners)[number]

/** What a period comes to for a customer. Amounts are with VAT, and may be negative. */
export interface PeriodSums {
  /** What we still owed the customer when it began; negative: it owes us. */
  readonly openingCents: Cents
  /** What came in for it, less what was taken back. */
  readonly collectedCents: Cents
  /** Whether it can be paid out at all: there is an account to pay it to, in its currency. */
  readonly canPayOut: boolean
  /** What is open of its invoices, this one included: for money that we received, and for all else. Negative: a credit. */
  readonly openInvoices: { readonly onReceivedCents: Cents; readonly onOtherCents: Cents }
}

/** What becomes of it. */
export interface PeriodOutcome {
  /** Kept from what we hold, to pay invoices; negative: given back of invoices that were paid so. */
  readonly setOffCents: Cents
  /** Paid to the customer; never negative. */
  readonly outCents: Cents
  /** What the customer has to pay itself. */
  readonly dueCents: Cents
  /** What is carried to the next period; negative: a shortage that what comes in fills first. */
  readonly closingCents: Cents
}

/**
 * What is set off, paid out and still to be paid. A shortage is never covered with the money of others: nothing is paid out,
 * and it is carried on, as is what cannot be paid out. What is credited of invoices goes back to what we hold for the
 * customer, whatever the manner; never more is set off than is open.
 */
export function settlePeriod(sums: PeriodSums, manner: SettlementManner): PeriodOutcome {
  const { openingCents, collectedCents, canPayOut, openInvoices } = sums
  const open = openInvoices.onReceivedCents + openInvoices.onOtherCents
  const balanceCents = openingCents + collectedCents
  const availableCents = Math.max(0, balanceCents)
  const setOffCents = open <= 0 ? open : Math.min(availableCents, open, toSetOff(openInvoices, manner))
  const outCents = canPayOut ? Math.max(0, balanceCents - setOffCents) : 0
  return {
    setOffCents: setOffCents + 0,
    outCents,
    dueCents: open - setOffCents + 0,
    closingCents: balanceCents - setOffCents - outCents,
  }
}

/** What of open invoices is kept from money that we hold, as far as that reaches. */
function toSetOff({ onReceivedCents, onOtherCents }: PeriodSums['openInvoices'], manner: SettlementManner): Cents {
  if (manner === 'gross') return 0
  return Math.max(0, manner === 'net' ? onReceivedCents + onOtherCents : onReceivedCents)
}
