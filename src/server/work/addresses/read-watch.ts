import { daysBetween, type Day } from '#domain/day.ts'
import type { AddressWatchDetails } from '#contract/work/addresses.ts'
import { inAmsterdam } from '#server/clock.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import {
  type DebtorNow,
  findWatchedDebtor,
  lockWatchedDebtors,
  type LockedWatch,
  lockWatchRow,
} from './check-queries.ts'
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

/** A watch that is held, with the debtors who were held before it, in the order of their ids. */
export interface WatchWithDebtors {
  readonly watch: LockedWatch
  readonly debtors: readonly DebtorNow[]
}

interface Seen {
  readonly id: number
  readonly version: number
  /** Debtors of the same person who are held with his. */
  readonly also?: readonly number[]
}

/** Holds a watch that is not over, as whoever acts has seen it. */
export async function lockUnfinishedWatch(db: Db, actor: Actor, seen: Seen): Promise<WatchWithDebtors> {
  const taken = await lockWatch(db, actor, seen)
  if (taken.watch.state === 'done') throw new UserError(409, 'address.refusal.done')
  return taken
}

/** The same of one that may be over; the second of two is told what there is now. */
export async function lockWatch(db: Db, actor: Actor, { id, version, also = [] }: Seen): Promise<WatchWithDebtors> {
  const debtorId = await findWatchedDebtor(db, actor, id)
  if (debtorId === undefined) throw notFound()
  const debtors = await lockWatchedDebtors(db, actor, [debtorId, ...also])
  const watch = await lockWatchRow(db, actor, id)
  if (!watch) throw notFound()
  if (watch.version !== version) {
    throw await describeConflict(db, actor, { kind: 'debtor', id: watch.debtorId }, await readWatch(db, actor, id))
  }
  return { watch, debtors }
}
