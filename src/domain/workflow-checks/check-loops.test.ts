import { describe, expect, it } from 'vitest'
import { checkLoops, type LoopContext } from './check-loops.ts'
import type { WorkflowStep } from '#domain/workflow/step.ts'

const step = (code: string, days: number, workflowCode?: string): WorkflowStep => ({
  code,
  name: { nl: code, en: code, fr: code },
  phase: 'amicable',
  definition: {
    wait: { kind: 'calendar_days', days },
    action: workflowCode ? { kind: 'change_workflow', workflowCode } : { kind: 'task', task: 'review_file' },
    conditions: {},
    costs: 'none',
    excludedOptions: [],
  },
})
const found = (steps: readonly WorkflowStep[], others: LoopContext['others']) =>
  checkLoops(steps, { ownCode: 'own', others }).map(({ stepCode, kind, values }) => {
    return `${stepCode}: ${kind} ${values['waitCount']}`
  })

describe('files that go round over another workflow', () => {
  it.each([
    ['at once', 0, 0, ['leave: loop_over_workflows 0']],
    ['within three months', 40, 49, ['leave: loop_over_workflows 89']],
    ['after three months', 45, 45, []],
  ])('are found when they are back %s', (_when, own, theirs, problems) => {
    const leaving = [step('first', own), step('leave', 0, 'other')]
    const there = (workflowCode: string) => [step('there', theirs), step('back', 0, workflowCode)]
    expect(found(leaving, new Map([['other', there('own')]]))).toEqual(problems)
    // Also over a third, in whatever order they are read.
    const third = [step('on', 0, 'own')]
    expect(
      found(
        leaving,
        new Map([
          ['other', there('third')],
          ['third', third],
        ]),
      ),
    ).toEqual(problems)
    expect(
      found(
        leaving,
        new Map([
          ['third', third],
          ['other', there('third')],
        ]),
      ),
    ).toEqual(problems)
  })

  it('are none where it leads elsewhere, or others go round among themselves', () => {
    const leaving = [step('leave', 0, 'other')]
    expect(found(leaving, new Map([['other', [step('on', 0, 'elsewhere')]]]))).toEqual([])
    const round = new Map([
      ['other', [step('on', 0, 'third')]],
      ['third', [step('back', 0, 'other')]],
    ])
    expect(found(leaving, round)).toEqual([])
    expect(found([step('again', 5, 'own')], new Map())).toEqual(['again: loop_too_short 5'])
  })
})
