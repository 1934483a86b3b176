import { advanceUsedEntries } from '#domain/ledger/journal-entries.ts'
import type { Cents } from '#domain/money.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { recordEntries } from '#server/money/account/record-entries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertAdvanceUse } from './advance-queries.ts'

/** Pays an invoice of costs of a file out of what its customer paid in advance, in the books. The file is held by the caller. */
export async function payFromAdvance(
  tx: Db,
  actor: Actor,
  use: {
    readonly dossierId: number
    readonly customerId: number
    readonly invoiceId: number
    readonly amountCents: Cents
    readonly currency: string
  },
): Promise<void> {
  const { dossierId, customerId, invoiceId, amountCents, currency } = use
  await insertAdvanceUse(tx, { dossierId, invoiceId, amountCents, usedAt: actor.now, usedBy: personAtWork(actor) })
  const cause = { kind: 'invoice', id: invoiceId } as const
  await recordEntries(
    tx,
    { customerId, currency, valueDay: inAmsterdam(actor.now).day, postedAt: actor.now, cause },
    advanceUsedEntries(amountCents).map((entry) => ({ ...entry, dossierId })),
  )
}
