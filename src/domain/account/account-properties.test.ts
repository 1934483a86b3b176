import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day, type Day } from '#domain/day.ts'
import { rateTable } from '#domain/interest/rate-table.ts'
import { seedRates } from '#domain/interest/rates.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import { howOften } from '#test/long.ts'
import { account, accountThrough, surplusTotal, type Account } from './account.ts'
import { claimRules } from './choose-claim.ts'
import {
  bailiffCosts,
  claimParts,
  components,
  isRuling,
  type AccountEvent,
  type ClaimAdded,
  type DatedEvent,
  type InterestResumed,
  type InterestStopped,
  type Judgment,
  type Ruling,
  type SettlementAgreed,
} from './events.ts'

const settings = { rates: rateTable(seedRates()) }

const dayFrom = (from: string, days: number): fc.Arbitrary<Day> =>
  fc.integer({ min: 0, max: days }).map((count) => addDays(day(from), count))

const terms = (fromDay: Day): fc.Arbitrary<InterestTerms> =>
  fc.oneof(
    fc.constant<InterestTerms>({ kind: 'none' }),
    fc.constant<InterestTerms>({ kind: 'statutory', fromDay, dayCount: 'year' }),
    fc.constant<InterestTerms>({ kind: 'commercial', fromDay, dayCount: '365' }),
    fc
      .record({
        percent: fc.integer({ min: 0, max: 300 }),
        compounding: fc.constantFrom('simple', 'yearly', 'monthly'),
      })
      .map(
        ({ percent, compounding }): InterestTerms => ({
          kind: 'contractual',
          fromDay,
          dayCount: 'year',
          rate: { kind: 'fixed', percent: percent / 100, per: percent % 2 === 0 ? 'month' : 'year' },
          compounding,
        }),
      ),
  )

const claims: fc.Arbitrary<ClaimAdded[]> = fc
  .array(
    fc
      .record({ claimDay: dayFrom('2023-01-01', 400), cents: fc.integer({ min: -50_000, max: 500_000 }) })
      .chain(({ claimDay, cents }) => terms(addDays(claimDay, 15)).map((interest) => ({ claimDay, cents, interest }))),
    { minLength: 1, maxLength: 6 },
  )
  .map((list) =>
    list.map(({ claimDay, cents, interest }, index) => ({
      kind: 'claim',
      claimId: index + 1,
      reference: `F${index + 1}`,
      claimDay,
      dueDay: addDays(claimDay, 14),
      amountCents: cents,
      interest,
    })),
  )

type Happening = Exclude<DatedEvent, { readonly kind: 'interest_terms' }>
type WithoutId<Event> = Event extends { readonly id: number } ? Omit<Event, 'id'> : never

/** What carries no money of its own. A resumption names the stop it ends by the id it may have. */
function rulings(
  valueDay: fc.Arbitrary<Day>,
  claimId: fc.Arbitrary<number>,
  cents: fc.Arbitrary<number>,
): fc.Arbitrary<WithoutId<Exclude<Happening, { readonly kind: 'cost' }> & Ruling>> {
  const claimIds = fc.uniqueArray(claimId, { maxLength: 2 })
  const part = (component: 'principal' | 'collection_costs') =>
    fc.record({ component: fc.constant(component), claimedCents: cents, awardedCents: cents })
  const award = fc.record({
    claimId,
    parts: fc.tuple(part('principal'), part('collection_costs')),
    interest: fc.option(
      fc.record({ fallenDueCents: fc.integer({ min: 0, max: 9_000 }), terms: dayFrom('2024-01-01', 500).chain(terms) }),
    ),
  })
  return fc.oneof(
    valueDay.chain((fromDay) =>
      fc.record<Omit<InterestStopped, 'id'>>({
        kind: fc.constant('interest_stop'),
        valueDay: fc.constant(fromDay),
        toDay: fc.option(dayFrom(fromDay, 200)),
        claimIds,
        ground: fc.constantFrom('bankruptcy', 'plan'),
      }),
    ),
    fc.record<Omit<InterestResumed, 'id'>>({
      kind: fc.constant('interest_resume'),
      valueDay,
      stopId: fc.integer({ min: 1, max: 8 }),
    }),
    fc.record<Omit<Judgment, 'id'>>({
      kind: fc.constant('judgment'),
      valueDay,
      reference: fc.constant('C/09/1'),
      awards: fc.uniqueArray(award, { minLength: 1, maxLength: 2, selector: (one) => one.claimId }),
      courtShares: fc.array(fc.record({ claimId, amountCents: cents, vatCents: fc.constant(0) }), { maxLength: 1 }),
    }),
    fc.record(
      {
        kind: fc.constant('allocation_order' as const),
        valueDay,
        parts: fc.shuffledSubarray([...claimParts], { minLength: 3 }),
        claimIds,
        claimRules: fc.shuffledSubarray([...claimRules]),
        bailiffCosts: fc.constantFrom(...bailiffCosts),
      },
      { requiredKeys: ['kind', 'valueDay', 'parts', 'claimIds'] },
    ),
    valueDay.chain((agreedDay) =>
      fc.record<Omit<SettlementAgreed, 'id'>>({
        kind: fc.constant('settlement'),
        valueDay: fc.constant(agreedDay),
        lastDay: dayFrom(agreedDay, 200),
        agreedCents: cents,
      }),
    ),
  )
}

/** Few days and few amounts, so that much happens on one day and between equals. */
const happenings = (claimCount: number): fc.Arbitrary<Happening[]> => {
  const valueDay = dayFrom('2024-06-01', 20).map((on) => addDays(on, (Number(on.slice(8)) % 4) * 91))
  const claimId = fc.integer({ min: 1, max: claimCount })
  const cents = fc.oneof(fc.constantFrom(5_000, 10_000), fc.integer({ min: 1, max: 300_000 }))
  const one: fc.Arbitrary<WithoutId<Happening>> = fc.oneof(
    { weight: 3, arbitrary: rulings(valueDay, claimId, cents) },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constantFrom('payment' as const, 'direct_payment' as const),
        valueDay,
        amountCents: cents,
        claimIds: fc.uniqueArray(claimId, { maxLength: 2 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('cost' as const),
        valueDay,
        component: fc.constantFrom('collection_costs' as const, 'court' as const),
        shares: fc.array(fc.record({ claimId, amountCents: cents, vatCents: fc.integer({ min: 0, max: 2_000 }) }), {
          minLength: 1,
          maxLength: 2,
        }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('credit_note' as const), valueDay, claimId, amountCents: cents }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('waiver' as const),
        valueDay,
        amountCents: cents,
        component: fc.constantFrom(undefined, 'interest' as const, 'vat' as const),
      }),
    },
  )
  return fc.array(one, { maxLength: 8 }).map((list) => list.map((event, index) => ({ ...event, id: index + 1 })))
}

const centsOf = (event: Happening) =>
  event.kind === 'cost'
    ? event.shares.reduce((sum, share) => sum + share.amountCents + share.vatCents, 0)
    : isRuling(event)
      ? 0
      : event.amountCents

const files = claims.chain((list) => happenings(list.length).map((events) => ({ claims: list, events })))
const reckoningDay = day('2026-11-20')

/** The account without the ids of events, which say only when something was entered. */
function withoutIds(result: Account) {
  return {
    ...result,
    claims: result.claims.map(({ charges, changes, stops, awards, ...claim }) => ({
      ...claim,
      stops: stops.map(({ eventId: _id, ...rest }) => rest),
      awards: awards.map(({ eventId: _id, ...rest }) => rest),
      charges: charges.map(({ eventId: _id, ...rest }) => rest),
      changes: changes.map(({ eventId: _id, ...rest }) => rest),
    })),
    allocations: result.allocations.map(({ eventId: _id, ...rest }) => rest),
  }
}

describe('for every file', () => {
  it('charged less written off, paid and directly paid is open, and every payment is divided to the cent', () => {
    fc.assert(
      fc.property(files, ({ claims, events }) => {
        const result = accountThrough([...claims, ...events], reckoningDay, settings)
        for (const { balances, openCents } of [...result.claims, result]) {
          let open = 0
          for (const component of components) {
            const one = balances[component]
            expect(one.openCents).toBe(one.chargedCents - one.writtenOffCents - one.paidCents - one.directCents)
            open += one.openCents
          }
          expect(openCents).toBe(open)
        }
        for (const item of result.allocations) {
          const divided = item.parts.flatMap((part) => part.amounts).reduce((sum, part) => sum + part.amountCents, 0)
          if (item.kind === 'waiver') expect(divided).toBeLessThanOrEqual(item.amountCents)
          else expect(divided + item.surplusCents).toBe(item.amountCents)
        }
        const received = events.reduce((sum, event) => sum + (event.kind === 'payment' ? event.amountCents : 0), 0)
        const paid = components.reduce((sum, component) => sum + result.balances[component].paidCents, 0)
        expect(paid + result.surplus.receivedCents).toBe(received)
        expect(surplusTotal(result)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 250 },
    )
  })

  it('who pays on a day what is open on it owes nothing any more, of any component, and nothing is too much', () => {
    fc.assert(
      fc.property(files, dayFrom('2024-06-01', 900), ({ claims, events }, on) => {
        const debts = claims.map((claim) => ({ ...claim, amountCents: Math.abs(claim.amountCents) }))
        const known = [...debts, ...events.filter(({ valueDay }) => valueDay <= on)]
        const before = account(known, on, settings)
        const paid: AccountEvent = {
          kind: 'payment',
          id: 99,
          valueDay: on,
          amountCents: before.openCents,
          claimIds: [],
        }
        // Nor later: nothing bears interest any more.
        for (const later of [on, addDays(on, 500)]) {
          const after = accountThrough([...known, paid], later, settings)
          for (const component of components) expect(after.balances[component].openCents).toBe(0)
          expect(surplusTotal(after)).toBe(surplusTotal(before))
        }
      }),
      { numRuns: howOften(1_000, 50_000) },
    )
  })

  it('no component of a positive claim is ever paid beyond what was charged', () => {
    fc.assert(
      fc.property(files, dayFrom('2024-06-01', 900), ({ claims, events }, on) => {
        for (const claim of accountThrough([...claims, ...events], on, settings).claims) {
          const isCredit = claim.balances.principal.chargedCents < 0
          for (const component of components) {
            if (!isCredit) expect(claim.balances[component].openCents).toBeGreaterThanOrEqual(0)
          }
        }
      }),
      { numRuns: 250 },
    )
  })

  it('the order in which events are entered changes nothing, not even between payments of one day', () => {
    fc.assert(
      fc.property(
        files.chain(({ claims, events }) =>
          fc.record({
            before: fc.constant({ claims, events }),
            entered: fc.shuffledSubarray<Happening>(events, { minLength: events.length }),
            shuffledClaims: fc.shuffledSubarray(claims, { minLength: claims.length }),
          }),
        ),
        ({ before, entered, shuffledClaims }) => {
          // Entered in another order, everything gets another id.
          const ids = new Map(entered.map((event, index) => [event.id, 1_000 + index]))
          const renumbered = entered.map((event): AccountEvent => {
            const fresh = { ...event, id: ids.get(event.id) ?? 0 }
            return fresh.kind === 'interest_resume' ? { ...fresh, stopId: ids.get(fresh.stopId) ?? 0 } : fresh
          })
          const first = accountThrough([...before.claims, ...before.events], reckoningDay, settings)
          const second = accountThrough([...renumbered, ...shuffledClaims], reckoningDay, settings)
          expect(withoutIds(second)).toEqual(withoutIds(first))
        },
      ),
      { numRuns: 250 },
    )
  })

  it('what was divided stays divided so: a later day only adds', () => {
    fc.assert(
      fc.property(files, dayFrom('2024-06-01', 400), ({ claims, events }, on) => {
        const [then, now] = [on, reckoningDay].map((asOf) => accountThrough([...claims, ...events], asOf, settings))
        expect(now?.allocations.slice(0, then?.allocations.length)).toEqual(then?.allocations)
      }),
      { numRuns: 250 },
    )
  })

  it('the account on a day in the past is that of the events whose day had come', () => {
    fc.assert(
      fc.property(files, dayFrom('2024-05-01', 420), ({ claims, events }, on) => {
        const known = events.filter((event) => event.valueDay <= on)
        expect(accountThrough([...claims, ...known], on, settings)).toEqual(
          accountThrough([...claims, ...events], on, settings),
        )
      }),
      { numRuns: 250 },
    )
  })

  it('a settlement that was reached leaves nothing open of what it was about', () => {
    fc.assert(
      fc.property(files, ({ claims, events }) => {
        for (const event of events) {
          if (event.kind !== 'settlement') continue
          const reached = accountThrough([...claims, ...events], reckoningDay, settings).allocations.find(
            (one) => one.kind === 'settlement' && one.eventId === event.id,
          )
          if (!reached) continue
          for (const one of accountThrough([...claims, ...events], reached.valueDay, settings).claims) {
            const isPositive = one.balances.principal.chargedCents >= 0
            if (isPositive && one.claimDay <= event.valueDay) expect(one.openCents).toBe(0)
          }
        }
      }),
      { numRuns: 250 },
    )
  })

  it('lines follow each other and never overlap, and their sum is the interest', () => {
    fc.assert(
      fc.property(files, ({ claims, events }) => {
        for (const claim of accountThrough([...claims, ...events], reckoningDay, settings).claims) {
          for (const [index, line] of claim.lines.entries()) {
            expect(line.fromDay <= line.toDay).toBe(true)
            const before = claim.lines[index - 1]
            // A judge may award interest over days before the judgment, in place of that which was counted.
            const isAwarded = claim.awards.some((award) => award.firstLine === index)
            if (before && !isAwarded) expect(before.toDay < line.fromDay).toBe(true)
            const stood = claim.stops.some(
              (stop) => line.fromDay <= (stop.toDay ?? reckoningDay) && line.toDay >= stop.fromDay,
            )
            if (index >= (claim.awards.at(-1)?.firstLine ?? 0)) expect(stood).toBe(false)
          }
          const awarded = claim.awards.reduce((total, award) => total + award.fallenDueCents, 0)
          const sum = claim.lines.reduce((total, line) => total + line.amountCents, awarded)
          expect(claim.balances.interest.chargedCents).toBe(sum)
        }
      }),
      { numRuns: 250 },
    )
  })

  it('a reversed event is as if it had never been entered', () => {
    fc.assert(
      fc.property(files, fc.nat(), ({ claims, events }, pick) => {
        const event = events[pick % Math.max(1, events.length)]
        fc.pre(event !== undefined)
        if (!event) return
        const reversal: AccountEvent = { kind: 'reversal', id: 99, reversesId: event.id, amountCents: centsOf(event) }
        const without = accountThrough(
          [...claims, ...events.filter((other) => other !== event)],
          reckoningDay,
          settings,
        )
        const reversed = accountThrough([...claims, ...events, reversal], reckoningDay, settings)
        expect({ ...reversed, reversedCents: new Map() }).toEqual(without)
      }),
      { numRuns: 250 },
    )
  })
})
