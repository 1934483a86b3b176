import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { chooseVersion } from './choose-version.ts'
import { companyAmicable, consumerAmicable } from './amicable-workflows.ts'
import { diffSteps } from '#domain/workflow-checks/diff-steps.ts'
import { moveFile, type MovingFile } from './move-file.ts'
import { fieldsOf, missingFields, stepOf } from './step-fields.ts'
import type { StepAction, WorkflowStep } from './step.ts'

const { steps } = consumerAmicable
const [first, second, third, last] = steps as readonly [WorkflowStep, WorkflowStep, WorkflowStep, WorkflowStep]
const waiting = (step: WorkflowStep, days: number): WorkflowStep => ({
  ...step,
  definition: { ...step.definition, wait: { kind: 'calendar_days', days } },
})

describe('the difference between two versions', () => {
  it('is nothing between a version and itself, in whatever order its fields stand', () => {
    const turned = steps.map(({ definition, ...step }) => ({
      definition: Object.fromEntries(Object.entries(definition).toReversed()) as unknown as WorkflowStep['definition'],
      ...step,
    }))
    expect(diffSteps(steps, turned)).toEqual([])
  })

  it('names what is new, what is gone and which parts of a step are others', () => {
    const call: WorkflowStep = { ...last, code: 'call', definition: { ...last.definition, action: { kind: 'call' } } }
    const found = diffSteps(steps, [first, second, waiting(third, 5), call])
    expect(found.map(({ kind, position }) => `${kind} ${position}`)).toEqual(['changed 3', 'added 4', 'removed 4'])
    expect(found[0]).toMatchObject({ parts: ['wait'], moved: false })
  })

  it('says of one step that it moved, not of all that made room for it', () => {
    const found = diffSteps(steps, [last, first, second, third])
    expect(found).toMatchObject([{ kind: 'changed', after: { code: last.code }, moved: true, parts: [] }])
  })
})

describe('a step in the fields of a form', () => {
  it('is the same step again', () => {
    const does = (action: StepAction): WorkflowStep => ({ ...last, definition: { ...last.definition, action } })
    const asked = [
      does({ kind: 'task', subject: 'visit', instruction: 'Neem de akte mee.', teamId: 3 }),
      does({ kind: 'task', task: 'check_address', instruction: 'Ook in de BRP.' }),
      does({ kind: 'call', subject: 'call_about_plan' }),
    ]
    for (const step of [...steps, ...companyAmicable.steps, ...asked]) expect(stepOf(fieldsOf(step))).toEqual(step)
  })

  it('lacks what its action cannot do without', () => {
    const fields = fieldsOf(first)
    expect(missingFields({ ...fields, letter: null, channels: [] })).toEqual(['letter', 'channels'])
    expect(missingFields({ ...fields, actionKind: 'close' })).toEqual(['closingReason'])
    expect(missingFields({ ...fields, actionKind: 'task' })).toEqual(['task'])
    expect(missingFields({ ...fields, actionKind: 'task', taskSubject: 'visit' })).toEqual([])
    expect(missingFields({ ...fields, hoursFrom: 480 })).toEqual(['hoursTo'])
    expect(() => stepOf({ ...fields, letter: null })).toThrow(RangeError)
  })
})

describe('a file that goes on in another version', () => {
  const file: MovingFile = {
    status: 'in_progress',
    today: day('2026-11-20'),
    step: third,
    next: { day: day('2026-11-27'), why: { key: 'why.step_waits_calendar_days', values: { waitCount: 10 } } },
    previousDay: day('2026-11-17'),
    costsFromDay: null,
  }
  const moved = (over: Partial<MovingFile>, to: readonly WorkflowStep[]) =>
    moveFile({ ...file, ...over }, to, new Set())

  it('stands before the step with the same code, on the same day', () => {
    expect(moved({}, [first, third, last])).toEqual({ stepIndex: 1, next: file.next })
  })
  it('counts its day anew where the step waits another way', () => {
    const answer = moved({}, [first, waiting(third, 14), last])
    expect(answer?.next).toEqual({
      day: '2026-12-01',
      why: { key: 'why.step_waits_calendar_days', values: { waitCount: 14, fromDay: '2026-11-17' } },
    })
    expect(moved({}, [first, waiting(third, 1), last])?.next.day).toBe('2026-11-20')
  })
  it('keeps a day that is not the wait of its step, such as that of a claim that falls due', () => {
    const next = { day: day('2026-12-24'), why: { key: 'why.claim_needs_notice', values: {} } } as const
    expect(moved({ next }, [first, waiting(third, 14), last])?.next).toEqual(next)
  })
  it('keeps its own day while it is paused', () => {
    expect(moved({ status: 'paused' }, [waiting(third, 90)])?.next).toEqual(file.next)
  })
  it('goes nowhere when its step is gone', () => {
    expect(moved({}, [first, second, last])).toBeNull()
  })
})

describe('the version with which a new file begins', () => {
  const versions = (share: number) =>
    [
      { newFilesPercent: share, number: 2 },
      { newFilesPercent: 100, number: 1 },
    ] as const
  const numbers = Array.from({ length: 10_000 }, (_, index) => String(100_001 + index))

  it.each([1, 5, 50, 100])('is the new one for about %i of a hundred', (share) => {
    const fresh = numbers.filter((number) => chooseVersion(versions(share), number)?.number === 2).length
    expect(Math.abs(fresh / 100 - share)).toBeLessThan(1.5)
  })
  it('is the same for the same file, and the new one still when the share grows', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 99 }), (number, share) => {
        const once = chooseVersion(versions(share), number)?.number
        expect(chooseVersion(versions(share), number)?.number).toBe(once)
        if (once === 2) expect(chooseVersion(versions(share + 1), number)?.number).toBe(2)
      }),
    )
  })
  it('is none where there is none', () => {
    expect(chooseVersion([], '100001')).toBeNull()
  })
})
