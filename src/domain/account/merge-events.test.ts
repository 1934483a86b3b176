import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day } from '#domain/day.ts'
import { rateTable } from '#domain/interest/rate-table.ts'
import { seedRates } from '#domain/interest/rates.ts'
import { sumCents } from '#domain/money.ts'
import { accountThrough, surplusTotal, type Account } from './account.ts'
import { components, type AccountEvent, type ClaimAdded } from './events.ts'
import { mergeEvents } from './merge-events.ts'

const settings = { rates: rateTable(seedRates()) }
const asOf = day('2026-11-20')
const valueDay = fc.integer({ min: 0, max: 600 }).map((count) => addDays(day('2025-01-01'), count))
const cents = fc.integer({ min: 1, max: 200_000 })

interface OneFile {
  readonly claims: readonly ClaimAdded[]
  readonly events: readonly Exclude<AccountEvent, ClaimAdded>[]
}

/** A file with claims and what happened on it; ids do not meet those of another file. */
const file = (idsFrom: number): fc.Arbitrary<OneFile> =>
  fc
    .array(fc.record({ claimDay: valueDay, amountCents: cents, bears: fc.boolean() }), { minLength: 1, maxLength: 4 })
    .chain((rows) => {
      const claims = rows.map(({ claimDay, amountCents, bears }, index): ClaimAdded => {
        const fromDay = addDays(claimDay, 15)
        return {
          kind: 'claim',
          claimId: idsFrom + index,
          reference: `F${idsFrom + index}`,
          claimDay,
          dueDay: addDays(claimDay, 14),
          amountCents,
          interest: bears ? { kind: 'statutory', fromDay, dayCount: 'year' } : { kind: 'none' },
        }
      })
      const claimId = fc.constantFrom(...claims.map((claim) => claim.claimId))
      const happening = fc.oneof(
        fc.record({
          kind: fc.constantFrom('payment' as const, 'direct_payment' as const),
          valueDay,
          amountCents: cents,
          claimIds: fc.uniqueArray(claimId, { maxLength: 1 }),
        }),
        fc.record({ kind: fc.constant('waiver' as const), valueDay, amountCents: cents }),
        fc.record({ kind: fc.constant('credit_note' as const), valueDay, claimId, amountCents: cents }),
        fc.record({
          kind: fc.constant('cost' as const),
          valueDay,
          component: fc.constant('collection_costs' as const),
          shares: fc.record({ claimId, amountCents: cents, vatCents: fc.constant(21) }).map((share) => [share]),
        }),
        fc.record({
          kind: fc.constant('interest_stop' as const),
          valueDay,
          toDay: fc.constant(null),
          claimIds: fc.constant<number[]>([]),
          ground: fc.constant('plan' as const),
        }),
      )
      return fc.array(happening, { maxLength: 6 }).map((list) => ({
        claims,
        events: list.map((event, index) => ({ ...event, id: idsFrom + index })),
      }))
    })

const merged = (one: OneFile, other: OneFile): AccountEvent[] =>
  mergeEvents(
    [...one.claims, ...other.claims, ...one.events],
    [{ claimIds: other.claims.map(({ claimId }) => claimId), events: other.events, afterId: 999 }],
  )
const alone = ({ claims, events }: OneFile) => accountThrough([...claims, ...events], asOf, settings)

/** Money of the debtor, wherever it went. */
const received = (of: Account) =>
  sumCents(components.map((name) => of.balances[name].paidCents + of.balances[name].directCents)) +
  of.surplus.receivedCents +
  of.surplus.directCents

describe('the account of files that are merged', () => {
  it('is both accounts together, claim by claim, while nobody paid too much', () => {
    let compared = 0
    fc.assert(
      fc.property(file(100), file(500), (one, other) => {
        const [first, second] = [alone(one), alone(other)]
        fc.pre(surplusTotal(first) === 0 && surplusTotal(second) === 0)
        compared += 1
        const together = accountThrough(merged(one, other), asOf, settings)
        const byId = (list: Account['claims']) => list.toSorted((a, b) => a.claimId - b.claimId)
        expect(byId(together.claims)).toEqual(byId([...first.claims, ...second.claims]))
        expect(together.openCents).toBe(first.openCents + second.openCents)
      }),
      { numRuns: 300 },
    )
    expect(compared).toBe(300)
  })

  it('loses no cent of principal or payment, and what was too much on one pays the other', () => {
    fc.assert(
      fc.property(file(100), file(500), (one, other) => {
        const [first, second] = [alone(one), alone(other)]
        const together = accountThrough(merged(one, other), asOf, settings)
        const charged = (of: Account) => of.balances.principal.chargedCents
        expect(charged(together)).toBe(charged(first) + charged(second))
        expect(received(together)).toBe(received(first) + received(second))
        expect(together.openCents).toBeLessThanOrEqual(first.openCents + second.openCents)
      }),
      { numRuns: 300 },
    )
  })

  it('does not depend on the order in which they are told', () => {
    fc.assert(
      fc.property(
        file(100)
          .chain((one) => file(500).map((other) => merged(one, other)))
          .chain((events) => fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length }))),
        ([events, shuffled]) => {
          expect(accountThrough(shuffled, asOf, settings).balances).toEqual(
            accountThrough(events, asOf, settings).balances,
          )
        },
      ),
      { numRuns: 100 },
    )
  })

  it('divides what comes in after the merging over all claims', () => {
    const claim = (claimId: number, claimDay: string): ClaimAdded => ({
      kind: 'claim',
      claimId,
      reference: `F${claimId}`,
      claimDay: day(claimDay),
      dueDay: addDays(day(claimDay), 14),
      amountCents: 10_000,
      interest: { kind: 'none' },
    })
    const paid = (id: number) =>
      ({ kind: 'payment', id, valueDay: day('2026-11-10'), amountCents: 4_000, claimIds: [] }) as const
    const own = [claim(1, '2026-02-01'), claim(2, '2026-01-01'), paid(7), paid(21)]
    const after = accountThrough(mergeEvents(own, [{ claimIds: [2], events: [], afterId: 10 }]), asOf, settings)
    // The payment from before paid its own invoice; the later one the oldest of both.
    expect(after.claims.map(({ claimId, openCents }) => [claimId, openCents])).toEqual([
      [2, 6_000],
      [1, 6_000],
    ])
  })

  it('keeps a later file apart from an earlier one', () => {
    const own: AccountEvent[] = [
      { kind: 'waiver', id: 15, valueDay: day('2026-11-10'), amountCents: 100_000 },
      ...[1, 2, 3].map(
        (claimId): ClaimAdded => ({
          kind: 'claim',
          claimId,
          reference: `F${claimId}`,
          claimDay: day('2026-01-01'),
          dueDay: day('2026-01-15'),
          amountCents: 10_000,
          interest: { kind: 'none' },
        }),
      ),
    ]
    const after = accountThrough(
      mergeEvents(own, [
        { claimIds: [2], events: [], afterId: 10 },
        { claimIds: [3], events: [], afterId: 20 },
      ]),
      asOf,
      settings,
    )
    expect(after.claims.map(({ openCents }) => openCents)).toEqual([0, 0, 10_000])
  })
})
