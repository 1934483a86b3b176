import { account, type Account, type AccountSettings } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import type { Day } from '#domain/day.ts'
import { accountEventsOf } from '#server/money/account/read-accounts.ts'
import { loadRates } from '#server/money/rates/load-rates.ts'
import type { Db } from '#server/platform/db/db.ts'

/** A dossier as arrangements need it: its events, its account today, and what replays them. */
export interface Replayed {
  readonly events: readonly AccountEvent[]
  readonly settings: AccountSettings
  readonly account: Account
}

export async function replayed(db: Db, dossierId: number, today: Day): Promise<Replayed> {
  const events = (await accountEventsOf(db, [dossierId])).get(dossierId) ?? []
  const settings = { rates: await loadRates(db) }
  return { events, settings, account: account(events, today, settings) }
}

/** The newest event of an account: what comes after it was not looked at yet. */
export function seenEventId(events: readonly AccountEvent[]): number {
  return events.reduce((newest, event) => Math.max(newest, event.kind === 'claim' ? 0 : event.id), 0)
}
