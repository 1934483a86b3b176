import { addDays, latest, type Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { isContactAtOnce, nextContactDay } from '#domain/deadlines/contact-window.ts'
import { postedDay } from '#domain/deadlines/postal-delivery.ts'
import { handOverMoment } from '#domain/letters/print-form.ts'
import { addWorkingDays } from '#domain/deadlines/working-days.ts'
import { awaits } from './await-answer.ts'
import type { Status } from './status.ts'
import { type LeadingExit, nextPlace } from './step-exit.ts'
import type { StepAction, Workflow, WorkflowStep } from './step.ts'
import type { Why } from './why.ts'

/** How many days a file may lie without a rule of its own before somebody looks at it. */
export const reviewDays = { suspended: 30, plan: 7, noStep: 14, monitoring: 180 } as const

/** The day on which something happens on a file, and why then. */
export interface NextDay {
  readonly day: Day
  readonly why: Why
}

/** What holds a file that goes on afterwards. */
export type Standstill = 'pause' | 'suspension' | 'plan' | 'monitoring'

/** What a file knows that decides its next day. */
export interface Waiting {
  readonly status: Exclude<Status, 'closed'>
  /** The day on which this is worked out. */
  readonly today: Day
  /** The step the file stands before; null when its workflow has none left. */
  readonly step: WorkflowStep | null
  /** The day the step before was done; for the first step the day the file was opened. */
  readonly previousDay: Day
  /** From which day costs are due by the last valid 14-day letter, if there is one. */
  readonly costsFromDay: Day | null
  readonly pausedUntilDay?: Day
  /** What held it until today; absent where it goes on as it did. */
  readonly stoodStill?: Standstill | undefined
  /** The next unpaid term of the payment plan. */
  readonly planDueDay?: Day
}

/**
 * The next day of a file that is not closed, never before today: there is always one, so that no file is ever
 * forgotten. A step of contact gets a day on which that is allowed, one of letters by post alone any day.
 */
export function nextDay(waiting: Waiting, extra: ExtraHolidays): NextDay {
  const { status, today } = waiting
  switch (status) {
    case 'not_started':
    case 'in_progress':
      return waiting.step
        ? awaiting(waiting.step, waiting, stepDay(waiting.step, waiting, extra))
        : reviewDay(today, 'noStep', 'why.no_step_left', extra)
    case 'paused': {
      const untilDay = waiting.pausedUntilDay ?? today
      return { day: latest(untilDay, today), why: { key: 'why.paused_until', values: { untilDay } } }
    }
    case 'term_payment': {
      if (!waiting.planDueDay) return reviewDay(today, 'plan', 'why.plan_without_term', extra)
      const dueDay = waiting.planDueDay
      const day = latest(addWorkingDays(addDays(dueDay, 1), 0, extra), today)
      return { day, why: { key: 'why.plan_next_term', values: { dueDay } } }
    }
    case 'suspend':
      return reviewDay(today, 'suspended', 'why.suspended_review', extra)
    case 'no_more_steps':
      return reviewDay(today, 'noStep', 'why.no_step_left', extra)
    default:
      return reviewDay(today, 'monitoring', 'why.monitoring_check', extra)
  }
}

/** A step that waits for something says for what; one that cannot count its time yet says that. */
function awaiting({ definition: { action } }: WorkflowStep, { previousDay }: Waiting, next: NextDay): NextDay {
  if (next.why.key === 'why.step_waits_for_notice') return next
  return { day: next.day, why: awaits(action, next.day, previousDay) ?? next.why }
}

/**
 * The day a step is due: its wait counted from the step before, moved to a day on which it can be done. A step whose day
 * passed while the file stood still comes at once, and is late because of that.
 */
function stepDay(step: WorkflowStep, waiting: Waiting, extra: ExtraHolidays): NextDay {
  const { today, stoodStill } = waiting
  const allowed = (day: Day) => dayForAction(step.definition.action, day, extra)
  const { day: plainDay, why } = waitedFor(step, waiting, extra)
  const day = allowed(latest(plainDay, today))
  const dueDay = allowed(plainDay)
  if (stoodStill === undefined || dueDay >= today) return { day, why }
  return { day, why: { key: `why.step_after_${stoodStill}`, values: { dueDay, untilDay: today } } }
}

/**
 * Art. 4.2 Besluit kwaliteit incassodienstverlening: from this day on the first on which a step can be done. What may go by
 * e-mail or SMS and a call get a day of contact. Letters by post alone are drawn and handed over on any day: they are with
 * the debtor when they are delivered. Everything else is the work of people.
 */
function dayForAction(action: StepAction, day: Day, extra: ExtraHolidays): Day {
  if (action.kind === 'call') return nextContactDay(day, extra)
  if (action.kind !== 'send') return addWorkingDays(day, 0, extra)
  return action.channels.some(isContactAtOnce) ? nextContactDay(day, extra) : day
}

/** When on another day a step is expected to be carried out: at nine in the morning, when people begin. */
export const expectedMinutes = 9 * 60

/**
 * The day from which on what follows a step counts that is expected to be done on a day. A letter waits for the next of the
 * times at which the printer gets them, and is posted on the next day of post; whatever else is sent is expected on a day of
 * contact.
 */
export function dayItCountsFrom(
  { definition: { action } }: WorkflowStep,
  day: Day,
  printTimes: readonly number[],
  extra: ExtraHolidays,
): Day {
  if (action.kind !== 'send') return day
  const made = { day, minutes: expectedMinutes }
  // By which of several channels it goes is known when it leaves: the first is tried first.
  const [channel] = action.channels
  return postedDay(channel === 'post' ? handOverMoment(printTimes, made) : made, extra)
}

/** When the wait of a step is over, and what it waits for. */
function waitedFor({ definition: { wait } }: WorkflowStep, waiting: Waiting, extra: ExtraHolidays): NextDay {
  const { previousDay, today, costsFromDay } = waiting
  if (wait.kind === 'calendar_days') {
    const key = wait.days === 0 ? 'why.step_at_once' : 'why.step_waits_calendar_days'
    const day = addDays(previousDay, wait.days)
    return { day, why: { key, values: { waitCount: wait.days, fromDay: previousDay } } }
  }
  if (wait.kind === 'working_days') {
    const day = addWorkingDays(previousDay, wait.days, extra)
    return { day, why: { key: 'why.step_waits_working_days', values: { waitCount: wait.days, fromDay: previousDay } } }
  }
  if (costsFromDay === null) return { day: today, why: { key: 'why.step_waits_for_notice', values: {} } }
  const lastDay = addDays(costsFromDay, -1)
  return { day: costsFromDay, why: { key: 'why.step_waits_notice_term', values: { lastDay } } }
}

function reviewDay(today: Day, kind: keyof typeof reviewDays, key: Why['key'], extra: ExtraHolidays): NextDay {
  const day = addWorkingDays(addDays(today, reviewDays[kind]), 0, extra)
  return { day, why: { key, values: { waitCount: reviewDays[kind] } } }
}

/** Where a file stands once a step is done. */
export interface AfterStep {
  readonly status: 'in_progress' | 'no_more_steps'
  /** The index of the step it now stands before; null when there is none left. */
  readonly stepIndex: number | null
  /** The workflow with whose first step it goes on instead. */
  readonly workflowCode: string | null
  readonly next: NextDay
}

/**
 * What comes after a step of a workflow was done or passed over on a day. `costsFromDay` is that of the last valid
 * 14-day letter, including the one the step just sent; `exit` is how the file leaves the step.
 */
export function afterStep(
  workflow: Workflow,
  stepIndex: number,
  doneDay: Day,
  costsFromDay: Day | null,
  extra: ExtraHolidays,
  exit: LeadingExit = 'done',
): AfterStep {
  const place = nextPlace(workflow.steps, stepIndex, exit)
  const nextIndex = place.kind === 'step' ? place.index : null
  const step = (nextIndex === null ? null : workflow.steps[nextIndex]) ?? null
  const workflowCode = place.kind === 'workflow' ? place.code : null
  const status = step ? 'in_progress' : 'no_more_steps'
  const next = nextDay({ status, today: doneDay, step, previousDay: doneDay, costsFromDay }, extra)
  return { status, stepIndex: nextIndex, workflowCode, next }
}
