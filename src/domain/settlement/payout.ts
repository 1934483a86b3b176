import { type Cents, sumCents } from '#domain/money.ts'

/** A row of what a payment provider paid out: money of a debtor, or what went back to one. */
export interface PayoutRow {
  /** Negative: refunded, or charged back. */
  readonly grossCents: Cents
  /** What the provider kept; negative: gave back. */
  readonly feeCents: Cents
}

export interface PayoutSums {
  readonly grossCents: Cents
  readonly feeCents: Cents
  readonly netCents: Cents
  /** What the bank received less what the rows say; anything but 0 books nothing. */
  readonly differenceCents: Cents
}

/** What a payout adds up to beside what came in on the bank: its fee is borne by the agency, the debtors paid the gross. */
export function sumPayout(rows: readonly PayoutRow[], bankCents: Cents): PayoutSums {
  const grossCents = sumCents(rows.map((row) => row.grossCents))
  const feeCents = sumCents(rows.map((row) => row.feeCents))
  const netCents = grossCents - feeCents
  return { grossCents, feeCents, netCents, differenceCents: bankCents - netCents }
}
