import type { StepAction, StepDefinition, WorkflowStep } from './step.ts'

/**
 * How a file left a step: its work was done, a condition passed over it, what it waited for came, it was paid, the time
 * was over, it could or may not be carried out and somebody took the file elsewhere, somebody took it elsewhere anyhow,
 * or the file was closed otherwise.
 */
export const exitReasons = ['done', 'skipped', 'answered', 'paid', 'timed_out', 'refused', 'by_hand', 'closed'] as const
export type ExitReason = (typeof exitReasons)[number]

/** The ways out that a workflow can lead somewhere; the others are the work of a person. */
export const leadingExits = [
  'done',
  'skipped',
  'answered',
  'paid',
  'timed_out',
] as const satisfies readonly ExitReason[]
export type LeadingExit = (typeof leadingExits)[number]

/** Where a way out leads: a later step of the same workflow, or the first step of another. */
export type ExitTarget = { readonly step: string } | { readonly workflow: string }

export type StepExits = Readonly<Partial<Record<LeadingExit, ExitTarget>>>

/** The place a file comes to when it leaves a step. */
export type NextPlace =
  | { readonly kind: 'step'; readonly index: number }
  | { readonly kind: 'workflow'; readonly code: string }
  | { readonly kind: 'end' }

/** Whether a file that takes a step with this action follows its workflow no more. */
export function endsWorkflow({ kind }: Pick<StepAction, 'kind'>): boolean {
  return kind === 'close' || kind === 'change_workflow' || kind === 'change_status'
}

/** The ways out of a step with this action that can be led somewhere. */
export function exitsOf(action: Pick<StepAction, 'kind'> & { readonly answers?: readonly string[] }): LeadingExit[] {
  if (action.kind !== 'wait_for') return endsWorkflow(action) ? ['skipped'] : ['done', 'skipped']
  const { answers = [] } = action
  return [
    ...(answers.some((answer) => answer !== 'payment') ? (['answered'] as const) : []),
    ...(answers.includes('payment') ? (['paid'] as const) : []),
    'timed_out',
    'skipped',
  ]
}

/** Whether every file that comes to a step takes it. */
export function isUnconditional({ definition }: { readonly definition: StepDefinition }): boolean {
  const { minimumOpenCents, requires = [], ...others } = definition.conditions
  if (minimumOpenCents || requires.length > 0 || definition.excludedOptions.length > 0) return false
  return Object.values(others).every((condition) => condition === undefined)
}

/** Where a file goes on that leaves a step of these by a way out. */
export function nextPlace(steps: readonly WorkflowStep[], stepIndex: number, exit: LeadingExit): NextPlace {
  const target = steps[stepIndex]?.definition.exits?.[exit]
  if (target && 'workflow' in target) return { kind: 'workflow', code: target.workflow }
  const named = target ? steps.findIndex(({ code }) => code === target.step) : -1
  // Only ever further on, so that no file goes round; a step that is gone leads to the next.
  const index = named > stepIndex ? named : stepIndex + 1
  return index < steps.length ? { kind: 'step', index } : { kind: 'end' }
}

/** Where the files of a step can go on by itself, each place once. */
export function nextPlaces(steps: readonly WorkflowStep[], stepIndex: number): NextPlace[] {
  const step = steps[stepIndex]
  if (!step) return []
  const isForAll = isUnconditional(step)
  const exits = exitsOf(step.definition.action).filter((exit) => exit !== 'skipped' || !isForAll)
  const places = exits.map((exit) => nextPlace(steps, stepIndex, exit))
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()]
}

/** The places of the steps a file can ever come to. */
export function reachable(steps: readonly WorkflowStep[]): ReadonlySet<number> {
  const reached = new Set<number>(steps.length === 0 ? [] : [0])
  for (const index of steps.keys()) {
    if (!reached.has(index)) continue
    for (const place of nextPlaces(steps, index)) if (place.kind === 'step') reached.add(place.index)
  }
  return reached
}

/** Whether a way out of an earlier step leads past this one. */
export function isPassedBy(steps: readonly WorkflowStep[], index: number): boolean {
  return steps.slice(0, index).some((step, from) =>
    exitsOf(step.definition.action).some((exit) => {
      const place = nextPlace(steps, from, exit)
      return place.kind === 'step' && place.index > index
    }),
  )
}
