import type { getAmountsDay } from '#contract/money/account.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findAmountsDay } from './balance-queries.ts'

/** Of which day the open amounts in lists are, as long as not all of them are of today. */
export async function readAmountsDay(db: Db, today: Day): Promise<OutputOf<typeof getAmountsDay>> {
  const { running, finishedDay } = await findAmountsDay(db, today)
  const ratesChanged = Boolean(running?.ratesChangedAt)
  if (ratesChanged) return { day: today, ratesChanged }
  // Without a day before there is nothing from before.
  return { day: running?.finishedAt ? null : finishedDay, ratesChanged }
}
