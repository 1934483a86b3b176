import type { dayCheckStates } from '#contract/money/check-finance/finance-checks.ts'
import type { Day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { findLastOf } from './check-queries.ts'

/** What the last check of a day found; an earlier one of the same day says nothing any more. */
export async function readDayCheck(db: Db, day: Day): Promise<(typeof dayCheckStates)[number]> {
  const last = await findLastOf(db, day)
  if (last === undefined) return 'none'
  return last.isFaultless ? 'faultless' : 'faults'
}

/** No money leaves on a day of which the last check was not faultless: refuses what would let it go. */
export async function expectFaultlessCheck(db: Db, { now }: Pick<Actor, 'now'>): Promise<void> {
  const state = await readDayCheck(db, inAmsterdam(now).day)
  if (state !== 'faultless') throw new UserError(409, `check_finance.refusal.${state}`)
}
