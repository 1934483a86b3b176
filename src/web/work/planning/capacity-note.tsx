import { useQuery } from '@tanstack/react-query'
import { getAgendaCapacity } from '#contract/work/agenda-capacity.ts'
import type { Day } from '#domain/day.ts'
import { query } from '#web/base/calls/api.ts'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import classes from '#web/work/agenda/agenda.module.css'
import { duration } from '#web/kit/words/duration.ts'
import { type Item } from '#web/work/agenda/words.ts'

interface CapacityNoteProps {
  readonly employee: number | null
  readonly day: Day | null
  /** How long the work takes that would come on top, in minutes. */
  readonly extra?: number
}

/** How full a day of somebody is, before work is put on it; a warning when it does not fit. */
export function CapacityNote({ employee, day, extra = 0 }: CapacityNoteProps) {
  const t = useText()
  const { data } = useQuery({
    ...query(getAgendaCapacity, { query: { ...(employee && { employee }), ...(day && { from: day }) } }),
    enabled: employee !== null && day !== null,
  })
  const [person] = data?.items ?? []
  const [workday] = data?.days ?? []
  const [planned] = person?.planned ?? []
  if (employee === null || day === null || !person || !workday || !planned) return null
  const { count, minutes, isAway } = planned
  const words = {
    name: person.employee.name,
    day: showDay(workday),
    count: formatCount(count),
    time: duration(minutes, t),
    capacity: duration(person.capacityMinutes, t),
  }
  const isFull = isAway || minutes >= person.capacityMinutes || minutes + extra > person.capacityMinutes
  return (
    <p className={classes.capacity} data-full={isFull || undefined} role="status">
      {t('agenda.capacity', words)}
      {isAway && ` ${t('agenda.capacity_away', words)}`}
      {isFull && !isAway && ` ${t('agenda.capacity_full')}`}
    </p>
  )
}

/** What comes on top on a day of somebody when these items are put there: not what stands there already. */
export function minutesAdded(rows: readonly Item[], employee: number | null, day: Day | null): number {
  const added = rows.filter((row) => row.employee?.id !== employee || row.dueDay !== day)
  return added.reduce((total, { subject }) => total + subject.minutes, 0)
}
