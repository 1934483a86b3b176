import { turned, writeOffEntries } from '#domain/ledger/journal-entries.ts'
import type { Cents } from '#domain/money.ts'
import { inAmsterdam } from '#server/clock.ts'
import { recordEntries } from '#server/money/account/record-entries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertEvents } from './event-queries.ts'
import { raiseTaken, reduceOpen } from './issue-queries.ts'

/** An invoice that is credited, as it was before. */
interface CreditedInvoice {
  readonly id: number
  readonly customerId: number
  readonly currency: string
}

/**
 * Credits what was written off: it was never paid, so it is given back to nobody. The credit note has so much less open, and
 * what was written off is so much less.
 */
export async function takeOffWriteOff(
  db: Db,
  { id, customerId, currency }: CreditedInvoice,
  noteId: number,
  amountCents: Cents,
  by: { readonly now: Date; readonly userId: number | null; readonly settlementId?: number },
): Promise<void> {
  if (amountCents === 0) return
  const { now, userId, settlementId = null } = by
  const openCents = await reduceOpen(db, noteId, amountCents)
  await raiseTaken(db, id, 'writtenOffCents', -amountCents)
  const event = { kind: 'taken_off', at: now, userId, settlementId, amountCents, openCents, atIssue: true } as const
  await insertEvents(db, [{ ...event, invoiceId: noteId, otherId: id }])
  const cause = { kind: 'invoice', id: noteId } as const
  const of = { customerId, currency, valueDay: inAmsterdam(now).day, postedAt: now, cause }
  await recordEntries(db, of, turned(writeOffEntries(amountCents)))
}
