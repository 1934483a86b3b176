import { isPassedBy } from '#domain/workflow/step-exit.ts'
import { problemAt, type StepProblem } from './step-problem.ts'
import type { StepAction, StepConditions, WorkflowStep } from '#domain/workflow/step.ts'

/** Two weeks, and the days the post may take at least: before that no term of a 14-day letter has passed. */
const shortestTermDays = 16

/**
 * Art. 6:96 lid 6 BW: a consumer owes no collection costs before the term of a 14-day letter has passed. What charges
 * them stands behind a letter that announces them to the same people, and waits for its term; what announces them is
 * that letter and no other.
 */
export function checkCosts(steps: readonly WorkflowStep[], debtorKind: 'private' | 'company' | null): StepProblem[] {
  return steps.flatMap((step, index) => [
    ...checkAnnouncement(step),
    ...checkNoticeWait(steps, index),
    ...(debtorKind === 'company' || step.definition.conditions.debtorKind === 'company'
      ? []
      : checkCharge(steps, index)),
  ])
}

function checkAnnouncement(step: WorkflowStep): StepProblem[] {
  const { action, costs } = step.definition
  const isNotice = action.kind === 'send' && action.letter === 'fourteen_day_letter'
  if (isNotice && costs !== 'announce') return [problemAt(step, 'notice_without_announcement')]
  return !isNotice && costs === 'announce' ? [problemAt(step, 'announcement_without_notice')] : []
}

/** Who waits for the term of a letter that nobody sends, waits for ever. */
function checkNoticeWait(steps: readonly WorkflowStep[], index: number): StepProblem[] {
  const step = steps[index]
  if (step?.definition.wait.kind !== 'after_notice_term') return []
  const announced = steps.slice(0, index).some(({ definition }) => definition.costs === 'announce')
  return announced ? [] : [problemAt(step, 'wait_without_notice')]
}

function checkCharge(steps: readonly WorkflowStep[], index: number): StepProblem[] {
  const step = steps[index]
  if (step?.definition.costs !== 'charge') return []
  const { conditions } = step.definition
  const announced = steps
    .slice(0, index)
    .findLastIndex(
      ({ definition }, at) =>
        definition.costs === 'announce' && reaches(definition.conditions, conditions) && !isPassedBy(steps, at),
    )
  if (announced === -1) return [problemAt(step, 'costs_before_notice')]
  const alone = checkWhoIsTold(steps, announced, step)
  // An answer ends a wait at once, and who is led past a step does not wait for it.
  const between = steps.filter(
    ({ definition }, at) =>
      at > announced && at <= index && definition.action.kind !== 'wait_for' && !isPassedBy(steps, at),
  )
  if (between.some(({ definition }) => definition.wait.kind === 'after_notice_term')) return alone
  const days = between.reduce((sum, { definition: { wait } }) => sum + ('days' in wait ? wait.days : 0), 0)
  if (days >= shortestTermDays) return alone
  return [problemAt(step, 'costs_within_term', 'error', { waitCount: days }), ...alone]
}

/** Costs are owed by who got a 14-day letter alone: of a letter to the first debtor, the others never owe them. */
function checkWhoIsTold(steps: readonly WorkflowStep[], announced: number, step: WorkflowStep): StepProblem[] {
  const isForAll = steps
    .slice(announced)
    .some(({ definition: { costs, action } }) => costs === 'announce' && !isOnlyFirst(action))
  return isForAll || isOnlyFirst(step.definition.action) ? [] : [problemAt(step, 'costs_for_first_alone', 'warning')]
}

const isOnlyFirst = (action: StepAction) => action.kind === 'send' && action.onlyFirst === true

/** Whether every consumer whom the later step reaches, the earlier one has reached. */
function reaches(earlier: StepConditions, later: StepConditions): boolean {
  if (earlier.debtorKind === 'company') return false
  if ((earlier.minimumOpenCents ?? 0) > (later.minimumOpenCents ?? 0)) return false
  if ((earlier.maximumOpenCents ?? Infinity) < (later.maximumOpenCents ?? Infinity)) return false
  // A sign may have come, and a result or the score may have changed, since the file passed the earlier step.
  if (earlier.exceptSigns || earlier.lastResults) return false
  if (earlier.minimumScore !== undefined || earlier.maximumScore !== undefined) return false
  if (earlier.languages && !later.languages?.every((language) => earlier.languages?.includes(language))) return false
  return (earlier.requires ?? []).every((need) => later.requires?.includes(need))
}
