import { describe, expect, it } from 'vitest'
import { checkTerms } from './check-terms.ts'
import type { StepAction, StepDefinition, WorkflowStep } from '#domain/workflow/step.ts'

function step(code: string, days: number, action: StepAction, more: Partial<StepDefinition> = {}): WorkflowStep {
  const wait = { kind: 'calendar_days', days } as const
  const rest = { conditions: {}, costs: 'none', excludedOptions: [] } as const
  return {
    code,
    name: { nl: code, en: code, fr: code },
    phase: 'amicable',
    definition: { wait, action, ...rest, ...more },
  }
}

const letter = (code: string, days: number, more: Partial<StepDefinition> = {}) =>
  step(code, days, { kind: 'send', letter: 'last_letter', channels: ['post'] }, { payWithinDays: 7, ...more })
const look = (days: number, more: Partial<StepDefinition> = {}) =>
  step('look', days, { kind: 'task', task: 'review_file' }, more)

const asks = letter('asks', 5, { payWithinDays: 14 })
const afterTerm = { wait: { kind: 'after_notice_term' } } as const
const upTo = (cents: number) => ({ conditions: { maximumOpenCents: cents } })
const from = (cents: number) => ({ conditions: { minimumOpenCents: cents } })

describe('a letter that gives some days to pay', () => {
  it.each<[string, WorkflowStep[], string[]]>([
    ['is over before the next', [asks, letter('next', 14)], []],
    ['is not over when the next comes', [asks, letter('next', 10)], ['next 10 14']],
    [
      'is not over when a bailiff gets the file',
      [asks, step('hand', 3, { kind: 'hand_over', to: 'bailiff' })],
      ['hand 3 14'],
    ],
    ['is not over when somebody calls', [asks, step('call', 2, { kind: 'call' })], ['call 2 14']],
    ['has work for a person between, which presses nobody and takes its time', [asks, look(8), letter('next', 6)], []],
    ['has too little of it', [asks, look(8), letter('next', 5)], ['next 13 14']],
    ['has some that files can pass over', [asks, look(8, from(100)), letter('next', 6)], ['next 6 14']],
    [
      'has a wait that an answer ends',
      [asks, step('wait', 14, { kind: 'wait_for', answers: ['debtor'] }), letter('next', 6)],
      ['next 6 14'],
    ],
    ['has the term of a 14-day letter behind it', [asks, letter('next', 0, afterTerm)], []],
    ['is for other amounts', [letter('small', 0, upTo(10_000)), letter('large', 0, from(10_001))], []],
    ['leaves on the day of the next, which is told otherwise', [asks, letter('next', 0)], []],
  ])('%s', (_what, steps, found) => {
    const told = checkTerms(steps).map(
      ({ stepCode, values }) => `${stepCode} ${values['waitCount']} ${values['payCount']}`,
    )
    expect(told).toEqual(found)
  })
})
