import type { Account } from '#domain/account/account.ts'
import { planStanding, type PlanStanding } from '#domain/arrangements/plan-state.ts'
import { receivedOn } from '#domain/arrangements/received.ts'
import type { Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { PlanRow } from './plan-queries.ts'

/** How a stored plan stands on a day, by what came in since it was agreed. */
export function standingOf(plan: PlanRow, account: Account, on: Day, holidays: ExtraHolidays): PlanStanding {
  const instalments = plan.instalments.map(({ missedAt, reminder: _reminder, ...one }) => {
    const toldDay = missedAt === null ? null : inAmsterdam(new Date(missedAt)).day
    return { ...one, toldDay: toldDay !== null && toldDay <= on ? toldDay : null }
  })
  return planStanding(
    { ...plan, instalments },
    receivedOn(account, plan.agreedEventId, plan.othersEventIds),
    on,
    holidays,
  )
}

/** The day a plan ended; null while it runs. */
export function endedDayOf({ endedAt }: Pick<PlanRow, 'endedAt'>): Day | null {
  return endedAt && inAmsterdam(endedAt).day
}
