import type { Day } from '#domain/day.ts'
import type { Entry } from '#domain/ledger/journal-entries.ts'
import type { Currency } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertEntries } from './account-queries.ts'

/** An entry of the books, of a file where it is about one. */
export interface PostedEntry extends Entry {
  readonly dossierId?: number | null
}

/** What entries are written for: none of these is part of the account of a file, which is replayed from its events. */
export interface EntriesOf {
  readonly causeKind: 'payment_order' | 'bank_line'
  readonly causeId: number
  readonly customerId: number | null
  readonly currency: Currency
  readonly valueDay: Day
  readonly postedAt: Date
}

/** Writes entries of the books that no account of a file makes by itself. */
export async function postEntries(db: Db, of: EntriesOf, entries: readonly PostedEntry[]): Promise<void> {
  if (entries.length === 0) return
  await insertEntries(
    db,
    entries.map((entry) => ({ ...of, dossierId: null, ...entry })),
  )
}
