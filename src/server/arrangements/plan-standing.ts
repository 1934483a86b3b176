import type { Account } from '#domain/account/account.ts'
import { planStanding, type PlanStanding } from '#domain/arrangements/plan-state.ts'
import { receivedOn } from '#domain/arrangements/received.ts'
import type { Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import type { PlanRow } from './plan-queries.ts'

/** How a stored plan stands on a day, by what came in. */
export function standingOf(plan: PlanRow, account: Account, on: Day, holidays: ExtraHolidays): PlanStanding {
  return planStanding(plan, receivedOn(account), on, holidays)
}
