import { addDays, type Day } from '#domain/day.ts'
import { nextWorkingDay } from '#domain/deadlines/working-days.ts'
import { noExtraHolidays } from '#domain/deadlines/holidays.ts'
import type { CourtTables } from '#domain/court/court-tables.ts'
import { courtCosts } from '#domain/court/highest-cost.ts'
import { lastWorkingServiceDay } from './service-day.ts'

/** So many days it takes from a yes to the roll day, and from there to a judgment when nobody appears (decision 450). */
const daysToRoll = 28
const daysToJudgment = 28

/** Around which days a case goes on once its customer says yes. */
export interface CaseDays {
  readonly serviceDay: Day
  readonly rollDay: Day
  readonly judgmentDay: Day
}

/**
 * Around which days a case of now is served, heard and decided when the debtor says nothing: what its customer is told before it
 * says yes. The writ goes out at the last by art. 114 Rv.
 */
export function expectedDays(on: Day): CaseDays {
  const rollDay = nextWorkingDay(addDays(on, daysToRoll), noExtraHolidays)
  return {
    serviceDay: lastWorkingServiceDay(rollDay),
    rollDay,
    judgmentDay: nextWorkingDay(addDays(rollDay, daysToJudgment), noExtraHolidays),
  }
}

/**
 * By the tariffs of which day a case of now is priced: of its roll day, which decides on the court fee; of today as long as nobody
 * knows those of then.
 */
export function pricingDay(on: Day, tables: CourtTables): Day {
  const { rollDay } = expectedDays(on)
  return courtCosts(anyClaimCents, rollDay, tables) === null ? on : rollDay
}

/** Each table has a row for it. */
const anyClaimCents = 100
