import { describe, expect, it } from 'vitest'
import { addDays, day } from '#domain/day.ts'
import { proposedCase as proposed, caseDay as today } from '#test/case-example.ts'
import { type CaseAct, caseAfter, type CaseFacts, freeDays, type LegalCase, refuseCaseAct } from './legal-case.ts'
import type { CaseWrit } from './case-writ.ts'
import { refuseHandOver } from './hand-over.ts'

const facts: CaseFacts = { today, isHalted: false }
const rollDay = day('2026-12-17')
const yes: CaseAct = { kind: 'answer', agreedCents: 900_00 }
const claim = { claimedCents: 1_026_00, claimDay: day('2026-11-27'), principalCents: 1_000_00 }
const draft = { kind: 'draft', ...claim, court: 'kanton', courtId: 5, rollDay, by: 1, costCents: 800_00 } as const
const writ: CaseWrit = {
  id: 7,
  servedDay: claim.claimDay,
  rollDay,
  courtId: 5,
  claimedCents: 1_026_00,
  openCents: 1_026_00,
  namesOthers: false,
  madeBy: 1,
  preparedBy: 1,
}
const check = { kind: 'check', by: 2, costCents: 800_00, writ, isMoved: false, isHeldUp: false } as const
const handOver = { kind: 'hand_over', costCents: 800_00, writ, isMoved: false } as const

/** A case on which these acts were done, none of them refused. */
function done(acts: readonly CaseAct[], start = proposed, on = facts): LegalCase {
  return acts.reduce((kept, act) => {
    expect(refuseCaseAct(kept, act, on), `${act.kind} in ${kept.state}`).toBeNull()
    return caseAfter(kept, act, on)
  }, start)
}
const refusal = (acts: readonly CaseAct[], act: CaseAct, on = facts) => refuseCaseAct(done(acts), act, on)
/** Whether a bailiff may get its file, by the writ with which it was checked. */
const mayGo = (kept: LegalCase, costCents: number | null) =>
  refuseHandOver({ ...kept, lastWritId: kept.writId }, { today, costCents, writ, isMoved: false })
const toBailiff = [{ kind: 'ask' }, yes, draft, check, handOver] as const

describe('a case before a judge', () => {
  it('goes from the proposal to what a judgment brings', () => {
    const later = { today: day('2027-03-01'), isHalted: false }
    const served = done([...toBailiff, { kind: 'serve', day: today }])
    const ended = done(
      [
        { kind: 'file', rollDay },
        { kind: 'defence', defended: false },
        { kind: 'judge', day: day('2027-01-14'), isEnforceable: false, evicts: null },
        { kind: 'serve_title', day: day('2027-01-28') },
        { kind: 'execute', on: 'bank', day: day('2027-02-01'), orderedDay: null },
        { kind: 'execute', on: 'movables', day: day('2027-02-03'), orderedDay: day('2027-02-01') },
        { kind: 'end' },
      ],
      served,
      later,
    )
    expect(ended).toMatchObject({ state: 'ended', judgmentDay: '2027-01-14', titleServedDay: '2027-01-28' })
  })

  it('has no draft before its customer says yes, nor after it said no', () => {
    expect(refusal([], draft)).toBe('not_now')
    expect(refusal([{ kind: 'ask' }], draft)).toBe('not_now')
    expect(refusal([{ kind: 'ask' }, { kind: 'answer', agreedCents: null }], draft)).toBe('not_now')
  })

  it('goes nowhere once it costs more than was agreed, at each step until the bailiff has it', () => {
    const more = { costCents: 900_01 }
    expect(refusal([{ kind: 'ask' }, yes], { ...draft, ...more })).toBe('outgrown')
    expect(refusal([{ kind: 'ask' }, yes, draft], { ...check, ...more })).toBe('outgrown')
    expect(refusal([{ kind: 'ask' }, yes, draft, check], { ...handOver, ...more })).toBe('outgrown')
    expect(refusal([{ kind: 'ask' }, yes, draft, check], { ...handOver, costCents: 900_00 })).toBeNull()
  })

  it('is drafted for no court before which an attorney summons', () => {
    expect(refusal([{ kind: 'ask' }, yes], { ...draft, court: 'rechtbank' })).toBe('attorney_needed')
  })

  it('goes before no court of a district where nobody who owes it lives any more', () => {
    const moved = { isMoved: true }
    expect(refusal([{ kind: 'ask' }, yes, draft], { ...check, ...moved })).toBe('moved')
    expect(refusal([{ kind: 'ask' }, yes, draft, check], { ...handOver, ...moved })).toBe('moved')
  })

  it('is checked by another than who drafted it', () => {
    expect(refusal([{ kind: 'ask' }, yes, draft], { ...check, by: 1 })).toBe('same_person')
  })

  it.each(['madeBy', 'preparedBy'] as const)('is not checked by who stands with its writ as %s', (part) => {
    expect(refusal([{ kind: 'ask' }, yes, draft], { ...check, by: 3, writ: { ...writ, [part]: 3 } })).toBe(
      'same_person',
    )
  })

  it('stands as before, but unread, when its writ is made anew', () => {
    expect(done([{ kind: 'ask' }, yes, draft, { kind: 'make_writ' }])).toMatchObject({ state: 'draft', writId: null })
  })

  it.each([
    ['no_writ', null],
    ['writ_differs', { rollDay: day('2026-12-18') }],
    ['writ_differs', { courtId: 6 }],
    ['writ_differs', { servedDay: day('2026-11-28') }],
    ['writ_differs', { claimedCents: 1_026_01, openCents: 1_026_01 }],
    ['claim_changed', { openCents: 226_00 }],
  ] as const)('goes no further by %s: neither checked nor handed over', (why, change) => {
    const other = change && { ...writ, ...change }
    expect(refusal([{ kind: 'ask' }, yes, draft], { ...check, writ: other })).toBe(why)
    expect(refusal([{ kind: 'ask' }, yes, draft, check], { ...handOver, writ: other })).toBe(why)
  })

  it('is not checked while something holds its writ up, nor goes over with another writ or once its day has passed', () => {
    expect(refusal([{ kind: 'ask' }, yes, draft], { ...check, isHeldUp: true })).toBe('writ_held')
    const checked = [{ kind: 'ask' }, yes, draft, check] as const
    expect(refusal(checked, { ...handOver, writ: { ...writ, id: 8 } })).toBe('writ_replaced')
    expect(refuseCaseAct(done(checked), handOver, { ...facts, today: day('2026-11-28') })).toBe('writ_past')
    expect(done([...checked, { kind: 'make_writ' }])).toMatchObject({ state: 'draft', writId: null, rollDay })
  })

  it('that was taken over from before is not asked for a writ of ours', () => {
    const taken = { ...proposed, origin: 'taken_over', state: 'with_bailiff' } as const
    const acts = [{ kind: 'ask' }, yes, draft, { ...check, writ: null }, { ...handOver, writ: null }] as const
    expect(done(acts, taken).state).toBe('with_bailiff')
  })

  it('that went to a bailiff before writs were made here is read with one when it comes back', () => {
    const gone = { ...done(toBailiff), writId: null }
    expect(done([{ kind: 'take_back' }], gone).state).toBe('draft')
    expect(done([...toBailiff, { kind: 'take_back' }]).state).toBe('checked')
  })

  it('loses its yes and its draft when its customer is asked once more', () => {
    expect(done([{ kind: 'ask' }, yes, draft, check, { kind: 'ask' }])).toMatchObject({
      state: 'asked',
      agreedCents: null,
      claimedCents: null,
      rollDay: null,
    })
  })

  it('is served with seven free days before its roll day, with six it is refused', () => {
    const later = { ...facts, today: day('2026-12-12') }
    expect(freeDays(day('2026-12-09'), rollDay)).toBe(7)
    const serve = (on: string): CaseAct => ({ kind: 'serve', day: day(on) })
    expect(refusal([...toBailiff], serve('2026-12-10'), later)).toBe('free_days')
    expect(refusal([...toBailiff], serve('2026-12-09'), later)).toBeNull()
    expect(refusal([...toBailiff], serve('2026-12-13'), later)).toBe('day_to_come')
    expect(refusal([...toBailiff], serve('2026-11-19'), later)).toBe('before_draft')
    const soon = { ...draft, claimDay: today }
    expect(refusal([{ kind: 'ask' }, yes], { ...soon, rollDay: addDays(today, 7) })).toBe('free_days')
    expect(refusal([{ kind: 'ask' }, yes], { ...soon, rollDay: addDays(today, 8) })).toBeNull()
    expect(refusal([{ kind: 'ask' }, yes], { ...draft, rollDay: addDays(claim.claimDay, 7) })).toBe('free_days')
    expect(refusal([{ kind: 'ask' }, yes], { ...draft, claimDay: day('2026-11-19') })).toBe('service_past')
  })

  it('is carried out after the judgment was served, on movables two days after the order to pay', () => {
    const later = { ...facts, today: day('2027-03-01') }
    const title = { ...proposed, origin: 'title', state: 'judgment', judgmentDay: day('2027-01-14') } as const
    const seize: CaseAct = { kind: 'execute', on: 'movables', day: day('2027-02-02'), orderedDay: day('2027-02-01') }
    expect(refuseCaseAct(title, seize, later)).toBe('title_not_served')
    const served = done([{ kind: 'serve_title', day: day('2027-02-01') }], title, later)
    expect(refuseCaseAct(served, seize, later)).toBe('order_running')
    expect(refuseCaseAct(served, { ...seize, orderedDay: null }, later)).toBe('order_missing')
    expect(refuseCaseAct(served, { ...seize, day: day('2027-02-03') }, later)).toBeNull()
    expect(refuseCaseAct(served, { ...seize, day: day('2027-01-31') }, later)).toBe('before_title_service')
    expect(refuseCaseAct(served, { ...seize, on: 'bank' }, { ...later, isHalted: true })).toBe('halted')
  })

  it('is carried out by vacating premises where the judge ordered that, three days after the order to do so', () => {
    const later = { ...facts, today: day('2027-03-01') }
    const state = { origin: 'title', state: 'served_title', titleServedDay: day('2027-02-01') } as const
    const served = { ...proposed, ...state, judgmentDay: day('2027-01-14'), evicts: true }
    const vacate: CaseAct = { kind: 'execute', on: 'eviction', day: day('2027-02-04'), orderedDay: day('2027-02-01') }
    expect(refuseCaseAct(served, vacate, later)).toBeNull()
    expect(refuseCaseAct(served, { ...vacate, day: day('2027-02-03') }, later)).toBe('vacate_order_running')
    expect(refuseCaseAct(served, { ...vacate, orderedDay: null }, later)).toBe('vacate_order_missing')
    expect(refuseCaseAct({ ...served, evicts: false }, vacate, later)).toBe('no_eviction')
    // Of a judgment from before that was written down nobody knows it but who acts.
    expect(refuseCaseAct({ ...served, evicts: null }, vacate, later)).toBeNull()
    // A judgment that fell orders nothing any more.
    const opposed = { ...served, isEnforceable: true, remedy: 'opposition' } as const
    const fallen: CaseAct = { kind: 'end_remedy', outcome: 'set_aside', day: day('2027-02-20'), lodgedDay: null }
    expect(caseAfter(opposed, fallen, later)).toMatchObject({ state: 'defended', evicts: null })
  })

  it('is not carried out while somebody opposes the judgment or appeals, unless it is enforceable at once', () => {
    const later = { ...facts, today: day('2027-03-01') }
    const judged = { ...proposed, origin: 'title', state: 'judgment', judgmentDay: day('2027-01-14') } as const
    const served = done([{ kind: 'serve_title', day: day('2027-01-28') }], { ...judged, defended: false }, later)
    const lodge = (remedy: 'opposition' | 'appeal', by: 'debtor' | 'creditor' = 'debtor') =>
      ({ kind: 'lodge', remedy, by, day: day('2027-02-10') }) as const
    const seize: CaseAct = { kind: 'execute', on: 'bank', day: day('2027-02-11'), orderedDay: null }
    expect(refuseCaseAct(served, lodge('appeal'), later)).toBe('opposition_instead')
    expect(refuseCaseAct(served, lodge('opposition', 'creditor'), later)).toBe('opposition_not_theirs')
    expect(refuseCaseAct({ ...served, defended: true }, lodge('opposition'), later)).toBe('opposition_not_theirs')
    const small = { ...served, defended: true, claimedCents: 1_750_00 }
    expect(refuseCaseAct(small, lodge('appeal'), later)).toBe('appeal_too_small')
    expect(refuseCaseAct({ ...small, claimedCents: 1_750_01 }, lodge('appeal'), later)).toBeNull()
    expect(refuseCaseAct(served, { ...lodge('opposition'), day: day('2027-01-13') }, later)).toBe('before_judgment')
    const opposed = done([lodge('opposition')], served, later)
    expect(refuseCaseAct(opposed, lodge('opposition'), later)).toBe('remedy_pending')
    expect(refuseCaseAct(opposed, seize, later)).toBe('suspended')
    expect(refuseCaseAct({ ...opposed, isEnforceable: true }, seize, later)).toBeNull()
    const end = { kind: 'end_remedy', outcome: 'upheld', day: day('2027-02-20'), lodgedDay: day('2027-02-10') } as const
    expect(refuseCaseAct(served, end, later)).toBe('not_now')
    expect(refuseCaseAct(opposed, { ...end, day: day('2027-02-09') }, later)).toBe('before_lodging')
    const upheld = done([end], opposed, later)
    expect(refuseCaseAct(upheld, seize, later)).toBeNull()
    // Nobody opposes twice: of what was decided there is appeal, and after that nothing here.
    expect(refuseCaseAct(upheld, lodge('opposition'), later)).toBe('opposition_decided')
    const final = done([lodge('appeal'), end], upheld, later)
    for (const remedy of ['opposition', 'appeal'] as const)
      expect(refuseCaseAct(final, lodge(remedy), later)).toBe('appeal_decided')
    const fallen = done([{ ...end, outcome: 'set_aside' }], opposed, later)
    expect(fallen).toMatchObject({ state: 'defended', judgmentDay: null, titleServedDay: null, remedy: null })
    expect(refuseCaseAct(fallen, seize, later)).toBe('title_not_served')
  })

  it('that was at a bailiff already is served without a yes only where that was done before', () => {
    const taken = { ...proposed, origin: 'taken_over', state: 'with_bailiff' } as const
    const on = (served: string) => refuseCaseAct(taken, { kind: 'serve', day: day(served) }, facts)
    expect([on('2026-11-15'), on('2026-11-16')]).toEqual([null, 'never_asked'])
    // Its customer can still be asked.
    expect(done([{ kind: 'ask' }, yes, draft, check, handOver], taken).state).toBe('with_bailiff')
    // Another office would serve what nobody said yes to.
    expect(mayGo(taken, null)).toBe('never_asked')
    // What was served is out: the office that stops is followed by another.
    const served = done([{ kind: 'serve', day: day('2026-11-15') }], taken)
    expect(mayGo(served, null)).toBeNull()
    expect(mayGo(done([{ kind: 'file', rollDay }], served), null)).toBeNull()
  })
})

describe('no bailiff gets a file', () => {
  it('by a case that was not asked, agreed to or checked, nor by one that outgrew what was agreed', () => {
    const stands = (...acts: CaseAct[]) => mayGo(done(acts), 800_00)
    expect(refuseHandOver(null, null)).toBe('never_asked')
    expect(stands()).toBe('never_asked')
    expect(stands({ kind: 'ask' })).toBe('waiting')
    expect(stands({ kind: 'ask' }, { kind: 'answer', agreedCents: null })).toBe('declined')
    expect(stands({ kind: 'ask' }, yes)).toBe('unchecked')
    expect(stands({ kind: 'ask' }, yes, draft)).toBe('unchecked')
    expect(stands({ kind: 'ask' }, yes, draft, check)).toBeNull()
    const checked = done([{ kind: 'ask' }, yes, draft, check])
    expect(mayGo(checked, 900_01)).toBe('outgrown')
    expect(mayGo({ ...checked, writId: null }, 800_00)).toBe('unchecked')
    const now = { today, costCents: 800_00, writ, isMoved: false }
    expect(refuseHandOver({ ...checked, lastWritId: 8 }, now)).toBe('unchecked')
    const ready = { ...checked, lastWritId: 7 }
    expect(refuseHandOver(ready, now)).toBeNull()
    // Who owes it moved, or paid, or the writ was to be served before today.
    expect(refuseHandOver(ready, { ...now, isMoved: true })).toBe('moved')
    expect(refuseHandOver(ready, { ...now, writ: { ...writ, openCents: 1_025_99 } })).toBe('writ_old')
    expect(refuseHandOver(ready, { ...now, writ: { ...writ, namesOthers: true } })).toBe('writ_old')
    expect(refuseHandOver(ready, { ...now, today: day('2026-11-28') })).toBe('writ_old')
    expect(refuseHandOver(ready, { ...now, writ: null })).toBe('writ_old')
    expect(stands(...toBailiff)).toBeNull()
    expect(stands({ kind: 'end' })).toBe('never_asked')
  })
})
