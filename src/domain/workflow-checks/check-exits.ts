import { problemAt, type StepProblem } from './step-problem.ts'
import { exitsOf, isUnconditional, leadingExits } from '#domain/workflow/step-exit.ts'
import type { WorkflowStep } from '#domain/workflow/step.ts'

/** Against what the ways out of steps are checked. */
interface ExitContext {
  readonly workflowCodes: ReadonlySet<string>
}

/**
 * What is wrong with where the ways out of steps lead. They only ever lead further on; none may bring a file past the
 * 14-day letter to costs, nor into another phase without a step that changes it.
 */
export function checkExits(steps: readonly WorkflowStep[], context: ExitContext): StepProblem[] {
  return steps.flatMap((step, index) => [
    ...leadingExits.flatMap((exit) => checkTarget(steps, index, exit, context)),
    ...checkWait(step),
    ...checkHandOver(step),
    ...checkScore(step),
  ])
}

function checkTarget(
  steps: readonly WorkflowStep[],
  index: number,
  exit: (typeof leadingExits)[number],
  { workflowCodes }: ExitContext,
): StepProblem[] {
  const step = steps[index]
  const target = step?.definition.exits?.[exit]
  if (!step || !target || !exitsOf(step.definition.action).includes(exit)) return []
  if ('workflow' in target) {
    return workflowCodes.has(target.workflow) ? [] : [problemAt(step, 'exit_workflow_missing', 'error', { exit })]
  }
  const to = steps.findIndex(({ code }) => code === target.step)
  const aim = steps[to]
  if (!aim) return [problemAt(step, 'exit_step_missing', 'error', { exit })]
  if (to <= index) return [problemAt(step, 'exit_goes_back', 'error', { exit })]
  const problems: StepProblem[] = []
  if (phaseAfter(step, exit) !== aim.phase) problems.push(problemAt(step, 'exit_other_phase', 'error', { exit }))
  const passed = steps.slice(index + 1, to)
  const isAnnounced = steps.slice(0, index + 1).some(({ definition }) => definition.costs === 'announce')
  const charges = steps.slice(to).some(({ definition }) => definition.costs === 'charge')
  if (!isAnnounced && charges && passed.some(({ definition }) => definition.costs === 'announce')) {
    problems.push(problemAt(step, 'exit_past_notice', 'error', { exit }))
  }
  if (passed.some(({ definition }) => definition.action.kind === 'hand_over')) {
    problems.push(problemAt(step, 'exit_past_hand_over', 'warning', { exit }))
  }
  return problems
}

/** Passing over a step leaves its file in the phase it has. */
function phaseAfter({ phase, definition: { action } }: WorkflowStep, exit: string): string {
  if (exit === 'skipped') return phase
  if (action.kind === 'change_phase') return action.phase
  return action.kind === 'hand_over' ? action.to : phase
}

/** Who waits for nothing, or no time at all, does not wait. */
function checkWait(step: WorkflowStep): StepProblem[] {
  const { action, wait } = step.definition
  if (action.kind !== 'wait_for') return []
  return wait.kind !== 'after_notice_term' && wait.days === 0 ? [problemAt(step, 'wait_without_time')] : []
}

/** Files for which a hand-over does not hold go on without it, which nobody sees unless it is said. */
function checkHandOver(step: WorkflowStep): StepProblem[] {
  const { action, excludedOptions } = step.definition
  // The other options make a file wait for the hand-over, not go on without it.
  const passing = excludedOptions.filter((option) => option === 'vo_address' || option === 'terminated')
  const isForAll = isUnconditional({ definition: { ...step.definition, excludedOptions: passing } })
  if (action.kind !== 'hand_over' || isForAll) return []
  return [problemAt(step, 'hand_over_passed_over', 'warning')]
}

/**
 * Art. 22 AVG: what weighs on the debtor is not decided by a score alone. A step with costs, or one that brings the file
 * to somebody else or ends it, may not ask for one; a task for a person may.
 */
function checkScore(step: WorkflowStep): StepProblem[] {
  const { action, conditions, costs, fee } = step.definition
  const { minimumScore, maximumScore } = conditions
  if (minimumScore === undefined && maximumScore === undefined) return []
  if ((minimumScore ?? 0) > (maximumScore ?? 100)) return [problemAt(step, 'scores_crossed')]
  const weighs = action.kind === 'hand_over' || action.kind === 'change_phase' || action.kind === 'close'
  return weighs || costs === 'charge' || fee !== undefined ? [problemAt(step, 'score_decides_alone')] : []
}
