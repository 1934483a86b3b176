import { account, type Account } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/db.ts'
import { eventOf, eventOfClaim } from './account-events.ts'
import { selectClaims, selectEvents } from './account-queries.ts'
import { loadRates } from './load-rates.ts'

/** The events of each of these dossiers, claims among them. */
export async function accountEventsOf(db: Db, dossierIds: readonly number[]): Promise<Map<number, AccountEvent[]>> {
  const events = new Map<number, AccountEvent[]>(dossierIds.map((id) => [id, []]))
  for (const row of await selectClaims(db, dossierIds)) events.get(row.dossierId)?.push(eventOfClaim(row))
  for (const row of await selectEvents(db, dossierIds)) events.get(row.dossierId)?.push(eventOf(row))
  return events
}

/** The account of each of these dossiers at the end of a day; nothing is written. For letters and pages. */
export async function accountsOf(db: Db, dossierIds: readonly number[], asOf: Day): Promise<Map<number, Account>> {
  const rates = await loadRates(db)
  const events = await accountEventsOf(db, dossierIds)
  return new Map([...events].map(([dossierId, list]) => [dossierId, account(list, asOf, { rates })]))
}
