import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { addDays, day } from '#domain/day.ts'
import { isContactAtOnce, isContactDay } from '#domain/deadlines/contact-window.ts'
import { fourteenDayTerm } from '#domain/deadlines/fourteen-day-term.ts'
import { noExtraHolidays } from '#domain/deadlines/holidays.ts'
import { companyAmicable, consumerAmicable } from './amicable-workflows.ts'
import { defaultWorkflows } from './default-workflows.ts'
import { afterStep, dayItCountsFrom, nextDay, type Waiting } from './next-day.ts'
import { statuses } from './status.ts'
import type { Channel, WorkflowStep } from './step.ts'

const waiting = (change: Partial<Waiting> = {}): Waiting => ({
  status: 'in_progress',
  today: day('2026-11-20'),
  step: consumerAmicable.steps[0] ?? null,
  previousDay: day('2026-11-20'),
  costsFromDay: null,
  ...change,
})

/** A step of ten days that sends by these channels. */
function sending(channels: readonly Channel[]): WorkflowStep {
  const [step] = companyAmicable.steps
  if (!step) throw new Error('the workflow has a first step')
  const action = { kind: 'send', letter: 'message', channels } as const
  return { ...step, definition: { ...step.definition, wait: { kind: 'calendar_days', days: 10 }, action } }
}

describe('the next day of a file', () => {
  it('of a new consumer file is the day it was opened', () => {
    expect(nextDay(waiting({ status: 'not_started' }), noExtraHolidays)).toEqual({
      day: '2026-11-20',
      why: { key: 'why.step_at_once', values: { waitCount: 0, fromDay: '2026-11-20' } },
    })
  })

  it('after the 14-day letter is the first day on which costs are due', () => {
    const after = afterStep(consumerAmicable, 0, day('2026-11-23'), day('2026-12-11'), noExtraHolidays)
    expect(after).toEqual({
      status: 'in_progress',
      stepIndex: 1,
      workflowCode: null,
      next: { day: '2026-12-11', why: { key: 'why.step_waits_notice_term', values: { lastDay: '2026-12-10' } } },
    })
  })

  it('moves off a Sunday or holiday when something is sent', () => {
    // Ten days after Thursday 03-12-2026 is Sunday 13-12-2026.
    const after = afterStep(companyAmicable, 0, day('2026-12-03'), null, noExtraHolidays)
    expect(after.next.day).toBe('2026-12-14')
    const extra = new Set([day('2026-12-14')])
    expect(afterStep(companyAmicable, 0, day('2026-12-03'), null, extra).next.day).toBe('2026-12-15')
  })

  it.each<[string, Channel[], string, string, string]>([
    // Posted on Monday in either case, and delivered on the same day.
    ['by post alone is a Sunday', ['post'], '2026-11-12', '2026-11-22', '2026-11-23'],
    ['by post alone is Ascension Day', ['post'], '2026-05-04', '2026-05-14', '2026-05-15'],
    ['by post alone is Christmas Day', ['post'], '2026-12-15', '2026-12-25', '2026-12-28'],
    ['by post alone is a Saturday', ['post'], '2026-11-11', '2026-11-21', '2026-11-21'],
    ['that may go by e-mail as well is no Sunday', ['post', 'email'], '2026-11-12', '2026-11-23', '2026-11-23'],
    ['that may go by SMS as well is no holiday', ['sms', 'post'], '2026-12-15', '2026-12-28', '2026-12-28'],
  ])('of a letter %s, and what follows counts from the day it is posted', (_, channels, from, due, posted) => {
    const steps = [companyAmicable.steps[0], sending(channels)].flatMap((step) => step ?? [])
    const after = afterStep({ ...companyAmicable, steps }, 0, day(from), null, noExtraHolidays)
    expect(after.next.day).toBe(due)
    expect(dayItCountsFrom(sending(channels), day(due), [], noExtraHolidays)).toBe(posted)
  })

  it('of a task is a working day', () => {
    // Ten days after Wednesday 11-11-2026 is Saturday 21-11-2026: a letter may go, a person does not work.
    expect(afterStep(companyAmicable, 2, day('2026-11-11'), null, noExtraHolidays).next.day).toBe('2026-11-23')
  })

  it('after the last step is a review, without further steps', () => {
    const after = afterStep(consumerAmicable, 3, day('2026-11-20'), null, noExtraHolidays)
    expect(after).toMatchObject({ status: 'no_more_steps', stepIndex: null, next: { day: '2026-12-04' } })
  })

  it('of a paused file is the end of the pause, of a plan the working day after the term', () => {
    expect(nextDay(waiting({ status: 'paused', pausedUntilDay: day('2026-12-06') }), noExtraHolidays).day).toBe(
      '2026-12-06',
    )
    expect(nextDay(waiting({ status: 'term_payment', planDueDay: day('2026-12-04') }), noExtraHolidays).day).toBe(
      '2026-12-07',
    )
    expect(nextDay(waiting({ status: 'term_payment' }), noExtraHolidays).why.key).toBe('why.plan_without_term')
  })

  it('of a letter with costs that has no 14-day letter is today, to be left out with that reason', () => {
    const step = consumerAmicable.steps[1] ?? null
    expect(nextDay(waiting({ step }), noExtraHolidays)).toMatchObject({
      day: '2026-11-20',
      why: { key: 'why.step_waits_for_notice' },
    })
  })

  it('counts working days where the step says so', () => {
    const step = consumerAmicable.steps[2]
    if (!step) throw new Error('the workflow has a third step')
    const slow: WorkflowStep = {
      ...step,
      definition: { ...step.definition, wait: { kind: 'working_days', days: 3 } },
    }
    expect(nextDay(waiting({ step: slow }), noExtraHolidays).day).toBe('2026-11-25')
  })

  it('is always there, never in the past, and a contact day when something may go by e-mail or SMS', () => {
    const open = statuses.filter((status) => status !== 'closed')
    const step = fc.constantFrom(...defaultWorkflows.flatMap((workflow) => workflow.steps), sending(['post']), null)
    fc.assert(
      fc.property(
        fc.constantFrom(...open),
        step,
        fc.integer({ min: 0, max: 4_000 }),
        fc.integer({ min: 0, max: 400 }),
        fc.option(fc.integer({ min: -30, max: 30 })),
        (status, step, number, ago, offset) => {
          const today = addDays(day('2020-01-01'), number)
          const other =
            offset === null ? {} : { pausedUntilDay: addDays(today, offset), planDueDay: addDays(today, offset) }
          const costsFromDay = offset === null ? null : addDays(today, offset)
          const next = nextDay(
            { status, today, step, previousDay: addDays(today, -ago), costsFromDay, ...other },
            noExtraHolidays,
          )
          expect(next.day >= today).toBe(true)
          const action = status === 'in_progress' || status === 'not_started' ? step?.definition.action : undefined
          const isContact = action?.kind === 'send' && action.channels.some(isContactAtOnce)
          if (isContact) expect(isContactDay(next.day, noExtraHolidays)).toBe(true)
        },
      ),
    )
  })

  it('of a step that was due while the file stood still is today, and says that it is late because of that', () => {
    const [, reminder] = companyAmicable.steps
    const due = { step: reminder ?? null, previousDay: day('2026-11-02') }
    const before = nextDay(waiting({ ...due, today: day('2026-11-02') }), noExtraHolidays)
    for (const stoodStill of ['pause', 'suspension', 'plan', 'monitoring'] as const) {
      expect(nextDay(waiting({ ...due, stoodStill }), noExtraHolidays)).toEqual({
        day: '2026-11-20',
        why: { key: `why.step_after_${stoodStill}`, values: { dueDay: before.day, untilDay: '2026-11-20' } },
      })
    }
    // Its wait was not over: nothing is late.
    const early = { ...due, previousDay: day('2026-11-19'), stoodStill: 'pause' } as const
    expect(nextDay(waiting(early), noExtraHolidays).why.key).toBe('why.step_waits_calendar_days')
  })

  it('of a whole consumer file takes it from letter to letter to a decision', () => {
    const sent = fourteenDayTerm(
      { sentDay: day('2026-11-23'), channel: 'post', wording: 'fifteen_after_delivery' },
      2,
      noExtraHolidays,
    )
    const days: string[] = []
    let stepIndex: number | null = 0
    let on = day('2026-11-23')
    while (stepIndex !== null) {
      const after = afterStep(consumerAmicable, stepIndex, on, sent.costsFromDay, noExtraHolidays)
      days.push(
        `${after.stepIndex === null ? 'none' : (consumerAmicable.steps[after.stepIndex]?.code ?? '')} ${after.next.day}`,
      )
      stepIndex = after.stepIndex
      on = after.next.day
    }
    expect(days).toEqual([
      'costs_letter 2026-12-11',
      'last_letter 2026-12-21',
      'ready_for_legal 2026-12-31',
      'none 2027-01-14',
    ])
  })
})

describe('the default workflows', () => {
  it('charge a consumer costs only after the term of the 14-day letter', () => {
    for (const step of consumerAmicable.steps) {
      if (step.definition.costs === 'charge') expect(step.definition.wait.kind).toBe('after_notice_term')
    }
    expect(consumerAmicable.steps[0]?.definition).toMatchObject({
      costs: 'announce',
      action: { letter: 'fourteen_day_letter' },
    })
  })

  it('have steps with codes of their own, and survive being stored as JSON', () => {
    for (const workflow of defaultWorkflows) {
      expect(new Set(workflow.steps.map((step) => step.code)).size).toBe(workflow.steps.length)
      expect(JSON.parse(JSON.stringify(workflow))).toEqual(workflow)
    }
  })
})
