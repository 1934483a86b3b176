import { dayNumber, type Day } from '#domain/day.ts'
import { judicial, monitoring } from '#domain/workflow/default-workflows.ts'
import { nextDay, type NextDay } from '#domain/workflow/next-day.ts'
import type { DemoWorkflow, World } from './dossier-story.ts'
import type { StorySoFar } from './story-so-far.ts'

/** Where a file stands in the workflow of a phase behind the letters. */
export interface InPhase {
  readonly workflow: Extract<DemoWorkflow, 'judicial' | 'monitoring'>
  readonly stepIndex: number
  readonly next: NextDay
}

/** The step a file of court, bailiff or monitoring stands before, by how long ago the last thing happened on it. */
export function standInPhase({ phase, status, world }: StorySoFar, lastDay: Day): InPhase | null {
  if (status !== 'in_progress') return null
  const days = dayNumber(world.today) - dayNumber(lastDay)
  if (phase === 'judicial') return before('judicial', days <= 17 ? 'go_or_no_go' : 'to_bailiff', lastDay, world)
  if (phase === 'bailiff') return before('judicial', days <= 30 ? 'bailiff_state' : 'bailiff_result', lastDay, world)
  if (phase === 'monitoring') return before('monitoring', 'yearly_address_check', lastDay, world)
  return null
}

function before(workflow: InPhase['workflow'], code: string, previousDay: Day, { today, holidays }: World): InPhase {
  const { steps } = workflow === 'judicial' ? judicial : monitoring
  const stepIndex = steps.findIndex((step) => step.code === code)
  const step = steps[stepIndex]
  if (!step) throw new Error(`the workflow ${workflow} has no step ${code}`)
  const next = nextDay({ status: 'in_progress', today, step, previousDay, costsFromDay: null }, holidays)
  return { workflow, stepIndex, next }
}
