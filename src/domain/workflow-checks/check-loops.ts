import { isPassedBy, isUnconditional, nextPlaces, reachable } from '#domain/workflow/step-exit.ts'
import { problemAt, type StepProblem } from './step-problem.ts'
import type { WorkflowStep } from '#domain/workflow/step.ts'

/** Against what it is checked whether files go round. */
export interface LoopContext {
  /** The code of the workflow itself: a step can begin it again. */
  readonly ownCode: string
  /** The steps of the other workflows as new files take them, by code: one that this leads to can lead back. */
  readonly others: ReadonlyMap<string, readonly WorkflowStep[]>
}

/** A workflow that begins again does so once in a while: whoever does not pay is not written to without end. */
const shortestLoopDays = 90

/** Workflows that begin again too soon: by themselves, or over others that lead back. */
export function checkLoops(steps: readonly WorkflowStep[], context: LoopContext): StepProblem[] {
  return [...checkOwnLoop(steps, context), ...checkRoundTrips(steps, context)]
}

function checkOwnLoop(steps: readonly WorkflowStep[], { ownCode }: LoopContext): StepProblem[] {
  const end = steps.findIndex(
    ({ definition: { action } }) => action.kind === 'change_workflow' && action.workflowCode === ownCode,
  )
  const again = steps[end]
  if (!again) return []
  const waitCount = waitUntil(steps, end)
  if (waitCount >= shortestLoopDays) return []
  return [problemAt(again, 'loop_too_short', 'error', { waitCount, minimumCount: shortestLoopDays })]
}

/** The steps by which files leave for another workflow and are back too soon. */
function checkRoundTrips(steps: readonly WorkflowStep[], { ownCode, others }: LoopContext): StepProblem[] {
  const daysBack = daysTo(ownCode, others)
  const soonest = new Map<number, StepProblem>()
  for (const { stepIndex, code, days } of leadsOf(steps)) {
    const step = steps[stepIndex]
    const waitCount = days + (daysBack.get(code) ?? Number.POSITIVE_INFINITY)
    if (!step || code === ownCode || waitCount >= shortestLoopDays) continue
    const values = { waitCount, minimumCount: shortestLoopDays, workflow: code }
    soonest.set(stepIndex, problemAt(step, 'loop_over_workflows', 'error', values))
  }
  return [...soonest.values()]
}

/** In how many days at the least files of each workflow come to one of them; without those that never do. */
function daysTo(aim: string, workflows: LoopContext['others']): ReadonlyMap<string, number> {
  const leads = [...workflows].flatMap(([from, steps]) => leadsOf(steps).map((lead) => ({ from, ...lead })))
  const found = new Map<string, number>([[aim, 0]])
  // As often as there are workflows: no shortest way has more of them.
  for (let round = 0; round < workflows.size; round += 1) {
    for (const { from, code, days } of leads) {
      const known = found.get(code)
      if (from === aim || known === undefined) continue
      found.set(from, Math.min(found.get(from) ?? Number.POSITIVE_INFINITY, known + days))
    }
  }
  return found
}

/** How a file leaves these steps for another workflow, and after how many days at the least. */
function leadsOf(steps: readonly WorkflowStep[]): { stepIndex: number; code: string; days: number }[] {
  return [...reachable(steps)].flatMap((stepIndex) => {
    const action = steps[stepIndex]?.definition.action
    const left = nextPlaces(steps, stepIndex).flatMap((place) => (place.kind === 'workflow' ? [place.code] : []))
    const codes = action?.kind === 'change_workflow' ? [...left, action.workflowCode] : left
    return codes.map((code) => ({ stepIndex, code, days: waitUntil(steps, stepIndex) }))
  })
}

/** What every file waits for until a step: what is passed over is passed over at once, and an answer ends a wait. */
function waitUntil(steps: readonly WorkflowStep[], end: number): number {
  return steps
    .slice(0, end + 1)
    .filter((step, index) => isUnconditional(step) && !isShort(step) && !isPassedBy(steps, index))
    .reduce((sum, { definition: { wait } }) => sum + ('days' in wait ? wait.days : 0), 0)
}

/** A step that waits for something may be over at once. */
const isShort = ({ definition: { action } }: WorkflowStep) => action.kind === 'wait_for'
