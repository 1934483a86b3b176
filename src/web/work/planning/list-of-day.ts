import type { getAgendaCapacity } from '#contract/work/agenda-capacity.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { Answer } from '#web/base/calls/api.ts'

type Days = Pick<Answer<typeof getAgendaCapacity>, 'days' | 'after'>

/** The work list that a number counts: of one person, due since the working day before and until this one. */
export function listOfDay(employee: number, { days, after }: Days, index: number): string {
  const before = index === 0 ? after : days[index - 1]
  const address = new URLSearchParams({ tab: 'all', 'employee[]': String(employee), dueTo: days[index] ?? '' })
  if (before) address.set('dueFrom', addDays(before as Day, 1))
  return `?${address}`
}
