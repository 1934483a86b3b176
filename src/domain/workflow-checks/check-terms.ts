import { isPassedBy, isUnconditional, reachable } from '#domain/workflow/step-exit.ts'
import { problemAt, type StepProblem } from './step-problem.ts'
import type { StepConditions, WorkflowStep } from '#domain/workflow/step.ts'

/**
 * What a letter says is kept: one that gives some days to pay is not followed by the next message, a call or a hand-over
 * before they have passed.
 */
export function checkTerms(steps: readonly WorkflowStep[]): StepProblem[] {
  const reached = reachable(steps)
  return steps.flatMap((step, index) => {
    const { payWithinDays: payCount, conditions } = step.definition
    if (payCount === undefined) return []
    const next = steps.findIndex(
      (later, at) =>
        at > index && reached.has(at) && presses(later) && canBothReach(conditions, later.definition.conditions),
    )
    const pressing = steps[next]
    const waitCount = waitBetween(steps, index, next)
    if (!pressing || waitCount === null || waitCount >= payCount) return []
    // Two letters on one day are told as that.
    if (waitCount === 0 && next === index + 1 && pressing.definition.action.kind === 'send') return []
    return [problemAt(pressing, 'next_within_term', 'warning', { waitCount, payCount })]
  })
}

function presses({ definition: { action } }: WorkflowStep): boolean {
  return action.kind === 'send' || action.kind === 'call' || action.kind === 'hand_over'
}

/** In how many days at the least a file comes from one step to another; null where it waits for a 14-day letter's term. */
function waitBetween(steps: readonly WorkflowStep[], from: number, to: number): number | null {
  const waited = steps.filter(
    (step, at) =>
      at === to ||
      (at > from &&
        at < to &&
        isUnconditional(step) &&
        step.definition.action.kind !== 'wait_for' &&
        !isPassedBy(steps, at)),
  )
  if (waited.some(({ definition: { wait } }) => wait.kind === 'after_notice_term')) return null
  return waited.reduce((sum, { definition: { wait } }) => sum + ('days' in wait ? wait.days : 0), 0)
}

/** Whether one file can come to steps with these conditions: those of a staffel are for one amount each. */
function canBothReach(one: StepConditions, other: StepConditions): boolean {
  if (one.debtorKind && other.debtorKind && one.debtorKind !== other.debtorKind) return false
  return (
    (one.minimumOpenCents ?? 0) <= (other.maximumOpenCents ?? Infinity) &&
    (other.minimumOpenCents ?? 0) <= (one.maximumOpenCents ?? Infinity)
  )
}
