import { sql } from 'kysely'

/** Transfers by which money of debtors came to their customer, through us or at once, or was taken back. */
export const isCollected = sql<boolean>`(credit in ('customer.payable', 'customer.direct')
  or debit in ('customer.payable', 'customer.direct'))`

/** What came in by such a transfer; negative: it was taken back. */
export const collectedCents = sql<number>`case when credit = 'customer.payable' or debit = 'customer.direct'
  then amount_cents else -amount_cents end`
