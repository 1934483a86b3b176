import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { addDays, day } from '#domain/day.ts'
import { contactAllowed } from '#domain/deadlines/contact-window.ts'
import { noExtraHolidays } from '#domain/deadlines/holidays.ts'
import { companyAmicable, consumerAmicable } from './amicable-workflows.ts'
import { defaultWorkflows } from './default-workflows.ts'
import { decideItem, heldBefore, type ItemFacts } from './decide-item.ts'
import { statuses } from './status.ts'
import { excludedOptions, type StepDefinition, type Workflow } from './step.ts'
import { whyKeys } from './why.ts'

const stepOf = (workflow: Workflow, code: string): StepDefinition => {
  const step = workflow.steps.find((one) => one.code === code)
  if (!step) throw new Error(`no step ${code}`)
  return step.definition
}
const fourteenDays = stepOf(consumerAmicable, 'fourteen_day_letter')
const costsLetter = stepOf(consumerAmicable, 'costs_letter')
const ready = stepOf(consumerAmicable, 'ready_for_legal')

const facts = (change: Partial<ItemFacts> = {}): ItemFacts => ({
  status: 'in_progress',
  debtorKind: 'private',
  step: fourteenDays,
  dueDay: day('2026-11-20'),
  moment: { day: day('2026-11-20'), minutes: 9 * 60 },
  openCents: 10_000,
  minimumBalanceCents: 500,
  doNotContact: false,
  reach: { address: 'usable', email: 'usable', mobile: 'none' },
  language: 'nl',
  signs: [],
  lastResult: null,
  score: 50,
  costsFromDay: null,
  costsCharged: false,
  smallInstalments: false,
  contactsThisWeek: 0,
  contactCap: 3,
  ...change,
})
const decide = (change: Partial<ItemFacts> = {}) => decideItem(facts(change), noExtraHolidays)
const withOption = (option: StepDefinition['excludedOptions'][number]): StepDefinition => ({
  ...fourteenDays,
  excludedOptions: [option],
})

describe('a file that is due', () => {
  it('gets its letter by the first channel that works', () => {
    expect(decide()).toEqual({
      kind: 'send',
      channel: 'post',
      why: { key: 'why.step_due', values: { dueDay: '2026-11-20' } },
    })
    expect(decide({ reach: { address: 'departed', email: 'usable', mobile: 'none' } })).toMatchObject({
      channel: 'email',
    })
    const company = { debtorKind: 'company', step: stepOf(companyAmicable, 'company_first_letter') } as const
    expect(decide(company)).toMatchObject({ kind: 'send', channel: 'email' })
    expect(decide({ ...company, reach: { address: 'usable', email: 'bounced', mobile: 'none' } })).toMatchObject({
      channel: 'post',
    })
  })

  it('has a task carried out at any hour', () => {
    expect(decide({ step: ready, moment: { day: day('2026-11-22'), minutes: 60 } })).toMatchObject({ kind: 'perform' })
  })
})

describe('a step that no run carries out on any day', () => {
  const creditNote = { importId: 3, row: 4 }
  const announced = { reportId: 5, amountCents: 10_000 }
  const passed = { ...costsLetter, conditions: { minimumOpenCents: 20_000 } }
  it.each<[string, StepDefinition, Partial<ItemFacts>, string | null]>([
    ['waits for nothing', fourteenDays, {}, null],
    ['waits while it was told that the debtor died', fourteenDays, { signal: 'deceased' }, 'why.signal_deceased'],
    ['waits while a credit note may be about it', fourteenDays, { creditNote }, 'why.credit_note_undecided'],
    ['waits while a provider announced a payment', fourteenDays, { announced }, 'why.payment_announced'],
    ['waits for a valid 14-day letter', costsLetter, {}, 'why.no_notice'],
    ['does not wait longer than the term of one', costsLetter, { costsFromDay: day('2026-12-24') }, null],
    ['asks for none once costs were charged', costsLetter, { costsCharged: true }, null],
    ['asks for none of a company', costsLetter, { debtorKind: 'company' }, null],
    ['that is passed over does not wait', passed, {}, null],
    ['that is passed over stands still all the same', passed, { signal: 'insolvent' }, 'why.signal_insolvent'],
    ['and so while a credit note is undecided', passed, { creditNote }, 'why.credit_note_undecided'],
    ['waits for the advance', withOption('received_advance'), {}, 'why.advance_missing'],
    ['waits where nobody may write', fourteenDays, { doNotContact: true }, 'why.do_not_contact'],
    ['that sends nothing goes on there', ready, { doNotContact: true }, null],
  ])('%s', (_name, step, change, key) => {
    expect(heldBefore(facts(change), step)?.key ?? null).toBe(key)
  })
})

describe('a file is left out, with the reason', () => {
  it.each<[string, Partial<ItemFacts>, string]>([
    ['it is closed', { status: 'closed' }, 'why.closed'],
    ['it is paused', { status: 'paused', pausedUntilDay: day('2026-12-01') }, 'why.paused'],
    ['it is suspended', { status: 'suspend' }, 'why.suspended'],
    ['a payment plan runs', { status: 'term_payment' }, 'why.plan_running'],
    ['a payment plan runs beside another status', { planRunning: true }, 'why.plan_running'],
    ['it has no step left', { status: 'no_more_steps' }, 'why.no_step'],
    ['it is monitored', { status: 'monitoring' }, 'why.no_step'],
    ['it has no workflow', { step: null }, 'why.no_step'],
    ['it is not due yet', { dueDay: day('2026-11-21') }, 'why.not_due'],
    ['it is paid', { openCents: 0 }, 'why.paid'],
    ['it was paid too much', { openCents: -1 }, 'why.paid'],
    ['too little is open', { openCents: 499 }, 'why.balance_below_minimum'],
    ['the debtor who is written to paid his share', { shareOpenCents: 0 }, 'why.share_paid'],
    ['the debtor may not be contacted', { doNotContact: true }, 'why.do_not_contact'],
    ['there is no address', { reach: { address: 'none', email: 'none', mobile: 'usable' } }, 'why.no_address_no_email'],
    ['there was no 14-day letter', { step: costsLetter }, 'why.no_notice'],
    [
      'the term of the 14-day letter still runs',
      { step: costsLetter, costsFromDay: day('2026-11-21') },
      'why.notice_term_running',
    ],
    [
      'small instalments need a person',
      { step: costsLetter, costsFromDay: day('2026-11-01'), smallInstalments: true },
      'why.small_instalments',
    ],
    ['somebody told that the debtor died', { signal: 'deceased' }, 'why.signal_deceased'],
    ['somebody told that the debtor is bankrupt', { signal: 'insolvent' }, 'why.signal_insolvent'],
    ['a credit note may be about it', { creditNote: { importId: 3, row: 4 } }, 'why.credit_note_undecided'],
    ['the advance is not there', { step: withOption('received_advance') }, 'why.advance_missing'],
    ['the bailiff has not answered', { step: withOption('state_of_affairs') }, 'why.bailiff_status_missing'],
  ])('%s', (_name, change, key) => {
    expect(decide(change)).toMatchObject({ kind: 'exclude', why: { key } })
  })

  it('an excluded option passes over the step or waits, and does nothing when it does not apply [req 3.22]', () => {
    const kinds = (change: Partial<ItemFacts>) =>
      excludedOptions.map((option) => decide({ ...change, step: withOption(option) }).kind)
    const applies = {
      reach: { address: 'departed', email: 'usable', mobile: 'none' },
      agreementTerminated: true,
      advanceReceived: false,
      bailiffStatusKnown: false,
    } as const
    expect(excludedOptions).toEqual(['vo_address', 'received_advance', 'terminated', 'state_of_affairs'])
    expect(kinds(applies)).toEqual(['skip', 'exclude', 'skip', 'exclude'])
    expect(kinds({ advanceReceived: true, bailiffStatusKnown: true })).toEqual(['send', 'send', 'send', 'send'])
  })

  it('the values that decided stand beside it', () => {
    expect(decide({ openCents: 499 }).why.values).toEqual({ openCents: 499, minimumCents: 500 })
    expect(decide({ step: costsLetter, costsFromDay: day('2026-12-11') }).why.values).toEqual({
      costsFromDay: '2026-12-11',
    })
  })

  it('with the one channel a step knows, the reason names it', () => {
    const only = (channel: 'post' | 'email' | 'sms'): StepDefinition => ({
      ...fourteenDays,
      action: { kind: 'send', letter: 'last_letter', channels: [channel] },
    })
    const reach = { address: 'none', email: 'none', mobile: 'none' } as const
    expect(decide({ step: only('post'), reach }).why.key).toBe('why.no_address')
    expect(decide({ step: only('email'), reach }).why.key).toBe('why.no_email')
    expect(decide({ step: only('sms'), reach }).why.key).toBe('why.no_phone')
  })
})

describe('the letter with costs', () => {
  it('goes on the first day after the term, and when costs were charged before', () => {
    expect(decide({ step: costsLetter, costsFromDay: day('2026-11-20') })).toMatchObject({ kind: 'send' })
    expect(decide({ step: costsLetter, costsCharged: true })).toMatchObject({ kind: 'send' })
  })

  it('to a company needs no 14-day letter', () => {
    const step = stepOf(companyAmicable, 'company_first_letter')
    expect(decide({ step, debtorKind: 'company' })).toMatchObject({ kind: 'send' })
  })
})

describe('a step is passed over', () => {
  const conditions = (change: StepDefinition['conditions']): StepDefinition => ({ ...fourteenDays, conditions: change })

  it.each<[string, Partial<ItemFacts>, string]>([
    ['when less is open than it asks', { step: conditions({ minimumOpenCents: 10_001 }) }, 'why.step_minimum'],
    ['when it is for companies', { step: conditions({ debtorKind: 'company' }) }, 'why.step_debtor_kind'],
    [
      'when it needs an e-mail address',
      { step: conditions({ requires: ['email'] }), reach: { address: 'usable', email: 'none', mobile: 'none' } },
      'why.step_needs_email',
    ],
    [
      'when it needs a known address',
      { step: conditions({ requires: ['address'] }), reach: { address: 'departed', email: 'usable', mobile: 'none' } },
      'why.step_needs_address',
    ],
    ['when it is for another language', { step: conditions({ languages: ['de', 'fr'] }) }, 'why.step_language'],
    [
      'when it is not for a file with such a sign',
      { step: conditions({ exceptSigns: ['address_doubtful'] }), signs: ['email_bounced', 'address_doubtful'] },
      'why.step_sign',
    ],
    [
      'when it comes after another result',
      { step: conditions({ lastResults: ['no_answer'] }), lastResult: 'pays' },
      'why.step_last_result',
    ],
    [
      'when it comes after a result and there is none',
      { step: conditions({ lastResults: ['no_answer'] }) },
      'why.step_last_result',
    ],
    ['when the debtor has paid too badly before', { step: conditions({ minimumScore: 51 }) }, 'why.step_score_low'],
    ['when the debtor has paid too well before', { step: conditions({ maximumScore: 49 }) }, 'why.step_score_high'],
    [
      'when the debtor left for an unknown address',
      { step: withOption('vo_address'), reach: { address: 'departed', email: 'usable', mobile: 'none' } },
      'why.address_departed',
    ],
    [
      'when the agreement was terminated',
      { step: withOption('terminated'), agreementTerminated: true },
      'why.agreement_terminated',
    ],
  ])('%s', (_name, change, key) => {
    expect(decide(change)).toMatchObject({ kind: 'skip', why: { key } })
  })
})

describe('a step with conditions', () => {
  it('is taken by a file that meets all of them', () => {
    const conditions = { languages: ['nl'], exceptSigns: ['email_bounced'], lastResults: ['no_answer'] } as const
    const step = { ...fourteenDays, conditions }
    expect(decide({ step, signs: ['address_doubtful'], lastResult: 'no_answer' })).toMatchObject({ kind: 'send' })
  })
})

describe('a step that costs money waits for a check of the address', () => {
  const checks = { checkedDay: null, handOverDays: 90, costsDays: 30 }
  const handOver: StepDefinition = { ...ready, action: { kind: 'hand_over', to: 'bailiff' } }
  const charging = { step: costsLetter, costsFromDay: day('2026-11-19') }

  it.each<[string, Partial<ItemFacts>, string]>([
    ['handing over, when nobody has', { step: handOver, addressCheck: checks }, 'why.address_unchecked'],
    [
      'handing over, when that is too long ago',
      { step: handOver, addressCheck: { ...checks, checkedDay: day('2026-08-21') } },
      'why.address_check_old',
    ],
    ['charging costs, when nobody has', { ...charging, addressCheck: checks }, 'why.address_unchecked'],
  ])('%s', (_name, change, key) => {
    expect(decide(change)).toMatchObject({ kind: 'exclude', why: { key } })
  })

  it.each<[string, Partial<ItemFacts>]>([
    ['when it was checked in time', { step: handOver, addressCheck: { ...checks, checkedDay: day('2026-08-22') } }],
    ['when the agency does not ask for it', { step: handOver, addressCheck: { ...checks, handOverDays: 0 } }],
    ['when the costs are on the account already', { ...charging, costsCharged: true, addressCheck: checks }],
    ['when it costs nothing', { addressCheck: checks }],
  ])('and goes ahead %s', (_name, change) => {
    expect(decide(change).why.key).toBe('why.step_due')
  })
})

describe('a message is held', () => {
  it.each([
    ['in the evening, until seven the next morning', '2026-11-19', 20 * 60, '2026-11-20', 'why.outside_hours'],
    ['early, until seven', '2026-11-20', 6 * 60, '2026-11-20', 'why.outside_hours'],
    ['on a Sunday, until Monday', '2026-11-22', 12 * 60, '2026-11-23', 'why.no_contact_day'],
    ['on Christmas Day, until Monday', '2026-12-25', 12 * 60, '2026-12-28', 'why.no_contact_day'],
  ])('%s', (_name, on, minutes, release, key) => {
    const byEmail = { address: 'none', email: 'usable', mobile: 'none' } as const
    const moment = { day: day(on), minutes }
    expect(decide({ moment, dueDay: day('2026-11-01'), reach: byEmail })).toMatchObject({
      kind: 'hold',
      channel: 'email',
      release: { day: release, minutes: 7 * 60 },
      why: { key, values: { releaseDay: release, releaseMinutes: 420 } },
    })
  })

  it.each([
    ['at night', '2026-11-20', 2 * 60],
    ['on a Saturday evening', '2026-11-21', 22 * 60],
    ['on a Sunday', '2026-11-22', 12 * 60],
    ['on Christmas Day', '2026-12-25', 23 * 60 + 59],
  ])('never for the hour when it goes by post: it is delivered on another day (%s)', (_name, on, minutes) => {
    const moment = { day: day(on), minutes }
    expect(decide({ moment, dueDay: day('2026-11-01') })).toMatchObject({ kind: 'send', channel: 'post' })
  })

  it('by post for the window that the agency gives it, and for nothing of the step', () => {
    const post = { weekDays: [1, 2, 3, 4, 5, 7], fromMinutes: 22 * 60, toMinutes: 24 * 60 }
    const step = { ...fourteenDays, sendingHours: { fromMinutes: 9 * 60, toMinutes: 10 * 60 } }
    const at = (on: string, minutes: number) =>
      decide({ step, windows: { post }, moment: { day: day(on), minutes }, dueDay: day('2026-11-01') })
    expect(at('2026-11-20', 23 * 60)).toMatchObject({ kind: 'send' })
    expect(at('2026-11-20', 12 * 60)).toMatchObject({ release: { day: '2026-11-20', minutes: 22 * 60 } })
    expect(at('2026-11-21', 23 * 60)).toMatchObject({ release: { day: '2026-11-22', minutes: 22 * 60 } })
  })

  it('when the debtor had enough messages this week, until Monday', () => {
    expect(decide({ contactsThisWeek: 3 })).toMatchObject({
      kind: 'hold',
      release: { day: '2026-11-23', minutes: 0 },
      why: { key: 'why.contact_cap', values: { contactsCount: 3, capCount: 3 } },
    })
    expect(decide({ contactsThisWeek: 99, contactCap: 0 })).toMatchObject({ kind: 'send' })
  })
})

describe('whatever the file', () => {
  const anyFacts = fc.record({
    status: fc.constantFrom(...statuses),
    debtorKind: fc.constantFrom('private' as const, 'company' as const),
    step: fc.constantFrom(
      ...defaultWorkflows.flatMap((workflow) => workflow.steps.map((step) => step.definition)),
      null,
    ),
    offset: fc.integer({ min: -20, max: 20 }),
    minutes: fc.integer({ min: 0, max: 1439 }),
    openCents: fc.integer({ min: -100, max: 20_000 }),
    address: fc.constantFrom('usable' as const, 'departed' as const, 'none' as const),
    email: fc.constantFrom('usable' as const, 'bounced' as const, 'none' as const),
    notice: fc.option(fc.integer({ min: -20, max: 20 })),
    contactsThisWeek: fc.integer({ min: 0, max: 5 }),
  })

  it('nothing is sent that the law or the account forbids, and every decision says why', () => {
    fc.assert(
      fc.property(anyFacts, ({ offset, minutes, address, email, notice, ...rest }) => {
        const moment = { day: addDays(day('2026-11-20'), offset), minutes }
        const asked = facts({
          ...rest,
          moment,
          reach: { address, email, mobile: 'none' },
          costsFromDay: notice === null ? null : addDays(moment.day, notice),
        })
        const decision = decideItem(asked, noExtraHolidays)
        expect(whyKeys).toContain(decision.why.key)
        const isByPost = 'channel' in decision && decision.channel === 'post'
        if (decision.kind === 'hold' && !isByPost) expect(contactAllowed(decision.release, noExtraHolidays)).toBe(true)
        if (decision.kind !== 'send') return
        expect(asked.openCents).toBeGreaterThanOrEqual(asked.minimumBalanceCents)
        expect(['not_started', 'in_progress']).toContain(asked.status)
        expect(isByPost || contactAllowed(moment, noExtraHolidays)).toBe(true)
        expect(asked.contactsThisWeek).toBeLessThan(3)
        const chargesConsumer = asked.debtorKind === 'private' && asked.step?.costs === 'charge'
        if (chargesConsumer) expect(asked.costsFromDay !== null && asked.costsFromDay <= moment.day).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
