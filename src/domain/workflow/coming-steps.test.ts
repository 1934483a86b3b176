import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { noExtraHolidays } from '#domain/deadlines/holidays.ts'
import { comingSteps, type Standing } from './coming-steps.ts'
import { consumerAmicable } from './amicable-workflows.ts'
import type { Workflow } from './step.ts'

const standing = (change: Partial<Standing> = {}): Standing => ({
  workflow: consumerAmicable,
  stepIndex: 0,
  next: { day: day('2026-11-20'), why: { key: 'why.step_at_once', values: {} } },
  costsFromDay: null,
  daysPost: 2,
  printTimes: [],
  skipReason: () => null,
  ...change,
})
const coming = (change: Partial<Standing> = {}) => comingSteps(standing(change), noExtraHolidays)
const codesAndDays = (change: Partial<Standing> = {}) =>
  coming(change).map(({ step, next }) => [step.code, next?.day ?? null])

/** The 14-day letter by post alone. */
function byPost(): Workflow {
  const [first, ...more] = consumerAmicable.steps
  if (first?.definition.action.kind !== 'send') throw new Error('no letter')
  const action = { ...first.definition.action, channels: ['post'] } as const
  return { ...consumerAmicable, steps: [{ ...first, definition: { ...first.definition, action } }, ...more] }
}

describe('the steps a file still comes to', () => {
  it('stand each on its day, the costs behind the term of the 14-day letter', () => {
    const steps = coming()
    expect(steps.map(({ step }) => step.code)).toEqual(consumerAmicable.steps.map(({ code }) => code))
    expect(steps[1]?.next?.why.key).toBe('why.step_waits_notice_term')
    const days = steps.map(({ next }) => next?.day ?? '')
    expect(days.toSorted((one, other) => one.localeCompare(other))).toEqual(days)
    // Posted on Friday 20-11-2026: fifteen days after Tuesday the 24th at the earliest.
    expect(steps[1]?.next?.day).toBe('2026-12-10')
  })

  it('count from the day on which the post has a letter of a holiday', () => {
    const workflow = byPost()
    const next = (on: string) => ({ day: day(on), why: { key: 'why.step_at_once', values: {} } }) as const
    // Of Ascension Day: posted on Friday 15-05-2026, and delivered on the Saturday and the Tuesday after.
    const [onHoliday, posted] = ['2026-05-14', '2026-05-15'].map((on) => codesAndDays({ workflow, next: next(on) }))
    expect(onHoliday?.[1]).toEqual(['costs_letter', '2026-06-04'])
    expect(onHoliday?.slice(1)).toEqual(posted?.slice(1))
  })

  it.each([
    // Of Friday 20-11-2026: before 20:00 the post has it that day, from then on it is posted on the Monday after.
    [[], '2026-12-10'],
    [[10 * 60, 20 * 60], '2026-12-10'],
    [[20 * 60], '2026-12-11'],
    [[8 * 60, 20 * 60], '2026-12-11'],
    [[8 * 60], '2026-12-10'],
  ])('count from the hand-over to the printer: at the times %o costs are due on %s', (printTimes, due) => {
    expect(codesAndDays({ workflow: byPost(), printTimes })[1]).toEqual(['costs_letter', due])
  })

  it('keep the term of the letter that was sent', () => {
    const next = { day: day('2026-12-01'), why: { key: 'why.step_waits_notice_term', values: {} } } as const
    expect(codesAndDays({ stepIndex: 1, next, costsFromDay: day('2026-12-01') })[0]).toEqual([
      'costs_letter',
      '2026-12-01',
    ])
  })

  it('have no day while nobody knows when the file goes on', () => {
    expect(coming({ next: null }).map(({ next }) => next)).toEqual(consumerAmicable.steps.map(() => null))
  })

  it('say why one is passed over, and what comes behind it counts from the same day', () => {
    const why = { key: 'why.step_language', values: {} } as const
    const [first, second] = coming({ skipReason: ({ code }) => (code === 'fourteen_day_letter' ? why : null) })
    expect(first?.skipped).toEqual(why)
    // Without a letter there is no term to wait for.
    expect(second?.next?.why.key).toBe('why.step_waits_for_notice')
  })

  it('end where the file would leave the workflow', () => {
    const [first] = consumerAmicable.steps
    if (!first) throw new Error('no step')
    const close = { kind: 'close', closingReason: 'uncollectable' } as const
    const closing = {
      ...first,
      code: 'close',
      definition: { ...first.definition, action: close, costs: 'none' as const },
    }
    const workflow: Workflow = { ...consumerAmicable, steps: [closing, first] }
    expect(codesAndDays({ workflow })).toEqual([['close', '2026-11-20']])
    const skipped = { workflow, skipReason: () => ({ key: 'why.step_sign', values: {} }) as const }
    expect(coming(skipped)).toHaveLength(2)
  })
})
