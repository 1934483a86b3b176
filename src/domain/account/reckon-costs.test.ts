import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costDecrees, vatRates } from '#domain/costs/decree.ts'
import { scaleCosts } from '#domain/costs/scale.ts'
import { addDays, day } from '#domain/day.ts'
import { rateTable } from '#domain/interest/rate-table.ts'
import { seedRates } from '#domain/interest/rates.ts'
import { missingTransfers } from '#domain/ledger/post-account.ts'
import type { Transfer } from '#domain/ledger/transfer.ts'
import { account } from './account.ts'
import type { AccountEvent, ClaimAdded, CostCharged, CreditNote } from './events.ts'
import { isTakenBack } from './order-events.ts'
import { growingCosts } from './growing-costs.ts'
import { chargedPrincipal, type ReckonFacts, reckonCosts, standingCharges } from './reckon-costs.ts'

const settings = { rates: rateTable(seedRates()) }
const [decree] = costDecrees as [(typeof costDecrees)[number]]
const facts: ReckonFacts = {
  debtorKind: 'company',
  creditorRecoversVat: false,
  notices: [],
  tables: { decrees: costDecrees, vatRates },
  settings,
}
const today = day('2026-11-20')

const claim = (claimId: number, amountCents: number, more: Partial<ClaimAdded> = {}): ClaimAdded => ({
  kind: 'claim',
  claimId,
  reference: `F${claimId}`,
  claimDay: day('2026-08-01'),
  dueDay: day('2026-08-31'),
  amountCents,
  interest: { kind: 'commercial', fromDay: day('2026-09-01'), dayCount: 'year' },
  ...more,
})
const charged = (id: number, claims: readonly ClaimAdded[]): CostCharged => {
  const principalCents = claims.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const costsCents = scaleCosts(principalCents, decree)
  return {
    kind: 'cost',
    id,
    valueDay: day('2026-10-01'),
    component: 'collection_costs',
    shares: claims.map(({ claimId, amountCents }) => ({
      claimId,
      amountCents: Math.round((costsCents * amountCents) / principalCents),
      vatCents: 0,
    })),
    basis: { principalCents, lines: [], vatPercent: 21 },
  }
}
const credit = (id: number, claimId: number, amountCents: number, more: Partial<CreditNote> = {}): CreditNote => ({
  kind: 'credit_note',
  id,
  valueDay: day('2026-11-02'),
  claimId,
  amountCents,
  ...more,
})

/** The events as they are after the costs are worked out: each charge that stands in for another is written. */
function afterReckoning(events: readonly AccountEvent[], nextId: number, on = facts): AccountEvent[] {
  const written = reckonCosts(events, on).flatMap(({ takenBack, charge }, index): AccountEvent[] => [
    { kind: 'reversal', id: nextId + 2 * index, reversesId: takenBack.id, amountCents: takenBack.amountCents },
    { ...charge, id: nextId + 2 * index + 1 },
  ])
  return [...events, ...written]
}
const costsOf = (events: readonly AccountEvent[]) =>
  standingCharges(events).flatMap(({ shares }) => shares.map((share) => [share.claimId, share.amountCents]))

describe('collection costs over principal that was not owed', () => {
  const [first, second] = [claim(1, 60_000), claim(2, 100_000)] as const

  it.each([
    // € 1.600 at 15% is € 240; € 200 less is € 1.400: € 210, divided as the principal is.
    [
      'a part credited',
      [credit(11, 1, 20_000)],
      [
        [1, 6_000],
        [2, 15_000],
      ],
    ],
    ['all of one credited', [credit(11, 1, 60_000)], [[2, 15_000]]],
    ['everything credited', [credit(11, 1, 60_000), credit(12, 2, 100_000)], []],
    // Of € 250 the minimum is owed.
    ['little left', [credit(11, 1, 60_000), credit(12, 2, 75_000)], [[2, 4_000]]],
    [
      'credited before they were charged',
      [credit(5, 1, 20_000)],
      [
        [1, 9_000],
        [2, 15_000],
      ],
    ],
  ] as const)('%s', (_, notes, costs) => {
    expect(costsOf(afterReckoning([first, second, charged(10, [first, second]), ...notes], 20))).toEqual(costs)
  })

  it('go with the claim that came in the place of a wrong one', () => {
    const wrong = credit(11, 1, 60_000, { withdraws: true, valueDay: first.claimDay })
    const right = claim(3, 40_000, { replacesId: 1 })
    const events = afterReckoning([first, second, charged(10, [first, second]), wrong, right], 20)
    expect(costsOf(events)).toEqual([
      [3, 6_000],
      [2, 15_000],
    ])
    const more = claim(4, 50_000, { replacesId: 3 })
    const again = [...events, credit(31, 3, 40_000, { withdraws: true }), more]
    expect(costsOf(afterReckoning(again, 40))).toEqual([
      [4, 7_500],
      [2, 15_000],
    ])
  })

  it('are never more than was charged, and none come back that somebody took back by hand', () => {
    const wrong = credit(11, 1, 60_000, { withdraws: true })
    const higher = [first, charged(10, [first]), wrong, claim(3, 90_000, { replacesId: 1 })]
    expect(costsOf(afterReckoning(higher, 20))).toEqual([[3, 9_000]])
    const byHand: AccountEvent = { kind: 'reversal', id: 11, reversesId: 10, amountCents: 9_000 }
    expect(reckonCosts([first, charged(10, [first]), byHand, credit(12, 1, 20_000)], facts)).toEqual([])
  })

  it('of a consumer fall away when the 14-day letter turns out to have asked too much', () => {
    const notice = {
      sentDay: day('2026-09-10'),
      receivedDay: day('2026-09-12'),
      lastDay: day('2026-09-28'),
      wording: 'fifteen_after_delivery',
      costsCents: 9_000,
      vatCents: 0,
      vatDeclared: false,
      claimIds: [1],
    } as const
    const consumer: ReckonFacts = { ...facts, debtorKind: 'private', creditorRecoversVat: true, notices: [notice] }
    const events = [first, charged(10, [first])]
    expect(reckonCosts(events, consumer)).toEqual([])
    const before = afterReckoning([...events, credit(11, 1, 20_000, { valueDay: day('2026-09-01') })], 20, consumer)
    expect(costsOf(before)).toEqual([])
    const after = afterReckoning([...events, credit(11, 1, 20_000, { valueDay: day('2026-11-01') })], 20, consumer)
    expect(costsOf(after)).toEqual([[1, 6_000]])
    // What was wrong was the credit note: with it taken back the letter was right after all.
    const undone: AccountEvent = { kind: 'reversal', id: 31, reversesId: 11, amountCents: 20_000 }
    expect(costsOf(afterReckoning([...before, undone], 40, consumer))).toEqual([[1, 9_000]])
  })
})

describe('any order of additions and reversals', () => {
  type Act =
    | { readonly act: 'add'; readonly cents: number }
    | { readonly act: 'credit'; readonly at: number; readonly part: number }
    | { readonly act: 'correct'; readonly at: number; readonly cents: number }
    | { readonly act: 'take_back'; readonly at: number }
    | { readonly act: 'pay'; readonly cents: number }
  const place = fc.integer({ min: 0, max: 9 })
  const cents = fc.integer({ min: 1, max: 400_000 })
  const acts: fc.Arbitrary<Act[]> = fc.array(
    fc.oneof(
      fc.record({ act: fc.constant('add' as const), cents }),
      fc.record({ act: fc.constant('credit' as const), at: place, part: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ act: fc.constant('correct' as const), at: place, cents }),
      fc.record({ act: fc.constant('take_back' as const), at: place }),
      fc.record({ act: fc.constant('pay' as const), cents }),
    ),
    { minLength: 1, maxLength: 10 },
  )

  /** Does one act as the portal does; what it would refuse leaves everything as it was. */
  function does(events: readonly AccountEvent[], one: Act, number: number): AccountEvent[] {
    const id = 1_000 + 100 * number
    const claims = events.filter((event) => event.kind === 'claim')
    const notes = events.filter(
      (event) => event.kind === 'credit_note' && !event.withdraws && !isTakenBack(event.id, events),
    )
    const standing = claims.filter(
      ({ claimId }) =>
        !events.some((event) => event.kind === 'credit_note' && event.withdraws && event.claimId === claimId),
    )
    const chosen = standing[one.act === 'add' || one.act === 'pay' ? 0 : one.at % standing.length]
    switch (one.act) {
      case 'add': {
        const joining = claim(id, one.cents)
        return [...events, joining]
      }
      case 'credit': {
        if (!chosen) return [...events]
        const off = notes.reduce(
          (sum, note) => sum + (note.kind === 'credit_note' && note.claimId === chosen.claimId ? note.amountCents : 0),
          0,
        )
        const amountCents = Math.floor(((chosen.amountCents - off) * one.part) / 100)
        return amountCents > 0 ? [...events, credit(id, chosen.claimId, amountCents)] : [...events]
      }
      case 'correct': {
        const isCredited = notes.some((note) => note.kind === 'credit_note' && note.claimId === chosen?.claimId)
        if (!chosen || isCredited) return [...events]
        const wrong = credit(id, chosen.claimId, chosen.amountCents, { withdraws: true, valueDay: chosen.claimDay })
        return [...events, wrong, claim(id, one.cents, { replacesId: chosen.claimId })]
      }
      case 'take_back': {
        const note = notes[one.at % Math.max(1, notes.length)]
        if (note?.kind !== 'credit_note') return [...events]
        return [...events, { kind: 'reversal', id, reversesId: note.id, amountCents: note.amountCents }]
      }
      case 'pay':
        return [...events, { kind: 'payment', id, valueDay: addDays(today, -3), amountCents: one.cents, claimIds: [] }]
    }
  }

  it('keeps the books whole, and the costs at most those of the scale', () => {
    fc.assert(
      fc.property(acts, (list) => {
        const first = claim(1, 60_000)
        let events: AccountEvent[] = [first, charged(10, [first])]
        const posted: Transfer[] = []
        for (const [number, one] of list.entries()) {
          events = afterReckoning(does(events, one, number), 1_005 + 100 * number)
          const grown = growingCosts(events, { ...facts, today, vatPercent: 21 })
          if (grown) events = [...events, { ...grown, id: 1_090 + 100 * number }]
          // Whoever looks again finds nothing more to charge.
          expect(growingCosts(events, { ...facts, today, vatPercent: 21 })).toBeNull()
          const now = account(events, today, settings)
          posted.push(...missingTransfers(now, posted))
          // Asked again, there is nothing left to post and nothing left to reckon.
          expect(missingTransfers(now, posted)).toEqual([])
          expect(reckonCosts(events, facts)).toEqual([])
        }
        const now = account(events, today, settings)
        const owed = chargedPrincipal(events, facts)
        expect(now.balances.collection_costs.chargedCents).toBeLessThanOrEqual(scaleCosts(owed, decree))
        for (const { claimId, balances } of now.claims) {
          const isGone = events.some(
            (event) => event.kind === 'credit_note' && event.withdraws && event.claimId === claimId,
          )
          if (isGone) expect([balances.principal.openCents, balances.interest.chargedCents]).toEqual([0, 0])
          expect(balances.principal.openCents).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('ends the same once everything that came is taken back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        (parts, turned) => {
          const first = claim(1, 60_000)
          const start: AccountEvent[] = [first, charged(10, [first])]
          let events = start
          for (const [index, part] of parts.entries()) {
            events = afterReckoning([...events, credit(100 + 10 * index, 1, part)], 101 + 10 * index)
          }
          const notes = parts.map((amountCents, index) => ({ amountCents, reversesId: 100 + 10 * index }))
          for (const [index, note] of (turned ? notes.toReversed() : notes).entries()) {
            const back: AccountEvent = { kind: 'reversal', id: 500 + 10 * index, ...note }
            events = afterReckoning([...events, back], 501 + 10 * index)
          }
          const { openCents, balances } = account(events, today, settings)
          expect({ openCents, balances }).toEqual(
            (({ openCents: cents, balances: all }) => ({ openCents: cents, balances: all }))(
              account(start, today, settings),
            ),
          )
        },
      ),
      { numRuns: 60 },
    )
  })
})
