import { describe, expect, it } from 'vitest'
import { carrySteps } from './carry-steps.ts'
import { consumerAmicable } from '#domain/workflow/amicable-workflows.ts'
import type { WorkflowStep } from '#domain/workflow/step.ts'

const [a, b, c] = consumerAmicable.steps as [WorkflowStep, WorkflowStep, WorkflowStep]
const d: WorkflowStep = { ...c, code: 'added' }
const waiting = (step: WorkflowStep, days: number): WorkflowStep => ({
  ...step,
  definition: { ...step.definition, wait: { kind: 'calendar_days', days } },
})
const paidWithin = (step: WorkflowStep, payWithinDays: number): WorkflowStep => ({
  ...step,
  definition: { ...step.definition, payWithinDays },
})
const named = (step: WorkflowStep, nl: string): WorkflowStep => ({ ...step, name: { ...step.name, nl } })
function without({ definition, ...step }: WorkflowStep): WorkflowStep {
  const { payWithinDays: _was, ...others } = definition
  return { ...step, definition: others }
}

describe('the steps of a draft on a newer version', () => {
  it.each<[string, WorkflowStep[], WorkflowStep[], WorkflowStep[], WorkflowStep[], string[]]>([
    [
      'are those of the version where the draft left them',
      [a, b],
      [a, b],
      [named(a, 'Anders'), b],
      [named(a, 'Anders'), b],
      [],
    ],
    ['are those of the draft where it changed them', [a, b], [a, waiting(b, 9)], [a, b, c], [a, waiting(b, 9), c], []],
    ['take over each part by itself', [a], [waiting(a, 9)], [named(a, 'Anders')], [waiting(named(a, 'Anders'), 9)], []],
    [
      'lose what the version took away from a part',
      [paidWithin(a, 7)],
      [waiting(paidWithin(a, 7), 9)],
      [without(a)],
      [waiting(without(a), 9)],
      [],
    ],
    ['stay when both changed the same part', [a], [waiting(a, 9)], [waiting(a, 4)], [waiting(a, 9)], [a.code]],
    ['are as both say when these agree', [a], [waiting(a, 9)], [waiting(a, 9)], [waiting(a, 9)], []],
    ['lose a step the version took out', [a, b], [a, b], [a], [a], []],
    [
      'keep a step the version took out and the draft changed',
      [a, b],
      [a, waiting(b, 9)],
      [a],
      [a, waiting(b, 9)],
      [b.code],
    ],
    ['lose a step the draft took out', [a, b], [a], [a, b], [a], []],
    ['say when the version changed what the draft took out', [a, b], [a], [a, waiting(b, 9)], [a], [b.code]],
    ['get the step that the draft added, behind the same one', [a, b], [a, d, b], [a, b, c], [a, d, b, c], []],
    ['get the step that the version added first', [b], [waiting(b, 9)], [a, b], [a, waiting(b, 9)], []],
    ['follow the order of the version', [a, b, c], [a, b, waiting(c, 9)], [b, a, c], [b, a, waiting(c, 9)], []],
    ['follow the order the draft gave them', [a, b, c], [c, a, b], [a, b, d, c], [c, a, b, d], []],
    ['say when both added a step of one code', [a], [a, d], [a, waiting(d, 9)], [a, d], [d.code]],
  ])('%s', (_, base, draft, newest, steps, clashes) => {
    expect(carrySteps(base, draft, newest)).toEqual({ steps, clashes })
  })
})
