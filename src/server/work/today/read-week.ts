import { sumPerCurrency } from '#domain/sum-per-currency.ts'
import type { OwnDay, StripDay } from '#contract/work/today.ts'
import { type Actor, personActed } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Expected } from '#server/files/list/read-expected.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readLawDays } from '#server/work/agenda/read-first-items.ts'
import { planCapacity } from '#server/work/planning/plan-capacity.ts'
import type { WorkDay } from './work-days.ts'

/** How full the next working days of somebody are, and what is to come in on his files. */
export async function readWeek(
  db: Db,
  actor: Actor,
  days: readonly WorkDay[],
  expected: readonly Expected[],
): Promise<OwnDay['week']> {
  const { day: today } = inAmsterdam(actor.now)
  const userId = personActed(actor)
  const { items } = await planCapacity(db, { today, from: today, team: null, employee: userId })
  const [person] = items
  if (!person) return null
  const law = await readLawDays(db, userId, today, days.at(-1)?.day ?? today)
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
