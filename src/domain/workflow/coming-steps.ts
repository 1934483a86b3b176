import type { Day } from '#domain/day.ts'
import { fourteenDayTerm } from '#domain/deadlines/fourteen-day-term.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { afterStep, dayItCountsFrom, type NextDay } from './next-day.ts'
import { endsWorkflow, type LeadingExit, nextPlace } from './step-exit.ts'
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
  /** When letters are handed over to the printer, in minutes since midnight; none: at once. */
  readonly printTimes: readonly number[]
  readonly skipReason: (step: WorkflowStep) => Why | null
}

/**
 * The steps a file has before it, each on the day it comes if nothing changes: every step is done on its day, a 14-day
 * letter goes by post, and what is passed over takes no time. It ends where the file would leave the workflow.
 */
export function comingSteps(standing: Standing, extra: ExtraHolidays): ComingStep[] {
  const { workflow, daysPost, printTimes, skipReason } = standing
  const coming: ComingStep[] = []
  let { next, costsFromDay, stepIndex: index } = standing
  for (let step = workflow.steps[index]; step; step = workflow.steps[index]) {
    const skipped = skipReason(step)
    coming.push({ step, next, skipped })
    const { action } = step.definition
    if (skipped === null && endsWorkflow(action)) break
    // Nobody knows whether what is waited for comes: until it does, the time runs out.
    const exit: LeadingExit = skipped === null ? (action.kind === 'wait_for' ? 'timed_out' : 'done') : 'skipped'
    const place = nextPlace(workflow.steps, index, exit)
    if (place.kind !== 'step') break
    const doneDay = next && (skipped === null ? dayItCountsFrom(step, next.day, printTimes, extra) : next.day)
    if (doneDay !== null && skipped === null && step.definition.costs === 'announce') {
      const delivery = { sentDay: doneDay, channel: 'post', wording: 'fifteen_after_delivery' } as const
      costsFromDay = fourteenDayTerm(delivery, daysPost, extra).costsFromDay
    }
    next = doneDay && afterStep(workflow, index, doneDay, costsFromDay, extra, exit).next
    index = place.index
  }
  return coming
}
