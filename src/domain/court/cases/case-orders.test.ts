import { describe, expect, it } from 'vitest'
import { addDays, type Day, daysBetween } from '#domain/day.ts'
import { proposedCase as proposed, caseDay as today } from '#test/case-example.ts'
import type { CaseWrit } from './case-writ.ts'
import { refuseHandOver } from './hand-over.ts'
import { remedyKinds, remedyOutcomes, remedyParties } from './remedy.ts'
import {
  type CaseAct,
  caseAfter,
  caseOrigins,
  executionKinds,
  freeDays,
  type LegalCase,
  refuseCaseAct,
} from './legal-case.ts'

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
  'make_writ',
  'check',
  'hand_over',
  'take_back',
  'serve',
  'file',
  'defence',
  'judge',
  'serve_title',
  'lodge',
  'end_remedy',
  'execute',
  'end',
] as const

type Numbers = ReturnType<typeof numbers>
/** `made`: the writ that was made of the case last. */
function anyAct(kind: (typeof actKinds)[number], on: Day, { int, one }: Numbers, made: CaseWrit | null): CaseAct {
  const near = () => addDays(on, int(30) - 15)
  const costCents = one([null, int(1_000_00), int(1_000_00)])
  switch (kind) {
    case 'answer':
      return { kind, agreedCents: one([null, int(1_000_00), int(1_000_00)]) }
    case 'draft':
      return {
        kind,
        claimedCents: int(5_000_00),
        claimDay: addDays(on, int(16) - 1),
        courtId: int(2),
        principalCents: int(4_000_00),
        court: int(9) === 0 ? 'rechtbank' : 'kanton',
        rollDay: addDays(on, int(40)),
        by: int(2),
        costCents,
      }
    case 'ask':
      return { kind, shown: { principalCents: int(6_000_00), court: one([null, 'kanton']) } }
    case 'check':
      return { kind, by: int(3), costCents, writ: made, isMoved: int(9) === 0, isHeldUp: int(9) === 0 }
    case 'hand_over':
      return { kind, costCents, writ: made, isMoved: int(9) === 0 }
    case 'judge':
      return { kind, day: near(), isEnforceable: int(1) === 1, evicts: one([null, true, false]) }
    case 'lodge':
      return { kind, remedy: one(remedyKinds), by: one(remedyParties), day: near() }
    case 'end_remedy':
      return { kind, outcome: one(remedyOutcomes), day: near(), lodgedDay: one([null, near()]) }
    case 'serve':
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
      let evicts: boolean | null = null
      let shown: { principalCents: number; court: string | null } | undefined
      let drafter: number | null = null
      let isChecked = false
      let isJudged = origin === 'title'
      // By the bailiff that had it before cases were kept, on a day before that.
      let isServedBefore = false
      // The writs that were made, and which of them somebody else read.
      let made: CaseWrit | null = null
      let read: number | null = null
      let titleServed: Day | null = null
      // What is done against the judgment, and whether that stops its execution.
      let pending: string | null = null
      let isAtOnce = false
      let on = today
      for (let step = 0; step < 60; step += 1) {
        on = addDays(on, chance.int(1) * chance.int(2))
        // Most acts are the one that comes next, or no order ever reaches the end.
        if (chance.int(kept.state === 'draft' ? 1 : 4) === 0) made = anyWrit(kept, made, on, chance)
        if (made && chance.int(9) === 0)
          made = { ...made, openCents: chance.one([made.claimedCents, chance.int(5_000_00)]) }
        const act = anyAct(chance.int(2) > 0 ? nextKind(kept, chance) : chance.one(actKinds), on, chance, made)
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
          expect(act.court, 'a draft for a court before which an attorney summons').toBe('kanton')
          if (act.costCents === null) expect(act.principalCents).toBeLessThanOrEqual(shown?.principalCents ?? -1)
        }
        if (act.kind === 'check') expect(act.by).not.toBe(drafter)
        if (act.kind === 'check' || act.kind === 'hand_over') expect(act.isMoved).toBe(false)
        if (act.kind === 'hand_over') expect(isChecked).toBe(true)
        if ((act.kind === 'check' || act.kind === 'hand_over') && origin !== 'taken_over') {
          expect(made, `${act.kind} without a writ`).not.toBeNull()
          expect(made).toMatchObject({ servedDay: kept.claimDay, rollDay: kept.rollDay, courtId: kept.courtId })
          expect([made?.claimedCents, made?.openCents]).toEqual([kept.claimedCents, kept.claimedCents])
          expect((made?.servedDay ?? on) >= on).toBe(true)
          expect(made?.namesOthers, `${act.kind} with a writ of others`).toBe(false)
          if (act.kind === 'check')
            expect([act.by === made?.madeBy, act.by === made?.preparedBy, act.isHeldUp]).toEqual([false, false, false])
          else expect(read, 'a writ goes over that nobody read').toBe(made?.id)
        }
        if (act.kind === 'check') read = made?.id ?? null
        if (act.kind === 'draft' || act.kind === 'make_writ' || act.kind === 'ask') read = null
        if (act.kind === 'execute') {
          expect(titleServed, 'a seizure before the judgment was served').not.toBeNull()
          expect(act.day >= (titleServed ?? act.day)).toBe(true)
          expect(pending !== null && !isAtOnce, 'a seizure while the judgment is opposed or appealed').toBe(false)
          expect(now.isHalted).toBe(false)
        }
        if (act.kind === 'execute' && act.on === 'eviction') {
          expect(evicts, 'an eviction that no judge ordered').not.toBe(false)
          expect(act.orderedDay !== null && daysBetween(act.orderedDay, act.day) >= 3).toBe(true)
        }
        if (act.kind === 'judge') evicts = act.evicts
        if (act.kind === 'ask') shown = act.shown
        if (act.kind === 'ask') [agreed, isChecked, drafter] = [null, false, null]
        if (act.kind === 'answer') agreed = act.agreedCents
        if (act.kind === 'serve' && agreed === null) {
          expect([origin, act.day < proposed.openedDay]).toEqual(['taken_over', true])
          isServedBefore = true
        }
        if (act.kind === 'draft') [drafter, isChecked] = [act.by, false]
        if (act.kind === 'make_writ') isChecked = false
        if (act.kind === 'check') isChecked = true
        if (act.kind === 'judge') isJudged = true
        if (act.kind === 'serve_title') titleServed = act.day
        if (act.kind === 'judge') isAtOnce = act.isEnforceable
        if (act.kind === 'lodge') pending = act.remedy
        if (act.kind === 'end_remedy') pending = null
        if (act.kind === 'end_remedy' && act.outcome === 'set_aside') [titleServed, isAtOnce] = [null, false]
        kept = caseAfter(kept, act, now)
        reached.set(kept.state, (reached.get(kept.state) ?? 0) + 1)
        // A file is for a bailiff by no case of which the writ was not agreed to and read, unless it was served before all that.
        if (!isJudged && !isServedBefore && refuseHandOver({ ...kept, lastWritId: made?.id ?? null }, null) === null)
          expect([agreed !== null, isChecked]).toEqual([true, true])
      }
    }
    // The orders come everywhere, or they would show nothing.
    for (const state of ['declined', 'served', 'undefended', 'defended', 'served_title', 'execution', 'ended'])
      expect(reached.get(state) ?? 0, state).toBeGreaterThan(50)
  })
})

/** A writ as it is made of a case by now: most often what was drafted, else something of it differs. */
function anyWrit(kept: LegalCase, former: CaseWrit | null, on: Day, { int, one }: Numbers): CaseWrit {
  const claimedCents = one([kept.claimedCents, kept.claimedCents, int(5_000_00)]) ?? int(5_000_00)
  return {
    id: (former?.id ?? 0) + 1,
    servedDay: one([kept.claimDay, kept.claimDay, kept.claimDay, addDays(on, int(9))]) ?? on,
    rollDay: one([kept.rollDay, kept.rollDay, kept.rollDay, addDays(on, int(40))]) ?? on,
    courtId: one([kept.courtId, kept.courtId, kept.courtId, int(2)]),
    claimedCents,
    openCents: claimedCents,
    madeBy: int(2),
    preparedBy: int(2),
    namesOthers: int(19) === 0,
  }
}

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
    judgment: ['serve_title', 'serve_title', 'lodge'],
    served_title: ['execute', 'execute', 'lodge', 'end_remedy'],
    execution: ['execute', 'end', 'lodge', 'end_remedy'],
    ended: ['ask'],
  } as const satisfies Record<LegalCase['state'], readonly (typeof actKinds)[number][]>
  return one(next[state])
}
