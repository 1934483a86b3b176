import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day } from '#domain/day.ts'
import { fourteenDayTerm } from '#domain/deadlines/fourteen-day-term.ts'
import { noExtraHolidays } from '#domain/deadlines/holidays.ts'
import { letterKinds, messageKinds } from '#domain/letters/letter-kind.ts'
import { type ByHandFacts, endsNotice, refuseByHand, refuseResend, resendReasons, stepByHand } from './by-hand.ts'

const facts: ByHandFacts = {
  status: 'in_progress',
  debtorKind: 'private',
  openCents: 64_250,
  minimumBalanceCents: 0,
  costsCharged: false,
  costsFromDay: null,
  today: day('2026-11-20'),
}
const creditNote = { importId: 3, row: 4 }
const why = (kind: (typeof messageKinds)[number], changed: Partial<ByHandFacts>) =>
  refuseByHand({ kind, isCopy: false }, { ...facts, ...changed })?.key ?? null

describe('a message by hand', () => {
  it.each([
    ['payment_reminder', {}, null],
    ['payment_reminder', { status: 'term_payment' }, 'why.plan_running'],
    ['payment_reminder', { planRunning: true }, 'why.plan_running'],
    ['payment_reminder', { status: 'paused' }, 'why.paused'],
    ['payment_reminder', { openCents: 0 }, 'why.paid'],
    ['payment_reminder', { minimumBalanceCents: 70_000 }, 'why.balance_below_minimum'],
    ['payment_reminder', { creditNote }, 'why.credit_note_undecided'],
    ['payment_reminder', { announced: { reportId: 5, amountCents: 10_000 } }, 'why.payment_announced'],
    ['message', { creditNote }, null],
    ['message', { status: 'term_payment' }, null],
    ['message', { openCents: 0 }, null],
    ['message', { status: 'suspend' }, 'why.suspended'],
    ['message', { status: 'closed' }, 'why.closed'],
    ['costs_letter', {}, 'why.costs_not_charged'],
    ['costs_letter', { costsCharged: true }, 'why.no_notice'],
    ['costs_letter', { costsCharged: true, costsFromDay: day('2026-11-21') }, 'why.notice_term_running'],
    ['costs_letter', { costsCharged: true, costsFromDay: day('2026-11-20') }, null],
    ['company_first_letter', { debtorKind: 'company', costsCharged: true }, null],
    ['fourteen_day_letter', { costsCharged: true, costsFromDay: day('2026-11-20') }, 'why.costs_charged'],
    ['fourteen_day_letter', {}, null],
  ] as const)('as %s with %o is held back by %s', (kind, changed, expected) => {
    expect(why(kind, changed)).toBe(expected)
  })

  it('as a copy that was asked for claims nothing anew, but goes to nobody who has moved', () => {
    const copy = { isCopy: true, isAsked: true }
    const closed = { ...facts, status: 'closed', openCents: 0 } as const
    for (const kind of messageKinds) expect(refuseByHand({ ...copy, kind }, closed)).toBeNull()
    expect(refuseByHand({ ...copy, kind: 'last_letter', isElsewhere: true }, facts)?.key).toBe('why.other_address')
  })

  it('as an answer goes while its file stands still, but never to another than who wrote', () => {
    const answer = { kind: 'message', isCopy: false, isReply: true } as const
    expect(refuseByHand(answer, { ...facts, status: 'suspend' })).toBeNull()
    expect(refuseByHand({ ...answer, isToAnother: true }, facts)?.key).toBe('why.other_sender')
    expect(refuseByHand({ ...answer, kind: 'last_letter' }, { ...facts, status: 'suspend' })?.key).toBe('why.suspended')
  })

  it('as a copy that was asked for asks nothing that may have been taken back while its file runs', () => {
    const copy = { kind: 'last_letter', isCopy: true, isAsked: true } as const
    expect(refuseByHand(copy, { ...facts, creditNote })?.key).toBe('why.credit_note_undecided')
    expect(refuseByHand({ ...copy, kind: 'message' }, { ...facts, creditNote })).toBeNull()
    expect(refuseByHand(copy, { ...facts, creditNote, status: 'closed' })).toBeNull()
  })

  it.each([
    [{ status: 'suspend' }, 'why.suspended'],
    [{ status: 'paused' }, 'why.paused'],
    [{ status: 'closed' }, 'why.closed'],
    [{ planRunning: true }, 'why.plan_running'],
    [{ openCents: 0 }, 'why.paid'],
    [{ costsCharged: false }, 'why.costs_not_charged'],
    [{}, null],
  ] as const)(
    'as a copy of what never arrived claims as any other does: with %o held back by %s',
    (changed, expected) => {
      const due = { ...facts, costsCharged: true, costsFromDay: day('2026-11-20'), ...changed }
      expect(refuseByHand({ kind: 'costs_letter', isCopy: true, isAsked: false }, due)?.key ?? null).toBe(expected)
    },
  )

  it('never charges costs, and announces them in a 14-day letter alone', () => {
    const costs = messageKinds.map((kind) => stepByHand({ kind, channel: 'post', templateId: null }).costs)
    expect(new Set(costs)).toEqual(new Set(['announce', 'none']))
    expect(costs.filter((one) => one === 'announce')).toHaveLength(1)
  })

  it('goes again as a copy by what it was, and a 14-day letter that did not arrive never does', () => {
    const letter = { kind: 'last_letter', channel: 'post', hasPaper: true } as const
    const copy = { isCopy: true, channel: 'email', reason: 'never_received' } as const
    expect(refuseResend(letter, copy)).toBeNull()
    expect(refuseResend(letter, { ...copy, channel: 'sms' })).toBe('copy_by_channel')
    expect(refuseResend({ ...letter, channel: 'email', hasPaper: false }, { ...copy, channel: 'post' })).toBe(
      'copy_by_channel',
    )
    expect(refuseResend({ ...letter, kind: 'fourteen_day_letter' }, copy)).toBe('copy_of_notice')
    const asked = { ...copy, reason: 'asked_for_copy' } as const
    expect(refuseResend({ ...letter, kind: 'fourteen_day_letter' }, asked)).toBeNull()
    expect(refuseResend({ ...letter, kind: 'fourteen_day_letter' }, { ...asked, isCopy: false })).toBe('notice_arrived')
  })

  it('never names costs before the term of the last 14-day letter that arrived has passed, however often it went', () => {
    const sending = fc.record({
      after: fc.integer({ min: 0, max: 40 }),
      channel: fc.constantFrom('post' as const, 'email' as const),
      reason: fc.constantFrom(...resendReasons),
    })
    fc.assert(
      fc.property(fc.array(sending, { minLength: 1, maxLength: 6 }), fc.integer({ min: 0, max: 60 }), (sent, later) => {
        let today = day('2026-01-05')
        let costsFromDay: ByHandFacts['costsFromDay'] = null
        let safeFrom = today
        for (const [index, { after, channel, reason }] of sent.entries()) {
          today = addDays(today, after)
          // Said of the letter before it: one that arrived keeps its term, and its copy begins none.
          if (index > 0 && !endsNotice('fourteen_day_letter', reason)) continue
          const delivery = { sentDay: today, channel, wording: 'fifteen_after_delivery' as const }
          costsFromDay = fourteenDayTerm(delivery, 2, noExtraHolidays).costsFromDay
          safeFrom = addDays(today, 16)
        }
        today = addDays(today, later)
        for (const kind of letterKinds) {
          const refusal = refuseByHand({ kind, isCopy: false }, { ...facts, costsCharged: true, costsFromDay, today })
          if (today < safeFrom) expect(refusal).not.toBeNull()
        }
      }),
    )
  })
})
