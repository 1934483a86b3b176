import { refuseServing } from '#domain/court/cases/case-writ.ts'
import type { HandOverRefusal } from '#domain/court/cases/hand-over.ts'
import { refuseGoing } from '#domain/court/cases/legal-case.ts'
import { claimableCents } from '#domain/court/competent-court.ts'
import { hasMoved } from '#domain/court/court-districts.ts'
import { costOfCase } from '#domain/court/highest-cost.ts'
import type { Actor } from '#server/actor.ts'
import { hasRelief } from '#server/book/standing/relief-hold.ts'
import { inAmsterdam } from '#server/clock.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import { loadCourtTables } from '#server/money/tariffs/load-court-tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findStanding, type WritMessageRow } from './queries.ts'

/** Why a writ does not leave; each has texts `writ_message.refusal.…`, and all but the first `why.writ_kept_…`. */
export type LeavingRefusal =
  | 'gone'
  | 'closed'
  | 'relief'
  | Extract<HandOverRefusal, 'outgrown' | 'moved'>
  | NonNullable<ReturnType<typeof refuseServing>>

/**
 * Why a writ does not go to an office any more, as everything is now: the office has the file or the writ no more, the file was
 * closed, who owes it has relief, it costs more or who owes it lives elsewhere by now, the day of service has passed, or what it
 * says is not so any more.
 */
export async function refuseLeaving(
  db: Db,
  actor: Pick<Actor, 'now'>,
  { id, dossierId }: Pick<WritMessageRow, 'id' | 'dossierId'>,
): Promise<LeavingRefusal | null> {
  const { stands, isClosed, fileKind, legalCase, ...standing } = await findStanding(db, id)
  if (!stands || legalCase === null) return 'gone'
  if (isClosed) return 'closed'
  if (await hasRelief(db, dossierId)) return 'relief'
  const account = (await readAccounts(db, [dossierId], standing.servedDay)).get(dossierId)
  const { day: today } = inAmsterdam(actor.now)
  const openCents = account ? claimableCents(account, fileKind) : 0
  const going = { costCents: costOfCase(legalCase, await loadCourtTables(db)), isMoved: hasMoved(legalCase.place) }
  const refusal = refuseGoing(legalCase, going, refuseServing({ ...standing, openCents }, { today }))
  return refusal === 'never_asked' ? 'outgrown' : refusal
}
