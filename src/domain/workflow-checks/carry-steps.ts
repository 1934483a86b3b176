import { partOf, samePart, type StepPart, stepParts } from './diff-steps.ts'
import type { WorkflowStep } from '#domain/workflow/step.ts'

/** The steps of a draft on another version than it began with. */
export interface CarriedSteps {
  readonly steps: readonly WorkflowStep[]
  /** The codes of steps that the version and the draft both change, each otherwise: what the draft says stands. */
  readonly clashes: readonly string[]
}

/**
 * Carries what a draft changes in the version it began with over to a newer one. What the draft left as it was becomes
 * as the newer version has it, part by part; what it changed, added or took out stays so. Steps follow each other as in
 * the newer version, unless the draft put them in another order.
 */
export function carrySteps(
  base: readonly WorkflowStep[],
  draft: readonly WorkflowStep[],
  newest: readonly WorkflowStep[],
): CarriedSteps {
  const [was, mine, theirs] = [base, draft, newest].map(byCode) as [Steps, Steps, Steps]
  const clashes: string[] = []
  const carried = new Map<string, WorkflowStep>()
  for (const code of new Set([...mine.keys(), ...theirs.keys()])) {
    const { step, clash } = carryStep(was.get(code), mine.get(code), theirs.get(code))
    if (step) carried.set(code, step)
    if (clash) clashes.push(code)
  }
  const isMoved = !samePart(orderIn(base, mine), orderIn(draft, was))
  const [first, second] = isMoved ? [draft, newest] : [newest, draft]
  return {
    steps: weave(orderIn(first, carried), orderIn(second, carried)).flatMap((code) => carried.get(code) ?? []),
    clashes,
  }
}

type Steps = ReadonlyMap<string, WorkflowStep>

const byCode = (steps: readonly WorkflowStep[]): Steps => new Map(steps.map((step) => [step.code, step]))

/** The codes of steps that others have too, in order. */
const orderIn = (steps: readonly WorkflowStep[], others: Steps) =>
  steps.map(({ code }) => code).filter((code) => others.has(code))

interface CarriedStep {
  /** Absent when it is left out. */
  readonly step: WorkflowStep | undefined
  readonly clash: boolean
}

function carryStep(
  was: WorkflowStep | undefined,
  mine: WorkflowStep | undefined,
  theirs: WorkflowStep | undefined,
): CarriedStep {
  if (mine && theirs) return mergeStep(was, mine, theirs)
  // Only one of them has it: it was added, or the other took it out.
  const one = mine ?? theirs
  if (!was || !one) return { step: one, clash: false }
  const isChanged = changedParts(was, one).length > 0
  return mine && isChanged ? { step: mine, clash: true } : { step: undefined, clash: isChanged }
}

function mergeStep(was: WorkflowStep | undefined, mine: WorkflowStep, theirs: WorkflowStep): CarriedStep {
  if (!was) return { step: mine, clash: changedParts(mine, theirs).length > 0 }
  const own = new Set(changedParts(was, mine))
  const parts = new Set(changedParts(mine, theirs))
  const clash = changedParts(was, theirs).some((part) => own.has(part) && parts.has(part))
  const taken = [...parts].filter((part) => !own.has(part))
  return { step: taken.reduce((step, part) => withPart(step, part, theirs), mine), clash }
}

const changedParts = (before: WorkflowStep, after: WorkflowStep) =>
  stepParts.filter((part) => !samePart(partOf(before, part), partOf(after, part)))

function withPart(step: WorkflowStep, part: StepPart, from: WorkflowStep): WorkflowStep {
  if (part === 'name') return { ...step, name: from.name }
  if (part === 'phase') return { ...step, phase: from.phase }
  const { [part]: _was, ...others } = step.definition
  const value = from.definition[part]
  return {
    ...step,
    definition: { ...others, ...(value === undefined ? {} : { [part]: value }) } as typeof step.definition,
  }
}

/** One order with what it lacks of another, each behind what it follows there. */
function weave(order: readonly string[], other: readonly string[]): string[] {
  const woven = [...order]
  for (const [index, code] of other.entries()) {
    if (woven.includes(code)) continue
    const before = other[index - 1]
    woven.splice(before === undefined ? 0 : woven.indexOf(before) + 1, 0, code)
  }
  return woven
}
