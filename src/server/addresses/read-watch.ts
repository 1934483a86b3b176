import { daysBetween, type Day } from '#domain/day.ts'
import type { AddressWatchDetails } from '#contract/addresses.ts'
import { inAmsterdam } from '#server/clock.ts'
import { describeConflict } from '#server/audit/describe-conflict.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { notFound, UserError } from '#server/http/errors.ts'
import { type LockedWatch, lockWatch } from './check-queries.ts'
import { findWatch } from './watch-queries.ts'

/** A watched address with all that is known of it, as of now. */
export async function readWatch(db: Db, actor: Actor, id: number): Promise<AddressWatchDetails> {
  const found = await findWatch(db, actor, id)
  if (!found) throw notFound()
  return withAge(found, inAmsterdam(actor.now).day)
}

/** Since how many days it is watched. */
export function withAge<Row extends { sinceDay: string }>(row: Row, today: Day): Row & { ageDays: number } {
  return { ...row, ageDays: daysBetween(row.sinceDay as Day, today) }
}

/** Holds a watch that is not over, as whoever acts has seen it; the second of two is told what there is now. */
export async function takeWatch(
  db: Db,
  actor: Actor,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<LockedWatch> {
  const watch = await lockWatch(db, actor, id)
  if (!watch) throw notFound()
  if (watch.version !== version) {
    throw await describeConflict(db, actor, { kind: 'debtor', id: watch.debtorId }, await readWatch(db, actor, id))
  }
  if (watch.state === 'done') throw new UserError(409, 'address.refusal.done')
  return watch
}
