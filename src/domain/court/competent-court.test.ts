import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { day } from '#domain/day.ts'
import type { AccountEvent, CostComponent } from '#domain/account/events.ts'
import { asOf, claim as owed, withoutInterest } from '#test/account-examples.ts'
import {
  claimableCents,
  competentCourt,
  courtByAmount,
  courtClaimKinds,
  type CourtClaim,
  type CourtFacts,
  isOfConsumer,
} from './competent-court.ts'
import { courtTables } from './court-tables.ts'

const on = day('2026-11-20')

function claim(principalCents: number, rest: Partial<CourtClaim> = {}): CourtClaim {
  return { kind: 'other', principalCents, interestCents: 0, costsCents: 0, disputedTitleCents: null, ...rest }
}

function court(claims: CourtClaim[], rest: Partial<CourtFacts> = {}) {
  return competentCourt({ day: on, claims, defendantDomicile: 'netherlands', consumer: 'none', ...rest }, courtTables)
}

describe('the competent court', () => {
  it('is the cantonal judge up to € 25.000, with interest and costs', () => {
    expect(court([claim(2_500_000)])).toEqual({
      court: 'kanton',
      basis: 'amount',
      amountCents: 2_500_000,
      limitCents: 2_500_000,
      places: ['defendant_domicile'],
      articles: ['93 sub a', '99 lid 1'],
    })
    expect(court([claim(2_500_001)])).toMatchObject({ court: 'rechtbank', basis: 'amount' })
    expect(court([claim(2_400_000, { interestCents: 100_000 })])).toMatchObject({ court: 'kanton' })
    expect(court([claim(2_400_000, { interestCents: 100_001 })])).toMatchObject({ court: 'rechtbank' })
    expect(court([claim(2_400_000, { interestCents: 50_000, costsCents: 50_001 })])).toMatchObject({
      court: 'rechtbank',
      amountCents: 2_500_001,
    })
  })

  it('is by the kind of claim alone of a consumer where it bought or borrowed', () => {
    expect(courtClaimKinds.filter(isOfConsumer)).toEqual(['consumer_purchase', 'consumer_credit'])
  })

  it('adds several claims together (art. 94)', () => {
    expect(court([claim(1_000_000), claim(1_500_000)])).toMatchObject({
      court: 'kanton',
      articles: ['93 sub a', '94 lid 1', '99 lid 1'],
    })
    expect(court([claim(1_000_000), claim(1_500_001)])).toMatchObject({ court: 'rechtbank' })
  })

  it.each(courtClaimKinds.filter((kind) => kind !== 'other'))(
    'of a claim of kind %s is the cantonal judge, whatever the amount',
    (kind) => {
      expect(court([claim(900_000_000, { kind })])).toMatchObject({ court: 'kanton', basis: 'kind' })
    },
  )

  it('of a part of a larger right that is disputed is the rechtbank', () => {
    expect(court([claim(1_000_000, { disputedTitleCents: 2_500_001 })])).toMatchObject({ court: 'rechtbank' })
    expect(court([claim(1_000_000, { disputedTitleCents: 2_500_000 })])).toMatchObject({ court: 'kanton' })
    const disputed = claim(1_000_000, { disputedTitleCents: 9_000_000 })
    expect(court([claim(100), disputed])).toMatchObject({ court: 'rechtbank' })
  })

  it('of claims of both kinds is left to a person only when the others are more than € 25.000', () => {
    const purchase = claim(3_000_000, { kind: 'consumer_purchase' })
    expect(court([purchase, claim(2_500_000)])).toMatchObject({ court: 'kanton', amountCents: 5_500_000 })
    expect(court([purchase, claim(2_500_001)])).toEqual({ refusal: 'ask_a_person' })
  })

  it('stands where the debtor lives, or stays when nobody knows where he lives', () => {
    expect(court([claim(100)])).toMatchObject({ places: ['defendant_domicile'] })
    expect(court([claim(100)], { defendantDomicile: 'unknown' })).toMatchObject({
      places: ['defendant_residence'],
      articles: ['93 sub a', '99 lid 2'],
    })
    expect(court([claim(100)], { defendantDomicile: 'abroad' })).toEqual({ refusal: 'ask_a_person' })
  })

  it('also stands where the consumer lives (art. 101)', () => {
    expect(court([claim(100)], { consumer: 'claimant' })).toMatchObject({
      places: ['defendant_domicile', 'claimant_domicile'],
      articles: ['93 sub a', '99 lid 1', '101'],
    })
    expect(court([claim(100)], { consumer: 'defendant' })).toMatchObject({ places: ['defendant_domicile'] })
  })

  it('for rent of a home or shop is only that where it stands (art. 103)', () => {
    const rent = claim(100, { kind: 'rent_of_premises' })
    expect(court([rent], { consumer: 'defendant' })).toMatchObject({ places: ['rented_premises'] })
    expect(court([rent], { defendantDomicile: 'abroad' })).toMatchObject({ places: ['rented_premises'] })
    expect(court([rent, claim(100)])).toEqual({ refusal: 'ask_a_person' })
  })

  it('for work also stands where the work is done (art. 100)', () => {
    expect(court([claim(100, { kind: 'employment' })])).toMatchObject({
      places: ['defendant_domicile', 'place_of_work'],
      articles: ['93 sub c', '99 lid 1', '100'],
    })
    expect(court([claim(100, { kind: 'agency' }), claim(100)])).toMatchObject({ places: ['defendant_domicile'] })
  })

  it('is refused without a claim, or before the limit was € 25.000', () => {
    expect(court([])).toEqual({ refusal: 'no_claim' })
    expect(court([claim(0)])).toEqual({ refusal: 'no_claim' })
    expect(court([claim(100), claim(0)])).toEqual({ refusal: 'no_claim' })
    expect(court([claim(1)])).toMatchObject({ court: 'kanton', amountCents: 1 })
    expect(court([claim(100)], { day: day('2011-06-30') })).toEqual({ refusal: 'no_tariff' })
    expect(courtByAmount(100, day('2011-06-30'), courtTables)).toBeNull()
  })

  it('by the amount alone has its edge at € 25.000', () => {
    expect(courtByAmount(2_500_000, on, courtTables)).toBe('kanton')
    expect(courtByAmount(2_500_001, on, courtTables)).toBe('rechtbank')
    expect(courtByAmount('undetermined', on, courtTables)).toBe('kanton')
  })

  it('does not depend on the order of the claims, and more money never goes down to the cantonal judge', () => {
    const anyClaim = fc
      .record({ kind: fc.constantFrom(...courtClaimKinds), cents: fc.integer({ min: 1, max: 3_000_000 }) })
      .map(({ kind, cents }) => claim(cents, { kind }))
    const lists = fc.array(anyClaim, { minLength: 1, maxLength: 5 })
    const shuffled = lists.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    fc.assert(
      fc.property(shuffled, fc.nat(1_000_000), ([list, other], moreCents) => {
        const answer = court(list)
        expect(court(other)).toEqual(answer)
        if (!('court' in answer) || answer.court === 'kanton') return
        const more = court(list.map((one) => ({ ...one, interestCents: one.interestCents + moreCents })))
        expect(more).toMatchObject({ court: 'rechtbank' })
      }),
    )
  })
})

describe('what of a file can be claimed', () => {
  const cost = (id: number, component: CostComponent, amountCents: number, vatCents: number): AccountEvent => ({
    kind: 'cost',
    id,
    valueDay: day('2025-03-01'),
    component,
    shares: [{ claimId: 1, amountCents, vatCents }],
  })
  const { claims, balances } = asOf(
    [
      owed(1, withoutInterest),
      cost(2, 'collection_costs', 15_000, 3_150),
      cost(3, 'other', 2_500, 525),
      cost(4, 'court', 35_000, 0),
      cost(5, 'bailiff', 12_557, 2_637),
    ],
    '2025-06-30',
  )

  it.each([
    // 1.000,00 + 150,00 + VAT 31,50 and 5,25; of a company the other 25,00 as well. Never the court, the bailiff and his VAT.
    ['private', 118_675],
    ['company', 121_175],
  ] as const)('of a %s debtor is what the judge does not order himself', (kind, cents) => {
    expect(claimableCents({ claims, balances }, kind)).toBe(cents)
  })
})
