import { type Cents, sumCents } from '#domain/money.ts'

/** What one row of a payout came to: net = gross - fee. */
export interface PayoutRow {
  /** What a debtor paid, or below zero what went back to him. */
  readonly grossCents: Cents
  /** What the provider kept. */
  readonly feeCents: Cents
}

/** What of a payout goes where: all that debtors paid to their files, what the provider kept to the agency. */
export interface PayoutSum {
  readonly grossCents: Cents
  readonly feeCents: Cents
  readonly netCents: Cents
  /** What the bank line has too much (above zero) or too little; anything but 0, and nothing of it may be booked. */
  readonly differenceCents: Cents
}

/**
 * What the rows of a payout come to against its bank line. A debtor has paid what he paid, whatever a provider keeps of it:
 * the gross goes to the files, and the fee is borne by the agency.
 */
export function sumPayout(rows: readonly PayoutRow[], bankCents: Cents): PayoutSum {
  const grossCents = sumCents(rows.map((row) => row.grossCents))
  const feeCents = sumCents(rows.map((row) => row.feeCents))
  const netCents = grossCents - feeCents
  return { grossCents, feeCents, netCents, differenceCents: bankCents - netCents }
}
