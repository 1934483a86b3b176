import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { day } from '#domain/day.ts'
import { noExtraHolidays } from '#domain/deadlines/holidays.ts'
import { comingSteps } from './coming-steps.ts'
import { afterStep } from './next-day.ts'
import { exitsOf, leadingExits, nextPlace, reachable } from './step-exit.ts'
import type { StepDefinition, WorkflowStep } from './step.ts'
import { fieldsOf, stepOf } from './step-fields.ts'

const step = (code: string, parts: Partial<StepDefinition> = {}): WorkflowStep => ({
  code,
  name: { nl: code, en: code, fr: code },
  phase: 'amicable',
  definition: {
    wait: { kind: 'calendar_days', days: 5 },
    action: { kind: 'task', task: 'review_file' },
    conditions: {},
    costs: 'none',
    excludedOptions: [],
    ...parts,
  },
})
const wait = step('wait', {
  action: { kind: 'wait_for', answers: ['debtor', 'payment'] },
  exits: { answered: { step: 'talk' }, paid: { workflow: 'company_amicable' } },
})
const steps = [wait, step('letter'), step('talk'), step('end')]
const workflow = { code: 'own', category: 'standard', name: { nl: '', en: '', fr: '' }, steps } as const

describe('the ways out of a step', () => {
  it('are those of what it does', () => {
    expect(exitsOf({ kind: 'wait_for', answers: ['debtor'] })).toEqual(['answered', 'timed_out', 'skipped'])
    expect(exitsOf({ kind: 'wait_for', answers: ['payment'] })).toEqual(['paid', 'timed_out', 'skipped'])
    expect(exitsOf({ kind: 'send' })).toEqual(['done', 'skipped'])
    expect(exitsOf({ kind: 'close' })).toEqual(['skipped'])
  })

  it('lead to a later step, to another workflow, or on', () => {
    expect(nextPlace(steps, 0, 'answered')).toEqual({ kind: 'step', index: 2 })
    expect(nextPlace(steps, 0, 'paid')).toEqual({ kind: 'workflow', code: 'company_amicable' })
    expect(nextPlace(steps, 0, 'timed_out')).toEqual({ kind: 'step', index: 1 })
    expect(nextPlace(steps, 3, 'done')).toEqual({ kind: 'end' })
    expect([...reachable(steps)].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3])
    const past = step('first', { exits: { done: { step: 'end' } } })
    expect([...reachable([past, ...steps.slice(1)])]).toEqual([0, 3])
  })

  it('put a file where they lead, on its day', () => {
    const today = day('2026-11-20')
    const answered = afterStep(workflow, 0, today, null, noExtraHolidays, 'answered')
    expect(answered).toMatchObject({ stepIndex: 2, workflowCode: null, next: { day: '2026-11-25' } })
    const paid = afterStep(workflow, 0, today, null, noExtraHolidays, 'paid')
    expect(paid).toMatchObject({ stepIndex: null, workflowCode: 'company_amicable' })
  })

  it('never lead back, whatever they name, so that every file comes to an end', () => {
    const codes = ['a', 'b', 'c', 'd', 'e', 'gone']
    const target = fc.option(fc.constantFrom(...codes), { nil: undefined })
    fc.assert(
      fc.property(fc.array(target, { minLength: 5, maxLength: 5 }), (targets) => {
        const made = targets.map((to, index) => step(codes[index] ?? '', to ? { exits: { done: { step: to } } } : {}))
        for (const index of made.keys()) {
          for (const exit of leadingExits) {
            const place = nextPlace(made, index, exit)
            if (place.kind === 'step') expect(place.index).toBeGreaterThan(index)
          }
        }
      }),
    )
  })

  it('are told ahead: without an answer the time runs out, and a step that is led past is not named', () => {
    const next = { day: day('2026-11-20'), why: { key: 'why.step_at_once', values: {} } } as const
    const standing = {
      workflow,
      stepIndex: 0,
      next,
      costsFromDay: null,
      daysPost: 2,
      printTimes: [],
      skipReason: () => null,
    }
    const codes = (first: WorkflowStep) =>
      comingSteps({ ...standing, workflow: { ...workflow, steps: [first, ...steps.slice(1)] } }, noExtraHolidays).map(
        (one) => one.step.code,
      )
    expect(codes(wait)).toEqual(['wait', 'letter', 'talk', 'end'])
    expect(codes(step('wait', { ...wait.definition, exits: { timed_out: { step: 'end' } } }))).toEqual(['wait', 'end'])
  })

  it('stand in fields of a form, and come back the same; those of another action are left out', () => {
    expect(stepOf(fieldsOf(wait))).toEqual(wait)
    expect(fieldsOf(wait)).toMatchObject({
      exitAnswered: 'step:talk',
      exitPaid: 'workflow:company_amicable',
      exitDone: null,
    })
    const task = stepOf({ ...fieldsOf(wait), actionKind: 'task', task: 'review_file' })
    expect(task.definition.exits).toBeUndefined()
    const call = step('call', {
      action: { kind: 'call', teamId: 3 },
      conditions: { minimumScore: 20, maximumScore: 70 },
    })
    expect(stepOf(fieldsOf(call))).toEqual(call)
  })
})
