import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costDecrees, vatRates } from '#domain/costs/decree.ts'
import type { Notice } from '#domain/costs/fourteen-day-notice.ts'
import { scaleCosts } from '#domain/costs/scale.ts'
import { addDays, day } from '#domain/day.ts'
import { rateTable } from '#domain/interest/rate-table.ts'
import { seedRates } from '#domain/interest/rates.ts'
import { account } from './account.ts'
import type { AccountEvent, ClaimAdded, CostCharged } from './events.ts'
import { type GrowFacts, growingCosts } from './growing-costs.ts'
import { costsAfterNotice, costsToAnnounce } from './notice-costs.ts'
import { reckonCosts } from './reckon-costs.ts'

const [decree] = costDecrees as [(typeof costDecrees)[number]]
const today = day('2026-11-20')
const company: GrowFacts = {
  debtorKind: 'company',
  creditorRecoversVat: true,
  notices: [],
  tables: { decrees: costDecrees, vatRates },
  settings: { rates: rateTable(seedRates()) },
  today,
  vatPercent: 21,
}

const claim = (claimId: number, amountCents: number, more: Partial<ClaimAdded> = {}): ClaimAdded => ({
  kind: 'claim',
  claimId,
  reference: `F${claimId}`,
  claimDay: day('2026-08-01'),
  dueDay: day('2026-08-31'),
  amountCents,
  interest: { kind: 'none' },
  ...more,
})
const charged = (id: number, { claimId, amountCents }: ClaimAdded): CostCharged => ({
  kind: 'cost',
  id,
  valueDay: day('2026-10-01'),
  component: 'collection_costs',
  shares: [{ claimId, amountCents: scaleCosts(amountCents, decree), vatCents: 0 }],
  basis: { principalCents: amountCents, lines: [], vatPercent: 21 },
})
const paid = (id: number, amountCents: number, valueDay = today): AccountEvent => {
  return { kind: 'payment', id, valueDay, amountCents, claimIds: [] }
}
const withdrawn = (id: number, { claimId, claimDay, amountCents }: ClaimAdded): AccountEvent => {
  return { kind: 'credit_note', id, valueDay: claimDay, claimId, amountCents, withdraws: true }
}
const first = claim(1, 60_000)
const start: AccountEvent[] = [first, charged(10, first)]
const later = { dueDay: day('2026-11-19'), claimDay: day('2026-11-05') }

describe('collection costs of a company grow', () => {
  it.each<readonly [string, readonly AccountEvent[], readonly (readonly [number, number])[]]>([
    // € 600 bore € 90; € 1.600 bears € 240.
    ['with an invoice that fell due yesterday', [claim(2, 100_000, later)], [[2, 15_000]]],
    ['not while it may still be paid in time', [claim(2, 100_000, { ...later, dueDay: today })], []],
    // € 4.600: € 375 and 10% of € 2.100 is € 585.
    ['by the next band of the scale', [claim(2, 400_000, later)], [[2, 49_500]]],
    [
      'with two invoices at once, each its part',
      [claim(2, 100_000, later), claim(3, 300_000, later)],
      [
        [2, 12_375],
        [3, 37_125],
      ],
    ],
    // The costs and € 1.000 of principal were paid: € 600 is left.
    ['over what is unpaid of it', [claim(2, 100_000, later), paid(20, 109_000)], [[2, 9_000]]],
    ['not when it is withdrawn', [claim(2, 100_000, later), withdrawn(20, claim(2, 100_000, later))], []],
    // € 600 was charged over; € 900 bears € 135.
    ['with a correction upwards', [withdrawn(20, first), claim(2, 90_000, { replacesId: 1 })], [[2, 4_500]]],
    ['not with a correction downwards', [withdrawn(20, first), claim(2, 40_000, { replacesId: 1 })], []],
    ['not with a credit invoice', [claim(2, -10_000, later)], []],
  ])('%s', (_, more, shares) => {
    const events = [...start, ...more]
    const reckoned = reckonCosts(events, company).flatMap(({ takenBack, charge }, index): AccountEvent[] => [
      { kind: 'reversal', id: 40 + index, reversesId: takenBack.id, amountCents: takenBack.amountCents },
      { ...charge, id: 50 + index },
    ])
    const grown = growingCosts([...events, ...reckoned], company)
    expect(grown?.shares.map(({ claimId, amountCents }) => [claimId, amountCents]) ?? []).toEqual(shares)
  })

  it('by nothing while the minimum of € 40 covers the sum, and then by what the sum is above it', () => {
    const small = claim(1, 10_000)
    const events: AccountEvent[] = [small, charged(10, small), claim(2, 10_000, later)]
    expect(growingCosts(events, company)).toBeNull()
    // Three times € 100: 15% of € 300 is € 45.
    const three = growingCosts([...events, claim(3, 10_000, later)], company)
    expect(three?.shares.map(({ amountCents }) => amountCents)).toEqual([250, 250])
  })

  it('never for a claim whose costs somebody took back, nor on a file that bears none', () => {
    const second = claim(2, 100_000, later)
    const grown: AccountEvent = { ...growingCosts([...start, second], company)!, id: 20 }
    const back: AccountEvent = { kind: 'reversal', id: 21, reversesId: 20, amountCents: 15_000 }
    expect(growingCosts([...start, second, grown, back], company)).toBeNull()
    const all: AccountEvent = { kind: 'reversal', id: 21, reversesId: 10, amountCents: 9_000 }
    expect(growingCosts([...start, second, all], company)).toBeNull()
    expect(growingCosts([first, second], company)).toBeNull()
  })

  it('not back over what the customer gave up', () => {
    const given: AccountEvent = {
      kind: 'waiver',
      id: 20,
      valueDay: today,
      amountCents: 5_000,
      component: 'collection_costs',
    }
    const grown = growingCosts([...start, given, claim(2, 100_000, later)], company)
    expect(grown?.shares).toEqual([{ claimId: 2, amountCents: 15_000, vatCents: 0 }])
  })

  it('with the VAT that the customer cannot recover, once, over the parts of the scale they fall in', () => {
    const grown = growingCosts([...start, claim(2, 400_000, later)], { ...company, creditorRecoversVat: false })
    expect(grown?.shares).toEqual([{ claimId: 2, amountCents: 49_500, vatCents: 10_395 }])
    expect(grown?.basis?.lines).toEqual([
      { partCents: 190_000, basisPoints: 1500 },
      { partCents: 210_000, basisPoints: 1000 },
    ])
  })
})

describe('whatever joins, in whatever order it falls due', () => {
  it('costs come to the scale over the sum, as if all had been there at once', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 500_000 }), (joining, firstCents) => {
        const own = claim(1, firstCents)
        const events: AccountEvent[] = [own, charged(10, own)]
        for (const [index, amountCents] of joining.entries()) {
          const dueDay = addDays(today, index)
          events.push(claim(index + 2, amountCents, { dueDay }))
          const grown = growingCosts(events, { ...company, today: addDays(dueDay, 1) })
          if (grown) events.push({ ...grown, id: 100 + index })
          expect(reckonCosts(events, company)).toEqual([])
        }
        const last = account(events, addDays(today, 10), company.settings)
        const sum = firstCents + joining.reduce((total, cents) => total + cents, 0)
        expect(last.balances.collection_costs.chargedCents).toBe(scaleCosts(sum, decree))
      }),
      { numRuns: 150 },
    )
  })
})

describe('a claim that joins the file of a consumer who was charged', () => {
  const notice = (more: Partial<Notice>): Notice => ({
    sentDay: day('2026-09-10'),
    receivedDay: day('2026-09-12'),
    lastDay: day('2026-09-28'),
    wording: 'fifteen_after_delivery',
    costsCents: 9_000,
    vatCents: 0,
    vatDeclared: false,
    claimIds: [1],
    ...more,
  })
  const consumer: GrowFacts = { ...company, debtorKind: 'private', notices: [notice({})] }
  const second = claim(2, 100_000, { dueDay: day('2026-10-20'), claimDay: day('2026-10-01') })
  const events = [...start, second]
  const again = notice({
    sentDay: day('2026-10-26'),
    receivedDay: day('2026-10-28'),
    lastDay: day('2026-11-13'),
    costsCents: 15_000,
    claimIds: [2],
  })
  const written: GrowFacts = { ...consumer, notices: [notice({}), again] }

  it('bears no costs before a letter names it, and that letter names what it adds to the scale over the sum', () => {
    expect(growingCosts(events, consumer)).toBeNull()
    expect(costsAfterNotice(events, consumer)).toBeNull()
    expect(costsToAnnounce(events, consumer)).toMatchObject({
      principalCents: 100_000,
      costsCents: 15_000,
      claims: [{ claimId: 2 }],
    })
    expect(costsToAnnounce(events, { ...consumer, today: second.dueDay })).toBeNull()
    expect(costsToAnnounce(events, written)).toBeNull()
  })

  it('bears them from the day after the term of that letter, and once', () => {
    expect(costsAfterNotice(events, { ...written, today: again.lastDay })).toBeNull()
    const due = costsAfterNotice(events, { ...written, today: addDays(again.lastDay, 1) })
    expect(due).toMatchObject({ valueDay: '2026-11-14', shares: [{ claimId: 2, amountCents: 15_000 }] })
    const grown: AccountEvent = { ...due!, id: 30 }
    expect(costsAfterNotice([...events, grown], written)).toBeNull()
    expect(reckonCosts([...events, grown], written)).toEqual([])
  })

  it.each([
    // The order of the law puts the money on the costs and the older invoice first; the letter is answered all the same.
    ['all of it within the term', 100_000, '2026-11-13', 0],
    ['a part within the term', 60_000, '2026-11-10', 6_000],
    ['all of it a day late', 100_000, '2026-11-14', 15_000],
    ['all of it before the letter', 169_000, '2026-10-25', 0],
  ])('of who paid %s', (_, cents, on, costs) => {
    const due = costsAfterNotice([...events, paid(20, cents, day(on))], written)
    expect(due?.shares[0]?.amountCents ?? 0).toBe(costs)
  })

  it('never bears more than the letter named, and needs none where the minimum covers it', () => {
    const low: GrowFacts = { ...written, notices: [notice({}), { ...again, costsCents: 4_000 }] }
    expect(costsAfterNotice(events, low)?.shares).toMatchObject([{ amountCents: 4_000 }])
    const small = claim(1, 10_000)
    const more = claim(2, 10_000, later)
    expect(costsToAnnounce([small, charged(10, small), more], consumer)).toBeNull()
  })

  it('bears no more when it is corrected upwards: the letter that named it named its costs', () => {
    const right = claim(3, 90_000, { replacesId: 1 })
    expect(costsToAnnounce([...start, withdrawn(20, first), right], consumer)).toBeNull()
  })
})
