import type { Account } from '#domain/account/account.ts'
import type { Day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { recalculateAccounts } from './recalculate-accounts.ts'
import { type AccountEntry, recordAccountEvents } from './record-account-events.ts'

/** What was written: the id of each event that was new by its key, and the account of each file as it is with them. */
export interface Posted {
  readonly ids: ReadonlyMap<string, number>
  readonly accounts: ReadonlyMap<number, Account>
}

/**
 * Writes events of the account and brings the books and balances of their files in step with them, as of a day: in the
 * caller's transaction, which holds each file until it ends. Who writes something between the two, on which the account or
 * the standing of the file depends, calls the two themselves. Whether a file is closed by it is for `settleDossiers`.
 */
export async function post(
  db: Db,
  actor: Actor,
  today: Day,
  entries: readonly AccountEntry[],
  dossierIds: readonly number[] = entries.map(({ dossierId }) => dossierId),
): Promise<Posted> {
  const ids = await recordAccountEvents(db, actor, entries)
  const accounts = await recalculateAccounts(db, { dossierIds, asOf: today, now: actor.now })
  return { ids, accounts }
}
