import { addDays, type Day } from '#domain/day.ts'
import { nextWorkingDay } from '#domain/deadlines/working-days.ts'
import type { getAgendaCapacity } from '#contract/agenda.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import { findHolidays } from '#server/db/find-holidays.ts'
import { type PlannedRow, sumPlanned } from './list-queries.ts'

const dayCount = 10

/** How full the next ten working days of each employee are; what is late, or falls on a free day, is done on the next one. */
export async function planCapacity(
  db: Db,
  { from, team }: { readonly from: Day; readonly team: number | null },
): Promise<OutputOf<typeof getAgendaCapacity>> {
  const holidays = await findHolidays(db)
  const days = [nextWorkingDay(from, holidays)]
  while (days.length < dayCount) days.push(nextWorkingDay(addDays(days.at(-1) ?? from, 1), holidays))
  const rows = await sumPlanned(db, days.at(-1) ?? from, team)
  const byEmployee = Map.groupBy(rows, ({ employeeId }) => employeeId)
  return {
    days,
    items: [...byEmployee.values()].flatMap((planned) => {
      const [first] = planned
      if (!first) return []
      const employee = { id: first.employeeId, name: first.name }
      return [{ employee, planned: onDays(days, planned), capacityMinutes: first.capacityMinutes }]
    }),
  }
}

function onDays(days: readonly Day[], rows: readonly PlannedRow[]) {
  const planned = days.map(() => ({ count: 0, minutes: 0 }))
  for (const { dueDay, count, minutes } of rows) {
    const on = dueDay === null ? undefined : planned[days.findIndex((day) => day >= dueDay)]
    if (!on) continue
    on.count += count
    on.minutes += minutes
  }
  return planned
}
