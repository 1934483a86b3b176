import { refuseServing } from '#domain/court/cases/case-writ.ts'
import type { Actor } from '#server/actor.ts'
import { hasRelief } from '#server/book/standing/relief-hold.ts'
import { inAmsterdam } from '#server/clock.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findStanding, type WritMessageRow } from './queries.ts'

/** Why a writ does not leave; each has texts `writ_message.refusal.…`, and all but the first `why.writ_kept_…`. */
export type LeavingRefusal = 'gone' | 'closed' | 'relief' | 'writ_past' | 'claim_changed'

/**
 * Why a writ does not go to an office any more, as everything is now: the office has the file or the writ no more, the file was
 * closed, who owes it has relief, the day of service has passed, or what it claims is not what is open on that day.
 */
export async function refuseLeaving(
  db: Db,
  actor: Pick<Actor, 'now'>,
  { id, dossierId }: Pick<WritMessageRow, 'id' | 'dossierId'>,
): Promise<LeavingRefusal | null> {
  const { stands, isClosed, servedDay, claimedCents } = await findStanding(db, id)
  if (!stands) return 'gone'
  if (isClosed) return 'closed'
  if (await hasRelief(db, dossierId)) return 'relief'
  const account = (await readAccounts(db, [dossierId], servedDay)).get(dossierId)
  const { day: today } = inAmsterdam(actor.now)
  return refuseServing({ servedDay, claimedCents, openCents: account?.openCents ?? 0 }, { today })
}
