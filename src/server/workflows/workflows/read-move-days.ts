import { addDays, type Day, earliest, latest } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { moveFile, waitsTheSame } from '#domain/workflow/move-file.ts'
import type { WorkflowStep } from '#domain/workflow/step.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { previewWorkflowMove } from '#contract/workflows/workflows.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { countMovingDays, findStandingSteps, type MovingDays, type StandingStep } from './move-queries.ts'

type MoveDays = OutputOf<typeof previewWorkflowMove>['days']
type BusyDay = NonNullable<MoveDays['busiestAfter']>

/**
 * What moving to these steps does to the days of all files that would go: how many come earlier and later, and on which
 * day most of them are due, before and after. Files that stand alike are counted together, so that forty thousand take
 * no longer than the days on which they are due.
 */
export async function readMoveDays(
  db: Db,
  { workflowId, exceptVersionId, today }: { workflowId: number; exceptVersionId: number | null; today: Day },
  steps: readonly WorkflowStep[],
): Promise<MoveDays> {
  const target = new Map(steps.map((step) => [step.code, step]))
  const standing = (await findStandingSteps(db, workflowId, exceptVersionId)).filter(({ code }) => target.has(code))
  const changed = standing.filter((step) => !waitsTheSame(step.definition, target.get(step.code)?.definition))
  const ids = { all: standing.map(({ id }) => id), changed: changed.map(({ id }) => id) }
  const groups = await countMovingDays(db, ids)
  const holidays = await findHolidays(db)
  const byId = new Map(standing.map((step) => [step.id, step]))
  const moved = groups.map((group) => {
    const step = byId.get(group.stepId)
    return { ...group, after: step ? dayAfter(group, step, steps, { today, holidays }) : group.nextDay }
  })
  const others = moved.filter(({ nextDay, after }) => after !== nextDay)
  const sum = (of: readonly { count: number }[]) => of.reduce((total, { count }) => total + count, 0)
  const [first, ...more] = others.map(({ after }) => after)
  return {
    earlier: sum(others.filter(({ nextDay, after }) => after < nextDay)),
    later: sum(others.filter(({ nextDay, after }) => after > nextDay)),
    firstDay: first === undefined ? null : earliest(first, ...more),
    busiestBefore: busiest(moved.map(({ nextDay, count }) => ({ day: latest(nextDay, today), count }))),
    busiestAfter: busiest(moved.map(({ after, count }) => ({ day: latest(after, today), count }))),
  }
}

function dayAfter(
  { nextDay, runs, countsFromStep, previousDay, noticeLastDay }: MovingDays,
  { code, definition }: StandingStep,
  steps: readonly WorkflowStep[],
  { today, holidays }: { readonly today: Day; readonly holidays: ExtraHolidays },
): Day {
  if (!runs || !countsFromStep || previousDay === null) return nextDay
  const name = { nl: '', en: '', fr: '' }
  const file = {
    status: 'in_progress' as const,
    today,
    step: { code, definition, name, phase: 'amicable' as const },
    next: { day: nextDay, why: { key: 'why.step_at_once' as const, values: {} } },
    previousDay,
    costsFromDay: noticeLastDay === null ? null : addDays(noticeLastDay, 1),
  }
  return moveFile(file, steps, holidays)?.next.day ?? nextDay
}

/** The day on which most files are due; of several the first. */
function busiest(days: readonly { readonly day: Day; readonly count: number }[]): BusyDay | null {
  const counts = new Map<Day, number>()
  for (const { day, count } of days) counts.set(day, (counts.get(day) ?? 0) + count)
  const all = [...counts].map(([day, count]) => ({ day, count }))
  return all.toSorted((one, other) => other.count - one.count || one.day.localeCompare(other.day))[0] ?? null
}
