import { account, type Account } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import { mergeEvents } from '#domain/account/merge-events.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readBoth } from '#server/platform/db/transaction.ts'
import { findMergedFiles } from '#server/book/dossiers/merged-files.ts'
import { eventOf, eventOfClaim } from './account-events.ts'
import { selectClaims, selectEvents } from './account-queries.ts'
import { loadRates } from '#server/money/rates/load-rates.ts'

/**
 * The events of each of these dossiers, claims among them. Of one that took in others theirs as well; of one that is in
 * another none: its claims are there.
 */
export async function accountEventsOf(db: Db, dossierIds: readonly number[]): Promise<Map<number, AccountEvent[]>> {
  const [merged, events] = await readBoth(
    db,
    async () => findMergedFiles(db, dossierIds),
    async () => ownEventsOf(db, dossierIds),
  )
  if (merged.length === 0) return events
  const others = merged.map(({ dossierId }) => dossierId).filter((id) => !events.has(id))
  for (const [id, list] of await ownEventsOf(db, others)) events.set(id, list)
  const goneIn = Map.groupBy(merged, ({ survivorId }) => survivorId)
  const isGone = new Set(merged.map(({ dossierId }) => dossierId))
  return new Map(
    dossierIds.map((id) => {
      const files = (goneIn.get(id) ?? []).map((file) => ({ ...file, events: events.get(file.dossierId) ?? [] }))
      return [id, isGone.has(id) ? [] : mergeEvents(events.get(id) ?? [], files)]
    }),
  )
}

/** What was written on these dossiers themselves. */
async function ownEventsOf(db: Db, dossierIds: readonly number[]): Promise<Map<number, AccountEvent[]>> {
  const events = new Map<number, AccountEvent[]>(dossierIds.map((id) => [id, []]))
  const [claims, others] = await readBoth(
    db,
    async () => selectClaims(db, dossierIds),
    async () => selectEvents(db, dossierIds),
  )
  for (const row of claims) events.get(row.dossierId)?.push(eventOfClaim(row))
  for (const row of others) events.get(row.dossierId)?.push(eventOf(row))
  return events
}

/** The account of each of these dossiers for who pays on a day; nothing is written. For letters and pages. */
export async function readAccounts(db: Db, dossierIds: readonly number[], asOf: Day): Promise<Map<number, Account>> {
  const [rates, events] = await readBoth(
    db,
    async () => loadRates(db),
    async () => accountEventsOf(db, dossierIds),
  )
  return new Map([...events].map(([dossierId, list]) => [dossierId, account(list, asOf, { rates })]))
}
