import type { Day } from '#domain/day.ts'
import { fourteenDayTerm } from '#domain/deadlines/fourteen-day-term.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { afterStep, type NextDay } from './next-day.ts'
import type { Workflow, WorkflowStep } from './step.ts'
import type { Why } from './why.ts'

/** A step that a file still has to come to. */
export interface ComingStep {
  readonly step: WorkflowStep
  /** The day it is expected on, with why then; null while the file stands still without an end. */
  readonly next: NextDay | null
  /** Why the file would pass over it as it stands now; null when it would not. */
  readonly skipped: Why | null
}

/** Where a file stands, and what decides how it goes on. */
export interface Standing {
  readonly workflow: Workflow
  readonly stepIndex: number
  /** When the step it stands before is due; null while nobody knows. */
  readonly next: NextDay | null
  readonly costsFromDay: Day | null
  /** How many days the post takes. */
  readonly daysPost: number
  readonly skipReason: (step: WorkflowStep) => Why | null
}

/**
 * The steps a file has before it, each on the day it comes if nothing changes: every step is done on its day, a 14-day
 * letter goes by post, and what is passed over takes no time. It ends where the file would leave the workflow.
 */
export function comingSteps(standing: Standing, extra: ExtraHolidays): ComingStep[] {
  const { workflow, daysPost, skipReason } = standing
  const coming: ComingStep[] = []
  let { next, costsFromDay } = standing
  for (let index = standing.stepIndex; index < workflow.steps.length; index += 1) {
    const step = workflow.steps[index]
    if (!step) break
    const skipped = skipReason(step)
    coming.push({ step, next, skipped })
    if (skipped === null && leaves(step)) break
    if (next === null) continue
    if (skipped === null && step.definition.costs === 'announce') {
      const delivery = { sentDay: next.day, channel: 'post', wording: 'fifteen_after_delivery' } as const
      costsFromDay = fourteenDayTerm(delivery, daysPost, extra).costsFromDay
    }
    next = afterStep(workflow, index, next.day, costsFromDay, extra).next
  }
  return coming
}

/** Whether a file that takes the step goes on outside of this workflow, or not at all. */
function leaves({ definition: { action } }: WorkflowStep): boolean {
  return action.kind === 'close' || action.kind === 'change_workflow' || action.kind === 'change_status'
}
