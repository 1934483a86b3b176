import { day } from '#domain/day.ts'
import { systemActor } from '#server/actor.ts'
import { post } from '#server/money/account/post.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { holdAtOffice } from '#test/bailiff-invoices.ts'
import { createPayableDossier } from '#test/bank.ts'
import type { TestServer } from '#test/server.ts'

/** What became of a case: by default one of € 800 that went on 1 March 2025, was closed on 1 June 2026, and paid nothing. */
export interface PastCase {
  readonly bailiffId: number
  readonly cents?: number
  readonly paid?: readonly (readonly [on: string, cents: number])[]
  readonly went?: string
  readonly closed?: string
  readonly kind?: 'private' | 'company'
  /** Its numbers tell the province; by default that of files of tests. */
  readonly postcode?: string
  readonly reason?: string
  /** Until when the bailiff had it, where not until it was closed. */
  readonly until?: string
}

/** A file that went to a bailiff and was closed, with what was paid on it. */
export async function createClosedCase(server: TestServer, customerId: number, past: PastCase): Promise<void> {
  const { bailiffId, cents = 800_00, paid = [], went = '2025-03-01', closed = '2026-06-01' } = past
  const { kind = 'private', postcode = '1502AR', reason = 'uncollectable', until } = past
  const { db } = server.database
  const { id } = await createPayableDossier(server, customerId, {
    openedDay: '2024-06-01',
    invoices: [{ number: crypto.randomUUID().slice(0, 18), amountCents: cents, dueDay: '2024-05-01' }],
    debtors: [{ kind, postcode }],
  })
  // All that is paid is paid on the principal.
  await db
    .updateTable('claim')
    .set({ interest: JSON.stringify({ kind: 'none' }) })
    .where('dossierId', '=', id)
    .execute()
  for (const [index, [on, amountCents]] of paid.entries()) {
    const event = { kind: 'payment', valueDay: day(on), amountCents, claimIds: [] } as const
    const entry = { dossierId: id, event, causeKind: 'test', causeId: id, key: `pay ${index} ${id}` }
    await inTransaction(db, async (tx) => post(tx, systemActor(server.clock.now()), server.clock.today(), [entry]))
  }
  await holdAtOffice(db, { dossierId: id, bailiffId, since: went })
  if (until) {
    const validTo = new Date(`${until}T12:00:00Z`)
    await db.updateTable('dossierBailiff').set({ validTo }).where('dossierId', '=', id).execute()
  }
  const ended = {
    status: 'closed',
    closingReason: reason,
    nextDay: null,
    closedDay: day(closed),
  } as const
  await db.updateTable('dossier').set(ended).where('id', '=', id).execute()
}
