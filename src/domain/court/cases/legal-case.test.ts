import { describe, expect, it } from 'vitest'
import { addDays, day, type Day } from '#domain/day.ts'
import {
  type CaseAct,
  caseAfter,
  type CaseFacts,
  caseOrigins,
  executionKinds,
  freeDays,
  type LegalCase,
  refuseCaseAct,
  refuseHandOver,
} from './legal-case.ts'

const today = day('2026-11-20')
const facts: CaseFacts = { today, isHalted: false }
const proposed: LegalCase = {
  origin: 'proposed',
  state: 'proposed',
  openedDay: day('2026-11-16'),
  agreedCents: null,
  shownPrincipalCents: null,
  shownCourt: null,
  draftedDay: null,
  claimedCents: null,
  court: null,
  rollDay: null,
  draftedBy: null,
  servedDay: null,
  defended: null,
  judgmentDay: null,
  titleServedDay: null,
}
const rollDay = day('2026-12-17')
const yes: CaseAct = { kind: 'answer', agreedCents: 900_00 }
const claim = { claimedCents: 1_026_00, principalCents: 1_000_00 }
const draft = { kind: 'draft', ...claim, court: 'kanton', rollDay, by: 1, costCents: 800_00 } as const
const check = { kind: 'check', by: 2, costCents: 800_00 } as const
const handOver = { kind: 'hand_over', costCents: 800_00 } as const

/** A case on which these acts were done, none of them refused. */
function done(acts: readonly CaseAct[], start = proposed, on = facts): LegalCase {
  return acts.reduce((kept, act) => {
    expect(refuseCaseAct(kept, act, on), `${act.kind} in ${kept.state}`).toBeNull()
    return caseAfter(kept, act, on)
  }, start)
}
const refusal = (acts: readonly CaseAct[], act: CaseAct, on = facts) => refuseCaseAct(done(acts), act, on)
const toBailiff = [{ kind: 'ask' }, yes, draft, check, handOver] as const

describe('a case before a judge', () => {
  it('goes from the proposal to what a judgment brings', () => {
    const later = { today: day('2027-03-01'), isHalted: false }
    const served = done([...toBailiff, { kind: 'serve', day: today }])
    const ended = done(
      [
        { kind: 'file', rollDay },
        { kind: 'defence', defended: false },
        { kind: 'judge', day: day('2027-01-14') },
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

  it('is checked by another than who drafted it', () => {
    expect(refusal([{ kind: 'ask' }, yes, draft], { ...check, by: 1 })).toBe('same_person')
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
    expect(refusal([{ kind: 'ask' }, yes], { ...draft, rollDay: addDays(today, 7) })).toBe('free_days')
    expect(refusal([{ kind: 'ask' }, yes], { ...draft, rollDay: addDays(today, 8) })).toBeNull()
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

  it('that was at a bailiff already is served without a yes only where that was done before', () => {
    const taken = { ...proposed, origin: 'taken_over', state: 'with_bailiff' } as const
    const on = (served: string) => refuseCaseAct(taken, { kind: 'serve', day: day(served) }, facts)
    expect([on('2026-11-15'), on('2026-11-16')]).toEqual([null, 'never_asked'])
    // Its customer can still be asked.
    expect(done([{ kind: 'ask' }, yes, draft, check, handOver], taken).state).toBe('with_bailiff')
    // Another office would serve what nobody said yes to.
    expect(refuseHandOver(taken, null)).toBe('never_asked')
    // What was served is out: the office that stops is followed by another.
    const served = done([{ kind: 'serve', day: day('2026-11-15') }], taken)
    expect(refuseHandOver(served, null)).toBeNull()
    expect(refuseHandOver(done([{ kind: 'file', rollDay }], served), null)).toBeNull()
  })
})

describe('no bailiff gets a file', () => {
  it('by a case that was not asked, agreed to or checked, nor by one that outgrew what was agreed', () => {
    const stands = (...acts: CaseAct[]) => refuseHandOver(done(acts), 800_00)
    expect(refuseHandOver(null, null)).toBe('never_asked')
    expect(stands()).toBe('never_asked')
    expect(stands({ kind: 'ask' })).toBe('waiting')
    expect(stands({ kind: 'ask' }, { kind: 'answer', agreedCents: null })).toBe('declined')
    expect(stands({ kind: 'ask' }, yes)).toBe('unchecked')
    expect(stands({ kind: 'ask' }, yes, draft)).toBe('unchecked')
    expect(stands({ kind: 'ask' }, yes, draft, check)).toBeNull()
    expect(refuseHandOver(done([{ kind: 'ask' }, yes, draft, check]), 900_01)).toBe('outgrown')
    expect(stands(...toBailiff)).toBeNull()
    expect(stands({ kind: 'end' })).toBe('never_asked')
  })
})

/** Numbers that look like chance and are the same each time. */
function numbers(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    int: (most: number) => Math.floor(next() * (most + 1)),
    one: <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value,
  }
}

const actKinds = [
  'ask',
  'answer',
  'unask',
  'draft',
  'check',
  'hand_over',
  'take_back',
  'serve',
  'file',
  'defence',
  'judge',
  'serve_title',
  'execute',
  'end',
] as const

type Numbers = ReturnType<typeof numbers>
function anyAct(kind: (typeof actKinds)[number], on: Day, { int, one }: Numbers): CaseAct {
  const near = () => addDays(on, int(30) - 15)
  const costCents = one([null, int(1_000_00), int(1_000_00)])
  switch (kind) {
    case 'answer':
      return { kind, agreedCents: one([null, int(1_000_00), int(1_000_00)]) }
    case 'draft':
      return {
        kind,
        claimedCents: int(5_000_00),
        principalCents: int(4_000_00),
        court: int(9) === 0 ? 'rechtbank' : 'kanton',
        rollDay: addDays(on, int(40)),
        by: int(2),
        costCents,
      }
    case 'ask':
      return { kind, shown: { principalCents: int(6_000_00), court: one([null, 'kanton']) } }
    case 'check':
      return { kind, by: int(2), costCents }
    case 'hand_over':
      return { kind, costCents }
    case 'serve':
    case 'judge':
    case 'serve_title':
      return { kind, day: near() }
    case 'file':
      return { kind, rollDay: near() }
    case 'defence':
      return { kind, defended: int(1) === 1 }
    case 'execute':
      return { kind, on: one(executionKinds), day: near(), orderedDay: one([null, near()]) }
    default:
      return { kind }
  }
}

describe('whatever is done with a case in whatever order', () => {
  it('no writ is served that its customer did not agree to, and no seizure comes before the service of the judgment [10,000 orders]', () => {
    const reached = new Map<string, number>()
    for (let seed = 1; seed <= 10_000; seed += 1) {
      const chance = numbers(seed)
      const origin = chance.one([...caseOrigins, 'proposed', 'proposed'] as const)
      const state = origin === 'title' ? 'judgment' : origin === 'taken_over' ? 'with_bailiff' : 'proposed'
      let kept: LegalCase = { ...proposed, origin, state, judgmentDay: origin === 'title' ? today : null }
      // What was really agreed, drafted and looked at, told by the acts alone.
      let agreed: number | null = null
      let shown: { principalCents: number; court: string | null } | undefined
      let drafter: number | null = null
      let isChecked = false
      let isJudged = origin === 'title'
      // By the bailiff that had it before cases were kept, on a day before that.
      let isServedBefore = false
      let titleServed: Day | null = null
      let on = today
      for (let step = 0; step < 60; step += 1) {
        on = addDays(on, chance.int(3))
        // Most acts are the one that comes next, or no order ever reaches the end.
        const act = anyAct(chance.int(2) > 0 ? nextKind(kept, chance) : chance.one(actKinds), on, chance)
        const now = { today: on, isHalted: chance.int(9) === 0 }
        if (refuseCaseAct(kept, act, now) !== null) continue
        if (act.kind === 'serve' && (origin !== 'taken_over' || agreed !== null || act.day >= proposed.openedDay)) {
          expect(agreed, 'a writ is served without a yes').not.toBeNull()
          expect(isChecked, 'a writ is served that nobody else read').toBe(true)
          expect(freeDays(act.day, kept.rollDay ?? on)).toBeGreaterThanOrEqual(7)
        }
        if (act.kind === 'draft' || act.kind === 'check' || act.kind === 'hand_over') {
          expect(agreed, `${act.kind} without a yes`).not.toBeNull()
          expect(act.costCents ?? 0).toBeLessThanOrEqual(agreed ?? -1)
          expect(now.isHalted).toBe(false)
        }
        if (act.kind === 'draft') {
          expect([shown?.court, act.court]).not.toEqual(['kanton', 'rechtbank'])
          if (act.costCents === null) expect(act.principalCents).toBeLessThanOrEqual(shown?.principalCents ?? -1)
        }
        if (act.kind === 'check') expect(act.by).not.toBe(drafter)
        if (act.kind === 'hand_over') expect(isChecked).toBe(true)
        if (act.kind === 'execute') {
          expect(titleServed, 'a seizure before the judgment was served').not.toBeNull()
          expect(act.day >= (titleServed ?? act.day)).toBe(true)
          expect(now.isHalted).toBe(false)
        }
        if (act.kind === 'ask') shown = act.shown
        if (act.kind === 'ask') [agreed, isChecked, drafter] = [null, false, null]
        if (act.kind === 'answer') agreed = act.agreedCents
        if (act.kind === 'serve' && agreed === null) {
          expect([origin, act.day < proposed.openedDay]).toEqual(['taken_over', true])
          isServedBefore = true
        }
        if (act.kind === 'draft') [drafter, isChecked] = [act.by, false]
        if (act.kind === 'check') isChecked = true
        if (act.kind === 'judge') isJudged = true
        if (act.kind === 'serve_title') titleServed = act.day
        kept = caseAfter(kept, act, now)
        reached.set(kept.state, (reached.get(kept.state) ?? 0) + 1)
        // A file is for a bailiff by no case of which the writ was not agreed to and read, unless it was served before all that.
        if (!isJudged && !isServedBefore && refuseHandOver(kept, null) === null)
          expect([agreed !== null, isChecked]).toEqual([true, true])
      }
    }
    // The orders come everywhere, or they would show nothing.
    for (const state of ['declined', 'served', 'undefended', 'defended', 'served_title', 'execution', 'ended'])
      expect(reached.get(state) ?? 0, state).toBeGreaterThan(50)
  })
})

/** The act that would bring a case further. */
function nextKind({ state }: LegalCase, { one }: Numbers): (typeof actKinds)[number] {
  const next = {
    proposed: ['ask'],
    asked: ['answer'],
    approved: ['draft'],
    declined: ['ask'],
    draft: ['check'],
    checked: ['hand_over'],
    with_bailiff: ['serve', 'serve', 'ask'],
    served: ['file'],
    filed: ['defence'],
    undefended: ['judge'],
    defended: ['judge'],
    judgment: ['serve_title'],
    served_title: ['execute'],
    execution: ['execute', 'end'],
    ended: ['ask'],
  } as const satisfies Record<LegalCase['state'], readonly (typeof actKinds)[number][]>
  return one(next[state])
}
