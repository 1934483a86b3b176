import type { Account } from '#domain/account/account.ts'
import type { Cents } from '#domain/money.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { findRunningPlan } from './plan-queries.ts'
import { standingOf } from './plan-standing.ts'

/** The instalment that is missing on a day, and what happens without it. */
export interface MissedInstalment {
  readonly dueDay: Day
  readonly missingCents: Cents
  /** The day on which the plan lapses. */
  readonly lapseDay: Day
}

/** The instalment that a reminder of a dossier is about, if its plan runs and it is still missing on a day. */
export async function findMissedInstalment(
  db: Db,
  dossierId: number,
  reminder: number,
  account: Account,
  today: Day,
): Promise<MissedInstalment | null> {
  const plan = await findRunningPlan(db, dossierId)
  if (!plan) return null
  const { state, next, lapseDay } = standingOf(plan, account, today, await findHolidays(db))
  if (state !== 'in_grace' || !next || !lapseDay) return null
  const isAbout = plan.instalments.some((one) => one.number === next.number && one.reminder === reminder)
  return isAbout ? { dueDay: next.dueDay, missingCents: next.amountCents - next.paidCents, lapseDay } : null
}
