import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { noExtraHolidays } from '#domain/deadlines/holidays.ts'
import { awaits, endWait, type WaitFacts } from './await-answer.ts'
import { nextDay } from './next-day.ts'
import type { StepAction, WorkflowStep } from './step.ts'

const facts = (change: Partial<WaitFacts> = {}): WaitFacts => ({
  today: day('2026-11-20'),
  untilDay: day('2026-11-30'),
  came: null,
  skipped: null,
  ...change,
})
const overFacts = { today: day('2026-11-30') }
const skipped = { key: 'why.step_language', values: {} } as const

describe('a wait for an answer', () => {
  it.each<[string, Partial<WaitFacts>, { exit: string; key: string } | null]>([
    ['goes on while nothing comes', {}, null],
    [
      'ends with an answer at once',
      { came: { answer: 'debtor', day: day('2026-11-19') } },
      { exit: 'answered', key: 'why.came_debtor' },
    ],
    [
      'ends with the word of the customer',
      { came: { answer: 'customer', day: day('2026-11-19') } },
      { exit: 'answered', key: 'why.came_customer' },
    ],
    [
      'ends with a document',
      { came: { answer: 'document', day: day('2026-11-19') } },
      { exit: 'answered', key: 'why.came_document' },
    ],
    [
      'ends with a payment, which is a way of its own',
      { came: { answer: 'payment', day: day('2026-11-19') } },
      { exit: 'paid', key: 'why.came_payment' },
    ],
    ['is over on its last day', overFacts, { exit: 'timed_out', key: 'why.wait_over' }],
    ['was for nobody like this', { ...overFacts, skipped }, { exit: 'skipped', key: 'why.step_language' }],
    [
      'takes an answer before the end of its time',
      { ...overFacts, skipped, came: { answer: 'debtor', day: day('2026-11-30') } },
      { exit: 'answered', key: 'why.came_debtor' },
    ],
  ])('%s', (_what, change, expected) => {
    const ended = endWait(facts(change))
    expect(ended && { exit: ended.exit, key: ended.why.key }).toEqual(expected)
  })

  it.each<[StepAction, string | null]>([
    [{ kind: 'wait_for', answers: ['debtor'] }, 'why.awaits_debtor'],
    [{ kind: 'wait_for', answers: ['document'] }, 'why.awaits_document'],
    [{ kind: 'wait_for', answers: ['debtor', 'payment'] }, 'why.awaits_several'],
    [{ kind: 'call' }, null],
  ])('says for what: %o', (action, key) => {
    expect(awaits(action, day('2026-11-30'))?.key ?? null).toBe(key)
  })

  it('has its last day as its next day, and says so', () => {
    const step: WorkflowStep = {
      code: 'wait',
      name: { nl: '', en: '', fr: '' },
      phase: 'amicable',
      definition: {
        wait: { kind: 'calendar_days', days: 10 },
        action: { kind: 'wait_for', answers: ['payment'] },
        conditions: {},
        costs: 'none',
        excludedOptions: [],
      },
    }
    const [today, previousDay] = [day('2026-11-20'), day('2026-11-20')]
    const next = nextDay({ status: 'in_progress', today, previousDay, step, costsFromDay: null }, noExtraHolidays)
    expect(next).toEqual({
      day: '2026-11-30',
      why: { key: 'why.awaits_payment', values: { untilDay: '2026-11-30', fromDay: '2026-11-20' } },
    })
  })
})
