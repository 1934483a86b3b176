import type { Day } from '#domain/day.ts'
import type { Entry } from '#domain/ledger/journal-entries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertTransfers } from './account-queries.ts'

/** An entry of the books, of a file where it is about one. */
export interface BookEntry extends Entry {
  readonly dossierId?: number | null
}

/** Of whom entries are, from which day they count, and by what they came. */
export interface EntriesOf {
  /** Null for what is of the agency alone. */
  readonly customerId: number | null
  readonly currency: string
  readonly valueDay: Day
  readonly postedAt: Date
  readonly cause: {
    readonly kind:
      | 'invoice'
      | 'settlement'
      | 'provider_payout'
      | 'payment_order'
      | 'bank_line'
      | 'imported_cost'
      | 'sale'
      | 'sale_payment'
      | 'sale_money'
    readonly id: number
  }
}

/** Writes entries beside the account of a file in the books; each of a file where it is about one. */
export async function recordEntries(
  db: Db,
  { postedAt, ...of }: EntriesOf,
  entries: readonly BookEntry[],
): Promise<void> {
  await insertTransfers(
    db,
    entries.map((entry) => ({ ...of, ...entry, dossierId: entry.dossierId ?? null })),
    postedAt,
  )
}
