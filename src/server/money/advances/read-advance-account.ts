import type { AdvanceAccount } from '#contract/money/advances/advances.ts'
import { sumCents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { findAdvancedFile, findAdvanceEvents } from './advance-queries.ts'

/** What a customer paid in advance for a file by the bank, what it paid for, and what is left of it. */
export async function readAdvanceAccount(db: Db, actor: Actor, dossierId: number): Promise<AdvanceAccount> {
  const file = await findAdvancedFile(db, actor, dossierId)
  if (!file) throw notFound()
  const events = await findAdvanceEvents(db, dossierId)
  const sumOf = (kind: AdvanceAccount['events'][number]['kind']) =>
    sumCents(events.flatMap((event) => (event.kind === kind ? [event.amountCents] : [])))
  const [receivedCents, usedCents, returnedCents] = [sumOf('in'), sumOf('used'), sumOf('returned')]
  const heldCents = receivedCents - usedCents - returnedCents
  return { currency: file.currency, receivedCents, usedCents, returnedCents, heldCents, events }
}
