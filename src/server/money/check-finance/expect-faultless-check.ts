import type { dayCheckStates, orderCheckStates } from '#contract/money/check-finance/finance-checks.ts'
import type { Day } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { findShortage } from './check-finance.ts'
import { findLastOf } from './check-queries.ts'

/** What the last check of a day found; an earlier one of the same day says nothing any more. */
export async function readDayCheck(db: Db, day: Day): Promise<(typeof dayCheckStates)[number]> {
  const last = await findLastOf(db, day)
  if (last === undefined) return 'none'
  return last.isFaultless ? 'faultless' : 'faults'
}

/** The same for payments of which the newest was ordered at this moment; null: nothing is known of when. */
export async function readOrderCheck(
  db: Db,
  day: Day,
  orderedAt: Date | null,
): Promise<(typeof orderCheckStates)[number]> {
  const last = await findLastOf(db, day)
  const isBefore = last !== undefined && orderedAt !== null && last.madeAt < orderedAt
  return isBefore && last.isFaultless ? 'outdated' : readDayCheck(db, day)
}

/**
 * No money leaves on a day of which the last check was not faultless, or before one that saw it ordered; nor while customers
 * are short of anything since: refuses what would let it go.
 */
export async function expectFaultlessCheck(db: Db, { now }: Pick<Actor, 'now'>, orderedAt: Date | null): Promise<void> {
  const state = await readOrderCheck(db, inAmsterdam(now).day, orderedAt)
  if (state !== 'faultless') throw new UserError(409, `check_finance.refusal.${state}`)
  const { shortCents } = await findShortage(db)
  if (shortCents > 0) {
    throw new UserError(409, { key: 'check_finance.refusal.short', values: { amount: formatCents(shortCents) } })
  }
}
