import type { Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { nextDay, type NextDay } from './next-day.ts'
import type { Status } from './status.ts'
import type { StepAction, StepDefinition, StepWait, WorkflowStep } from './step.ts'

/** A running file that goes on in another version of its workflow. */
export interface MovingFile {
  readonly status: Exclude<Status, 'closed'>
  readonly today: Day
  /** The step it stands before now. */
  readonly step: WorkflowStep
  readonly next: NextDay
  /** The day the step before was done, or the file was opened. */
  readonly previousDay: Day
  readonly costsFromDay: Day | null
}

type Waits = Pick<StepDefinition, 'wait' | 'action'>

/** Where a file stands once it has moved: `stepIndex` in the new version, and its next day. */
export interface MovedFile {
  readonly stepIndex: number
  readonly next: NextDay
}

/**
 * Where a file stands in other steps: before the one with the same code. Its day stays as it is, unless that step waits
 * another way: then it is counted anew from the same day. A day that has another reason than the wait of its step, such as
 * a claim that falls due, stays too. Null when there is no such step.
 */
export function moveFile(file: MovingFile, steps: readonly WorkflowStep[], extra: ExtraHolidays): MovedFile | null {
  const stepIndex = steps.findIndex(({ code }) => code === file.step.code)
  const step = steps[stepIndex]
  if (!step) return null
  const runs = file.status === 'in_progress' || file.status === 'not_started'
  if (!runs || waitsTheSame(file.step.definition, step.definition) || !countsFromStep(file.next))
    return { stepIndex, next: file.next }
  const { status, today, previousDay, costsFromDay } = file
  return { stepIndex, next: nextDay({ status, today, step, previousDay, costsFromDay }, extra) }
}

/** Whether a file waits for two steps alike; not for one that is not there. */
export function waitsTheSame(one: Waits, other: Waits | undefined): boolean {
  return other !== undefined && sameWait(one.wait, other.wait) && answersOf(one.action) === answersOf(other.action)
}

const countsFromStep = ({ why: { key } }: NextDay) => key.startsWith('why.step_') || key.startsWith('why.awaits_')

const answersOf = (action: StepAction) => (action.kind === 'wait_for' ? action.answers.join() : null)

function sameWait(one: StepWait, other: StepWait): boolean {
  const daysOf = (wait: StepWait) => (wait.kind === 'after_notice_term' ? 0 : wait.days)
  return one.kind === other.kind && daysOf(one) === daysOf(other)
}
