import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { sumPerCurrency } from '#domain/sum-per-currency.ts'
import { may } from '#contract/people/permission.ts'
import { type OwnDay, type StripDay, stripDays } from '#contract/work/today.ts'
import { type Actor, personActed } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { readExpected } from '#server/files/list/read-expected.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readLawDays } from '#server/work/agenda/read-first-items.ts'
import { planCapacity } from '#server/work/planning/plan-capacity.ts'
import { workDayAfter, workDayOf, type WorkDay } from './work-days.ts'

/** How full the next working days of somebody are, and what is to come in on his files. */
export async function readWeek(db: Db, actor: Actor, holidays: ExtraHolidays): Promise<OwnDay['week']> {
  const { day: today } = inAmsterdam(actor.now)
  const userId = personActed(actor)
  const { items } = await planCapacity(db, { today, from: today, team: null, employee: userId })
  const [person] = items
  if (!person) return null
  const days: WorkDay[] = [workDayOf(today, holidays)]
  while (days.length < stripDays) days.push(workDayAfter(days.at(-1) as WorkDay, holidays))
  const [first, last] = [days[0] as WorkDay, days.at(-1) as WorkDay]
  const law = await readLawDays(db, userId, today, last.day)
  const expected = may(actor.acl, 'file.search')
    ? (await readExpected(db, { from: first.fromDay, to: last.day, ownerId: userId })).rows
    : []
  return {
    capacityMinutes: person.capacityMinutes,
    days: days.map(({ day, fromDay }, index): StripDay => {
      const lawFrom = index === 0 ? today : fromDay
      return {
        day,
        fromDay: index === 0 ? null : fromDay,
        ...(person.planned[index] ?? { count: 0, minutes: 0, isAway: false }),
        lawCount: countBetween(law, lawFrom, day),
        expectedFromDay: fromDay,
        expected: sumPerCurrency(expected.filter((one) => one.day >= fromDay && one.day <= day)),
      }
    }),
  }
}

function countBetween(counts: ReadonlyMap<string, number>, from: string, to: string): number {
  return [...counts].reduce((sum, [day, count]) => (day >= from && day <= to ? sum + count : sum), 0)
}
