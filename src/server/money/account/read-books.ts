import type { BookEquation } from '#domain/ledger/check-money.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type BookRow, selectBooks } from './equation-queries.ts'

/** What stands on an account of the books, as more than nothing on the side where it belongs; of a customer where it is of one. */
export interface Standing {
  readonly account: string
  readonly currency: string
  readonly customerId: number | null
  readonly customerName: string | null
  readonly cents: Cents
}

/** The books as of one moment: both sides of every equation, of each customer where it is of customers, and every account. */
export interface Books {
  readonly equations: readonly (BookRow & { readonly equation: BookEquation })[]
  readonly standings: readonly Standing[]
}

/** Reads the books: what verifies them and what checks the money of a day ask the same. */
export async function readBooks(db: Db): Promise<Books> {
  const rows = await selectBooks(db)
  return {
    equations: rows.flatMap(({ equation, ...row }) => (equation === null ? [] : [{ ...row, equation }])),
    standings: rows.flatMap(({ account, currency, customerId, customerName, expectedCents }) =>
      account === null ? [] : [{ account, currency, customerId, customerName, cents: expectedCents }],
    ),
  }
}
