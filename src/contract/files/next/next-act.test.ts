import { describe, expect, it } from 'vitest'
import { ownSubjects } from '#domain/agenda/agenda-item.ts'
import { decisionKeys } from '#domain/workflow/why.ts'
import { statuses } from '#domain/workflow/status.ts'
import { allTexts } from '#contract/texts.ts'
import { type DossierAct, dossierActs } from '#contract/files/file-acts.ts'
import { daysLate, type FileToJudge, nextAct, nextActNames, nextActs, type NextActReader } from './next-act.ts'

const today = '2026-11-20'
const everybody: NextActReader = { may: () => true, ofCustomer: false }
const nobody: NextActReader = { may: () => false, ofCustomer: false }
const acts = Object.fromEntries(dossierActs.map((act) => [act, null])) as Record<DossierAct, null>
const home = { status: 'given', validTo: null }
const letter = { calls: false, action: 'send' } as const
const nothing: FileToJudge['waits'] = { question: null, asked: null, item: null, run: null }

/** A file of which the next letter is a week away, but for what an example says. */
function file({
  waits,
  next,
  ...more
}: Partial<Omit<FileToJudge, 'waits' | 'next'>> & {
  waits?: Partial<FileToJudge['waits']>
  next?: Partial<NonNullable<FileToJudge['next']>> | null
} = {}): FileToJudge {
  return {
    today,
    status: 'in_progress',
    phase: 'amicable',
    acts,
    debtors: [{ addresses: [home], contacts: [], representative: null }],
    ...more,
    next: next === null ? null : { day: '2026-11-27', why: null, held: null, step: letter, ...next },
    waits: { ...nothing, ...waits },
  }
}
const asked = (one: FileToJudge) => nextAct(one, everybody)?.name
const item = (subject: string, more: Partial<NonNullable<FileToJudge['waits']['item']>> = {}) => ({
  item: { subject, calls: false, cause: 'person', dueDay: today, ...more },
})
const run = (
  state: string,
  runState = 'proposed',
  releaseDay: string | null = null,
  refusal: string | null = null,
) => ({
  run: { state, runState, releaseDay, refusal },
})

describe('what a file asks for, by its status', () => {
  const due = { day: today }
  it.each([
    ['not_started', {}, 'wait'],
    ['not_started', { next: due }, 'start_run'],
    ['not_started', { next: { step: null } }, 'choose_step'],
    ['in_progress', {}, 'wait'],
    ['in_progress', { next: due }, 'start_run'],
    ['in_progress', { next: { ...due, step: { calls: true, action: 'call' } } }, 'call_step'],
    ['in_progress', { next: { ...due, step: { calls: false, action: 'wait_for' } } }, 'wait'],
    ['paused', { next: { step: null } }, 'stay_paused'],
    ['paused', { next: { ...due, step: null } }, 'resume'],
    ['suspend', { next: { step: null } }, 'stay_suspended'],
    ['suspend', { next: { ...due, step: null } }, 'end_suspension'],
    ['term_payment', { next: { why: { key: 'why.plan_next_term' } } }, 'keep_plan'],
    ['term_payment', { next: { ...due, why: { key: 'why.plan_next_term' } } }, 'call_for_term'],
    ['term_payment', { next: { why: { key: 'why.plan_without_term' } } }, 'see_plan'],
    ['no_more_steps', { next: { step: null } }, 'choose_step'],
    ['no_more_steps', { next: { step: null }, phase: 'bailiff' }, 'see_holder'],
    ['no_more_steps', { next: { step: null }, phase: 'partner' }, 'see_holder'],
    ['monitoring', {}, 'await_monitoring'],
    ['monitoring', { next: due }, 'watch'],
    ['monitoring_in_progress', {}, 'await_monitoring'],
    ['monitoring_in_progress', { next: due }, 'monitor'],
    ['closed', { next: null }, 'reopen'],
  ] as const)('%s: %o asks for %s', (status, more, expected) => {
    expect(asked(file({ status, ...more }))).toBe(expected)
  })
})

describe('what a file asks for that somebody holds', () => {
  const held = (key: string, more: Parameters<typeof file>[0] = {}) =>
    file({ ...more, next: { day: '2026-11-10', held: { key } } })
  it.each([
    ['why.signal_deceased', 'judge_signal'],
    ['why.signal_insolvent', 'judge_signal'],
    ['why.signal_guardianship', 'judge_signal'],
    ['why.signal_debt_relief', 'judge_signal'],
    ['why.credit_note_undecided', 'decide_credit_note'],
    ['why.payment_announced', 'book_payout'],
    ['why.approval_declined', 'decide_after_no'],
    ['why.approval_outgrown', 'ask_approval_again'],
    ['why.approval_never_asked', 'ask_summons'],
    ['why.approval_unchecked', 'check_writ'],
    ['why.approval_moved', 'draft_anew'],
    ['why.approval_writ_old', 'draft_anew'],
    ['why.approval_waiting', 'await_approval'],
    ['why.advance_missing', 'record_advance'],
    ['why.awaits_confirmation', 'confirm_passing'],
    ['why.awaits_your_confirmation', 'say_passing'],
    ['why.no_notice', 'send_notice'],
    ['why.small_instalments', 'judge_costs'],
    ['why.bailiff_status_missing', 'ask_bailiff'],
    ['why.do_not_contact', 'no_contact'],
  ])('%s: asks for %s', (key, expected) => {
    expect(asked(held(key))).toBe(expected)
  })

  it('reminds a customer that was to answer by yesterday, and waits for one that has until today', () => {
    const until = (dueDay: string) => asked(held('why.approval_waiting', { waits: { asked: { dueDay } } }))
    expect(until('2026-11-19')).toBe('remind_approval')
    expect(until('2026-11-20')).toBe('await_approval')
    expect(until('2026-11-21')).toBe('await_approval')
  })

  it('never asks to carry out what is held, whatever holds it', () => {
    for (const key of decisionKeys) expect(['start_run', 'call_step']).not.toContain(asked(held(key)))
  })
})

describe('what a file asks for that waits beside its step', () => {
  it.each([
    ['a question of the customer', { question: { kind: 'question', dueDay: null } }, 'answer_question'],
    ['a file its customer takes back', { question: { kind: 'withdrawal', dueDay: null } }, 'decide_withdrawal'],
    ['a reply', item('answer_mail'), 'answer_reply'],
    ['a message', item('answer_message'), 'answer_reply'],
    ['a writ that the customer agreed to', item('draft_writ'), 'draft_writ'],
    ['what a customer decided', item('customer_decided'), 'do_item'],
    ['a dispute', item('judge_dispute'), 'judge_request'],
    ['a payment that is said to be made', item('check_payment', { cause: 'payment' }), 'judge_payment'],
    ['an address to look up', item('check_address', { cause: 'address' }), 'find_address'],
    ['a number to look up', item('find_number'), 'find_number'],
    ['a call', item('call_debtor', { calls: true }), 'call'],
    ['anything else', item('interrupt_limitation', { cause: 'limitation' }), 'do_item'],
    ['a message that lacks something', run('in_hold', 'released'), 'repair_message'],
    ['a message that waits for its hour', run('in_hold', 'released', '2026-11-23'), 'leaves'],
    ['a proposal', run('proposed'), 'release'],
    ['a proposal that waits for a second person', run('proposed', 'waiting'), 'second_release'],
    ['one that the reader asked himself', run('proposed', 'waiting', null, 'is_maker'), 'await_release'],
    ['one, to who works as another', run('proposed', 'waiting', null, 'works_as_other'), 'await_release'],
    ['a message in a run that was paused', run('pending', 'paused'), 'resume_run'],
    ['one of it that waits for its hour', run('in_hold', 'paused', '2026-11-23'), 'resume_run'],
    ['a message on its way', run('sending', 'released'), 'leaves'],
  ] as const)('%s: asks for it', (_, waits, expected) => {
    expect(asked(file({ waits }))).toBe(expected)
  })

  it.each([
    [
      'a question before a reply',
      { question: { kind: 'question', dueDay: null }, ...item('answer_mail') } as const,
      'answer_question',
    ],
    ['a reply before the run', { ...item('answer_mail'), ...run('proposed') }, 'answer_reply'],
    ['a call of today before the run', { ...item('call_debtor', { calls: true }), ...run('proposed') }, 'call'],
  ] as const)('%s', (_, waits, expected) => {
    expect(asked(file({ waits }))).toBe(expected)
  })

  it('lets a file that was paused for a question be answered first, and then go on', () => {
    const paused = { status: 'paused', next: { step: null } } as const
    expect(asked(file({ ...paused, waits: item('answer_mail') }))).toBe('answer_reply')
    expect(asked(file({ ...paused, waits: item('review_file', { cause: 'review' }) }))).toBe('stay_paused')
  })

  it('asks for the address of who left, as long as nothing else reaches him', () => {
    const gone = { addresses: [{ status: 'departed_unknown', validTo: null }], contacts: [], representative: null }
    const mail = { kind: 'email', status: 'given', validTo: null }
    expect(asked(file({ debtors: [gone], next: { day: '2025-05-06' } }))).toBe('seek_address')
    expect(asked(file({ debtors: [{ ...gone, contacts: [mail] }] }))).toBe('wait')
    expect(asked(file({ debtors: [{ ...gone, contacts: [{ ...mail, status: 'bounced' }] }] }))).toBe('seek_address')
    expect(asked(file({ debtors: [{ ...gone, representative: {} }] }))).toBe('wait')
    expect(asked(file({ debtors: [gone, { ...gone, addresses: [home] }] }))).toBe('wait')
    expect(asked(file({ debtors: [gone, gone] }))).toBe('seek_address')
  })
})

describe('what a file is late with', () => {
  const late = (one: FileToJudge) => daysLate(one, nextAct(one, everybody)!)
  it.each([
    ['2026-11-18', 2],
    ['2026-11-19', 1],
    ['2026-11-20', 0],
    ['2026-11-21', 0],
    [null, 0],
  ] as const)('an answer that is due on %s: %i days, whatever the day of its step', (dueDay, days) => {
    expect(late(file({ waits: { question: { kind: 'question', dueDay } }, next: { day: '2026-10-01' } }))).toBe(days)
  })

  it('an item of the agenda, or its step where nothing holds that', () => {
    const next = { day: '2026-11-10' }
    expect(late(file({ waits: item('call_debtor', { calls: true, dueDay: '2026-11-17' }), next }))).toBe(3)
    expect(late(file({ next }))).toBe(10)
    expect(late(file({ next: { ...next, held: { key: 'why.no_notice' } } }))).toBe(0)
  })
})

describe('the next act', () => {
  it('is never to wait with the file, and says what is done instead for now', () => {
    for (const name of nextActNames) expect(nextActs[name].does).not.toBe('pause')
    expect(nextAct(file(), everybody)).toMatchObject({ name: 'wait', waits: true, second: 'pause' })
    const advance = file({ next: { held: { key: 'why.advance_missing' } } })
    expect(nextAct(advance, everybody)).toMatchObject({ act: 'record_advance', second: 'write_customer' })
    const closing = { ...acts, pause: 'transition_not_allowed' } as const
    expect(nextAct(file({ acts: closing }), everybody)?.second).toBeNull()
  })

  it('is there for every status, and who may not do it is told who does', () => {
    for (const status of statuses) {
      const next = nextAct(file({ status }), nobody)
      expect(next).toMatchObject({ isOffered: false, second: null })
      expect(allTexts).toHaveProperty([`next_act.who.${next?.permission}`])
    }
  })

  it('has a text for what it is called, for its button and for who does it', () => {
    for (const name of nextActNames) {
      const { does, ...more } = nextActs[name]
      expect(allTexts).toHaveProperty([`next_act.do.${name}`])
      if (!('names' in more)) expect(allTexts).toHaveProperty([`next_act.what.${name}`])
      if (typeof does !== 'string') expect(allTexts).toHaveProperty([`next_act.who.${does.may}`])
    }
    for (const subject of ownSubjects) expect(nextActNames).toContain(asked(file({ waits: item(subject) })))
  })

  it('of a customer is to answer what it is asked, and nothing of the work of the agency', () => {
    const customer = { may: () => true, ofCustomer: true }
    const approval = { question: { kind: 'approval', dueDay: null } } as const
    expect(nextAct(file({ waits: approval }), customer)).toMatchObject({
      name: 'approve',
      place: 'answer',
      second: null,
    })
    expect(nextAct(file({ next: { day: '2026-11-01' } }), customer)).toBeNull()
    expect(nextAct(file({ status: 'closed', next: null }), customer)).toBeNull()
  })
})
