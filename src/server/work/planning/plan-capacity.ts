import { addDays, type Day } from '#domain/day.ts'
import { nextWorkingDay, subtractWorkingDays } from '#domain/deadlines/working-days.ts'
import { isIn, type Period } from '#domain/teams/absence.ts'
import type { getAgendaCapacity } from '#contract/work/agenda-capacity.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { type PlannedRow, sumPlanned } from '#server/work/agenda/list-queries.ts'
import { findAbsencesIn } from '#server/work/agenda/whose-queries.ts'

const dayCount = 10

interface CapacityQuestion {
  readonly today: Day
  readonly from: Day
  readonly team: number | null
  readonly employee: number | null
}

/** How full ten working days of each employee are; what falls on a free day is done on the next working day. */
export async function planCapacity(
  db: Db,
  { today, from, team, employee }: CapacityQuestion,
): Promise<OutputOf<typeof getAgendaCapacity>> {
  const holidays = await findHolidays(db)
  const first = nextWorkingDay(from, holidays)
  const days = [first]
  while (days.length < dayCount) days.push(nextWorkingDay(addDays(days.at(-1) ?? first, 1), holidays))
  // What is late is done on the next working day, and is not waiting any more on one further ahead.
  const after = first > nextWorkingDay(today, holidays) ? subtractWorkingDays(first, 1, holidays) : null
  const until = days.at(-1) ?? first
  const rows = await sumPlanned(db, { today, after, until, team, employee })
  const absences = await findAbsencesIn(db, first, until)
  const byEmployee = Map.groupBy(rows, ({ employeeId }) => employeeId)
  return {
    days,
    after,
    items: [...byEmployee.values()].flatMap((planned) => {
      const [row] = planned
      if (!row) return []
      const person = { id: row.employeeId, name: row.name }
      return [
        {
          employee: person,
          planned: onDays(days, planned, absences.get(person.id) ?? []),
          capacityMinutes: row.capacityMinutes,
        },
      ]
    }),
  }
}

function onDays(days: readonly Day[], rows: readonly PlannedRow[], absences: readonly Period[]) {
  const planned = days.map((day) => ({ count: 0, minutes: 0, isAway: absences.some((absence) => isIn(absence, day)) }))
  for (const { dueDay, count, minutes } of rows) {
    const on = dueDay === null ? undefined : planned[days.findIndex((day) => day >= dueDay)]
    if (!on) continue
    on.count += count
    on.minutes += minutes
  }
  return planned
}
