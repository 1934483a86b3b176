import { describe, expect, it } from 'vitest'
import { checkContext as context } from '#test/check-context.ts'
import { checkSteps, type CheckContext, type StepTemplate } from './check-steps.ts'
import { defaultWorkflows } from '#domain/workflow/default-workflows.ts'
import type { StepAction, StepConditions, StepDefinition, WorkflowStep } from '#domain/workflow/step.ts'

function step(
  code: string,
  action: StepAction,
  parts: Partial<StepDefinition> & { phase?: WorkflowStep['phase'] } = {},
) {
  const { phase = 'amicable', ...definition } = parts
  return {
    code,
    name: { nl: code, en: code, fr: code },
    phase,
    definition: {
      wait: { kind: 'calendar_days', days: 5 },
      action,
      conditions: {},
      costs: 'none',
      excludedOptions: [],
      ...definition,
    },
  } as const satisfies WorkflowStep
}

const notice = step(
  'notice',
  { kind: 'send', letter: 'fourteen_day_letter', channels: ['post'] },
  { costs: 'announce' },
)
const charging = (parts: Partial<StepDefinition> = {}) =>
  step(
    'costs',
    { kind: 'send', letter: 'costs_letter', channels: ['email', 'post'] },
    { wait: { kind: 'after_notice_term' }, costs: 'charge', payWithinDays: 7, ...parts },
  )
const by =
  (channel: 'post' | 'email') =>
  (code: string, parts: Partial<StepDefinition> = {}) =>
    step(code, { kind: 'send', letter: 'last_letter', channels: [channel] }, { payWithinDays: 7, ...parts })
const [letter, mail] = [by('post'), by('email')]
const alone = (one: WorkflowStep): WorkflowStep =>
  one.definition.action.kind === 'send'
    ? { ...one, definition: { ...one.definition, action: { ...one.definition.action, onlyFirst: true } } }
    : one
const ending = (phase: WorkflowStep['phase']) => step('end', { kind: 'task', task: 'review_file' }, { phase })
const end = step('end', { kind: 'task', task: 'judge_legal_steps' })
const close = step('close', { kind: 'close', closingReason: 'uncollectable' })
const days = (count: number) => ({ wait: { kind: 'calendar_days', days: count } }) as const
const hours = (from: number, to: number) => ({ sendingHours: { fromMinutes: from * 60, toMinutes: to * 60 } })
const given = (conditions: StepConditions) => ({ conditions })

const waiting = (parts: Partial<StepDefinition> = {}) =>
  step('wait', { kind: 'wait_for', answers: ['debtor', 'payment'] }, parts)
const handOver = (parts: Partial<StepDefinition> = {}) => step('hand', { kind: 'hand_over', to: 'bailiff' }, parts)

const found = (steps: readonly WorkflowStep[], over: Partial<CheckContext> = {}) =>
  checkSteps(steps, { ...context, ...over }).map(({ stepCode, kind, severity }) => `${severity} ${stepCode}: ${kind}`)

describe('the check of a workflow', () => {
  it('finds nothing wrong with the workflows that are shipped', () => {
    for (const { code, steps, debtorKind = null } of defaultWorkflows) {
      const workflowCodes = new Set(defaultWorkflows.map((other) => other.code))
      expect(found(steps, { debtorKind, ownCode: code, workflowCodes }), code).toEqual([])
    }
  })

  const broken: readonly (readonly [string, readonly WorkflowStep[], readonly string[]])[] = [
    ['no steps at all', [], ['error null: no_steps']],
    ['the same code twice', [notice, end, { ...end }], ['error end: duplicate_code']],
    ['a step after every file was closed', [close, end], ['error end: unreachable']],
    [
      'a step after some files were closed',
      [{ ...close, definition: { ...close.definition, ...given({ minimumOpenCents: 1 }) } }, end],
      [],
    ],
    ['a letter into silence', [letter('last')], ['error last: no_exit']],
    [
      'a last step that not all files take',
      [step('end', end.definition.action, given({ debtorKind: 'private' }))],
      ['warning end: exit_with_conditions'],
    ],
    [
      'a letter that no template is for',
      [letter('last', { action: { kind: 'send', letter: 'gone' as 'last_letter', channels: ['post'] } }), end],
      ['error last: template_missing'],
    ],
    [
      'no channel',
      [letter('last', { action: { kind: 'send', letter: 'last_letter', channels: [] } }), end],
      ['error last: no_channel'],
    ],
    [
      'a letter without a day to pay by',
      [step('last', { kind: 'send', letter: 'last_letter', channels: ['post'] }), end],
      ['error last: pay_days_missing'],
    ],
    [
      'a 14-day letter with a term of its own',
      [{ ...notice, definition: { ...notice.definition, payWithinDays: 7 } }, end],
      ['error notice: pay_days_in_notice'],
    ],
    [
      'a 14-day letter that announces nothing',
      [{ ...notice, definition: { ...notice.definition, costs: 'none' } }, end],
      ['error notice: notice_without_announcement'],
    ],
    [
      'another letter that announces costs',
      [letter('last', { costs: 'announce' }), end],
      ['error last: announcement_without_notice'],
    ],
    ['costs without a 14-day letter', [charging(days(20)), end], ['error costs: costs_before_notice']],
    ['costs before the term has passed', [notice, charging(days(14)), end], ['error costs: costs_within_term']],
    ['costs long after the letter', [notice, charging(days(30)), end], []],
    ['costs behind the term of the letter', [notice, charging(), end], []],
    [
      'a 14-day letter to the first debtor, and costs for every',
      [alone(notice), charging(), end],
      ['warning costs: costs_for_first_alone'],
    ],
    ['a 14-day letter and costs, both to the first debtor', [alone(notice), alone(charging()), end], []],
    [
      'a 14-day letter that not everybody gets who is charged',
      [{ ...notice, definition: { ...notice.definition, ...given({ minimumOpenCents: 10_000 }) } }, charging(), end],
      ['error costs: costs_before_notice'],
    ],
    [
      'a 14-day letter in one language, and costs in every',
      [{ ...notice, definition: { ...notice.definition, ...given({ languages: ['nl'] }) } }, charging(), end],
      ['error costs: costs_before_notice'],
    ],
    [
      'a 14-day letter and costs in the same language',
      [
        { ...notice, definition: { ...notice.definition, ...given({ languages: ['nl', 'fr'] }) } },
        charging(given({ languages: ['nl'] })),
        end,
      ],
      [],
    ],
    [
      'a 14-day letter that is passed over with a sign',
      [
        { ...notice, definition: { ...notice.definition, ...given({ exceptSigns: ['email_bounced'] }) } },
        charging(),
        end,
      ],
      ['error costs: costs_before_notice'],
    ],
    [
      'a last step that not every result leads to',
      [step('end', end.definition.action, given({ lastResults: ['no_answer'] }))],
      ['warning end: exit_with_conditions'],
    ],
    [
      'costs for companies alone',
      [charging({ ...days(1), ...given({ debtorKind: 'company' }) }), end],
      ['warning costs: debtors_not_here'],
    ],
    [
      'a wait for a letter that nobody sends',
      [letter('last', { wait: { kind: 'after_notice_term' } }), end],
      ['error last: wait_without_notice'],
    ],
    ['two letters on one day', [letter('one'), letter('two', days(0)), end], ['warning two: no_time_between']],
    [
      'sending at night',
      [letter('last', { sendingHours: { fromMinutes: 6 * 60, toMinutes: 21 * 60 } }), end],
      ['error last: hours_not_lawful'],
    ],
    ['hours in which its channel does not send', [mail('last', hours(18, 20)), end], ['error last: hours_never_meet']],
    ['hours of a letter by post, which goes in those of its own', [letter('last', hours(18, 20)), end], []],
    ['hours that meet those of its channel for a moment', [mail('last', hours(16, 20)), end], []],
    [
      'a pause that nobody ends',
      [step('pause', { kind: 'change_status', status: 'paused' })],
      ['error pause: status_needs_person'],
    ],
    ['a status that a step may give', [step('watch', { kind: 'change_status', status: 'monitoring' })], []],
    [
      'a phase that no step enters',
      [end, step('court', end.definition.action, { phase: 'judicial' })],
      ['error court: phase_not_entered'],
    ],
    [
      'a phase that a step enters',
      [
        step('go', { kind: 'change_phase', phase: 'judicial' }),
        step('court', end.definition.action, { phase: 'judicial' }),
      ],
      [],
    ],
    [
      'the phase it is in',
      [step('go', { kind: 'change_phase', phase: 'amicable' }), end],
      ['warning go: phase_unchanged'],
    ],
    [
      'a workflow that is not there',
      [step('on', { kind: 'change_workflow', workflowCode: 'gone' })],
      ['error on: workflow_missing'],
    ],
    [
      'a workflow that begins again within the month',
      [letter('yearly', days(30)), step('again', { kind: 'change_workflow', workflowCode: 'own' }, days(1))],
      ['error again: loop_too_short'],
    ],
    [
      'a workflow that begins again at once for whom its letter passes over',
      [
        letter('yearly', { ...days(360), excludedOptions: ['vo_address'] }),
        step('again', { kind: 'change_workflow', workflowCode: 'own' }, days(1)),
      ],
      ['error again: loop_too_short'],
    ],
    [
      'nothing wrong with one that begins again after a year',
      [letter('yearly', days(360)), step('again', { kind: 'change_workflow', workflowCode: 'own' }, days(5))],
      [],
    ],
    [
      'a closing reason that is not there',
      [step('close', { kind: 'close', closingReason: 'gone' })],
      ['error close: closing_reason_missing'],
    ],
    [
      'a task for somebody who has left',
      [step('end', { kind: 'task', task: 'review_file', employeeId: 8 })],
      ['warning end: owner_missing'],
    ],
    ['a subject of the agenda that is in use', [step('end', { kind: 'task', subject: 'visit' })], []],
    [
      'a subject that is no longer in use',
      [step('end', { kind: 'task', subject: 'gone' })],
      ['error end: subject_missing'],
    ],
    ['a call as a task', [step('end', { kind: 'task', subject: 'call_about_plan' })], ['error end: subject_missing']],
    ['a task as a call', [step('ring', { kind: 'call', subject: 'visit' }), end], ['error ring: subject_missing']],
    ['a call about a subject of its own', [step('ring', { kind: 'call', subject: 'call_about_plan' }), end], []],
  ]
  it.each(broken)('finds %s', (_what, steps, problems) => {
    expect(found(steps)).toEqual(problems)
  })

  it.each<[string, readonly WorkflowStep[], readonly string[]]>([
    ['a wait with an end for everybody', [waiting(), end], []],
    ['a wait as the last step', [waiting()], ['error wait: no_exit']],
    ['a wait of no time', [waiting(days(0)), end], ['error wait: wait_without_time']],
    ['a wait for nothing', [step('wait', { kind: 'wait_for', answers: [] }), end], ['error wait: no_answers']],
    [
      'a last wait that leads elsewhere whatever comes',
      [
        waiting({
          exits: {
            answered: { workflow: 'company_amicable' },
            paid: { workflow: 'company_amicable' },
            timed_out: { workflow: 'company_amicable' },
          },
        }),
      ],
      [],
    ],
    [
      'a step that every way out leads past',
      [letter('one', { exits: { done: { step: 'end' } } }), letter('two'), end],
      ['error two: unreachable'],
    ],
    [
      'a hand-over that nobody comes to',
      [letter('one', { exits: { done: { step: 'end' } } }), handOver(), end],
      ['warning one: exit_past_hand_over', 'error hand: unreachable', 'error end: phase_not_entered'],
    ],
    ['a step that one way out leads past', [waiting({ exits: { answered: { step: 'end' } } }), letter('two'), end], []],
    [
      'a way out that leads back',
      [letter('one'), waiting({ exits: { answered: { step: 'one' } } }), end],
      ['error wait: exit_goes_back'],
    ],
    [
      'a way out to a step that is gone',
      [waiting({ exits: { paid: { step: 'gone' } } }), end],
      ['error wait: exit_step_missing'],
    ],
    [
      'a way out that begins the workflow itself again',
      [waiting({ exits: { paid: { workflow: 'own' } } }), end],
      ['error wait: exit_workflow_missing'],
    ],
    [
      'a way out into a phase that nothing brings the file to',
      [waiting({ exits: { answered: { step: 'end' } } }), handOver(), ending('bailiff')],
      ['error wait: exit_other_phase', 'warning wait: exit_past_hand_over'],
    ],
    [
      'a way out past the 14-day letter to costs',
      [waiting({ exits: { answered: { step: 'costs' } } }), notice, charging(), end],
      ['error wait: exit_past_notice', 'error costs: costs_before_notice'],
    ],
    [
      'costs whose term is only waited for by who gives no answer',
      [notice, waiting(days(30)), charging(days(1)), end],
      ['error costs: costs_within_term'],
    ],
    [
      'a hand-over for some files',
      [handOver(given({ minimumOpenCents: 1 })), ending('bailiff')],
      ['warning hand: hand_over_passed_over'],
    ],
    [
      'a hand-over by a score',
      [handOver(given({ maximumScore: 30 })), ending('bailiff')],
      ['warning hand: hand_over_passed_over', 'error hand: score_decides_alone'],
    ],
    ['costs by a score', [notice, charging(given({ maximumScore: 30 })), end], ['error costs: score_decides_alone']],
    ['a letter by a score', [letter('kind', given({ minimumScore: 70 })), end], []],
    [
      'scores that cross',
      [letter('kind', given({ minimumScore: 70, maximumScore: 30 })), end],
      ['error kind: scores_crossed'],
    ],
    [
      'a loop that an answer shortens',
      [waiting(days(360)), step('again', { kind: 'change_workflow', workflowCode: 'own' }, days(1))],
      ['error again: loop_too_short'],
    ],
  ])('finds about waits, ways out and scores: %s', (_what, steps, problems) => {
    expect(found(steps)).toEqual(problems)
  })

  it.each<[string, Partial<StepAction & { kind: 'send' }>, Partial<StepDefinition>, string[]]>([
    ['a letter by SMS', { channels: ['sms', 'post'] }, {}, ['error last: letter_by_sms']],
    ['a message that charges costs', { letter: 'message' }, { costs: 'charge' }, ['error last: message_charges']],
    ['a template that is gone', { templates: { post: 99 } }, {}, ['error last: template_missing']],
    ['the template of another customer', { templates: { post: 2 } }, {}, ['error last: template_missing']],
    ['a message that gives no days to pay', { letter: 'message', channels: ['sms'] }, { payWithinDays: undefined }, []],
  ])('finds %s', (_what, action, parts, problems) => {
    const ofAnother: StepTemplate = { id: 2, channel: 'post', type: 'last_letter', customerId: 8, languages: ['nl'] }
    const sent = { kind: 'send', letter: 'last_letter', channels: ['post'], ...action } as StepAction
    const steps = [letter('last', { action: sent, ...parts }), end]
    const kinds = checkSteps(steps, { ...context, debtorKind: 'company', templates: [...context.templates, ofAnother] })
    expect(kinds.map(({ severity, stepCode, kind }) => `${severity} ${stepCode}: ${kind}`)).toEqual(problems)
  })

  it('names the languages a template lacks, of the customer whose own is taken first', () => {
    const own: StepTemplate = { id: 3, channel: 'post', type: 'last_letter', customerId: 8, languages: ['nl', 'en'] }
    const all = [...context.templates, own]
    expect(checkSteps([letter('last'), end], { ...context, templates: all })).toEqual([])
    const [problem] = checkSteps([letter('last'), end], { ...context, templates: all, customerId: 8 })
    expect(problem).toMatchObject({
      kind: 'template_language_missing',
      values: { channel: 'post', languages: 'fr, de' },
    })
  })

  it.each<[string, string, Partial<StepDefinition>, 'private' | 'company' | null, string[]]>([
    ['a cost the law names', 'bailiff_disbursements', {}, 'private', []],
    ['a cost for companies, of a consumer', 'office_costs', {}, 'private', ['error on: fee_not_from_consumer']],
    ['a cost for companies, of everybody', 'office_costs', {}, null, ['error on: fee_not_from_consumer']],
    ['a cost for companies, of companies', 'office_costs', {}, 'company', []],
    [
      'a cost for companies in a step for them',
      'office_costs',
      given({ debtorKind: 'company' }),
      null,
      ['warning on: hand_over_passed_over'],
    ],
    ['a cost that is gone', 'gone', {}, 'company', ['error on: fee_missing']],
    ['a cost without an amount', 'by_invoice', {}, 'company', ['error on: fee_no_amount']],
    ['a cost of the customer', 'of_customer', {}, 'company', ['error on: fee_not_from_debtor']],
    ['a cost no law names', 'lawless', {}, 'company', ['error on: fee_no_legal_basis']],
    ['a cost somebody has to approve', 'approved', {}, 'company', ['error on: fee_needs_approval']],
  ])('judges %s', (_what, code, parts, debtorKind, problems) => {
    const steps = [step('on', { kind: 'hand_over', to: 'bailiff' }, { fee: code, ...parts }), ending('bailiff')]
    expect(found(steps, { debtorKind })).toEqual(problems)
  })

  it('lets no message and no closing put a cost on a file, and no step ask for more than it may have', () => {
    const wrong = [letter('last', { fee: 'bailiff_disbursements' }), step('end', close.definition.action, { fee: 'x' })]
    expect(found(wrong)).toEqual(['error last: fee_not_here', 'error end: fee_not_here'])
    const crossed = given({ minimumOpenCents: 10_000, maximumOpenCents: 9_999 })
    expect(found([letter('last', crossed), end])).toEqual(['error last: amounts_crossed'])
    const upTo = (cents: number, more: StepConditions = {}) =>
      letter(`upto_${cents}`, given({ maximumOpenCents: cents, ...more }))
    expect(found([upTo(10_000), upTo(50_000, { minimumOpenCents: 10_001 }), end])).toEqual([])
  })

  it('lets a company be charged at once, and a workflow for everybody not', () => {
    const steps = [charging(days(0)), end]
    expect(found(steps, { debtorKind: 'company' })).toEqual([])
    expect(found(steps, { debtorKind: null })).toEqual(['error costs: costs_before_notice'])
  })
})
