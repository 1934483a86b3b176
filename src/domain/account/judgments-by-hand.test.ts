import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import { asOf, claim, costs, payment, settings, statutory, takesBack } from '#test/account-examples.ts'
import { amountProof } from './amount-proof.ts'
import type { AccountEvent, Award, Judgment } from './events.ts'

/*
 * Twenty judgments worked by hand. Statutory interest is 7% in 2024, 4% and from July 6% in 2023, 6% in 2025 and 4% in 2026;
 * commercial interest 10,15% in the first and 10,40% in the second half of 2026. A line is sum × rate × days ÷ days of the year,
 * rounded half up by itself. Costs of a default judgment: court fee, one point of salary, the writ, by the tables of its year.
 */
interface Worked {
  readonly events: readonly AccountEvent[]
  readonly on: string
  /** Principal, interest, collection costs, costs of the lawsuit, in cents. */
  readonly open: readonly [number, number, number, number]
}

/** € 350 court fee (over € 500), € 144 a point (up to € 1.250), € 125,57 for the writ, all of 2026. */
const court2026 = 35_000 + 14_400 + 12_557

const commercial = (fromDay: string): InterestTerms => ({ kind: 'commercial', fromDay: day(fromDay), dayCount: 'year' })
const from2026 = { interest: statutory('2026-01-01') }
/** All of € 1.000 and of € 150 collection costs, with interest as it was claimed. */
const award = (rest: Partial<Award> = {}): Award => ({ claimId: 1, parts: [], interest: null, ...rest })
const judgment = (valueDay: string, courtCents: number, rest: Partial<Judgment> = {}): Judgment => ({
  kind: 'judgment',
  id: 50,
  valueDay: day(valueDay),
  reference: '11234567 CV EXPL 26-1',
  awards: [award()],
  courtShares: courtCents === 0 ? [] : [{ claimId: 1, amountCents: courtCents, vatCents: 0 }],
  ...rest,
})
const claimed = [claim(1, from2026), costs(1, '2026-01-20', 15_000)]
const awarded = (fallenDueCents: number, terms: InterestTerms) => [award({ interest: { fallenDueCents, terms } })]
const from17March = { courtInterestFrom: day('2026-03-17') }
const onCosts = judgment('2026-03-02', court2026, from17March)

const worked: readonly (readonly [string, Worked])[] = [
  [
    // 1000 × 4% × 181/365 = 19,84.
    '1: all as it was claimed, by default',
    {
      events: [...claimed, judgment('2026-03-02', court2026)],
      on: '2026-06-30',
      open: [100_000, 1_984, 15_000, 61_957],
    },
  ],
  [
    // January as a sum: 1000 × 4% × 31/365 = 3,40; from 1 February 1000 × 4% × 150/365 = 16,44.
    '2: interest from the day of the writ, and before it as a sum',
    {
      events: [...claimed, judgment('2026-03-02', court2026, { awards: awarded(340, statutory('2026-02-01')) })],
      on: '2026-06-30',
      open: [100_000, 340 + 1_644, 15_000, 61_957],
    },
  ],
  [
    // € 800 of € 1.000, costs 15% of it. 1000 × 4% × 60/365 = 6,58 through 1 March, 800 × 4% × 121/365 = 10,61.
    '3: a part of the principal, and the costs by the scale over it',
    {
      events: [
        ...claimed,
        judgment('2026-03-02', court2026, {
          awards: [
            award({
              parts: [
                { component: 'principal', claimedCents: 100_000, awardedCents: 80_000 },
                { component: 'collection_costs', claimedCents: 15_000, awardedCents: 12_000 },
              ],
            }),
          ],
        }),
      ],
      on: '2026-06-30',
      open: [80_000, 658 + 1_061, 12_000, 61_957],
    },
  ],
  [
    '4: neither interest nor collection costs',
    {
      events: [
        ...claimed,
        judgment('2026-03-02', court2026, {
          awards: [
            award({
              parts: [{ component: 'collection_costs', claimedCents: 15_000, awardedCents: 0 }],
              interest: { fallenDueCents: 0, terms: { kind: 'none' } },
            }),
          ],
        }),
      ],
      on: '2026-06-30',
      open: [100_000, 0, 0, 61_957],
    },
  ],
  [
    '5: costs compensated: each party bears its own',
    {
      events: [...claimed, judgment('2026-03-02', 0, { costsCompensated: true })],
      on: '2026-06-30',
      open: [100_000, 1_984, 15_000, 0],
    },
  ],
  [
    // From the fifteenth day after: 619,57 × 4% × 106/365 = 7,20 beside 19,84.
    '6: interest over the costs',
    { events: [...claimed, onCosts], on: '2026-06-30', open: [100_000, 1_984 + 720, 15_000, 61_957] },
  ],
  [
    '7: interest over the costs, on the day before it begins',
    // 1000 × 4% × 75/365 = 8,22.
    { events: [...claimed, onCosts], on: '2026-03-16', open: [100_000, 822, 15_000, 61_957] },
  ],
  [
    // € 500: 150 collection costs, 350 of the lawsuit. 619,57 × 4% × 45/365 = 3,06 through 30 April; 269,57 × 4% × 61/365 = 1,80.
    '8: and a part of the costs is paid: the rest of them bears it',
    {
      events: [...claimed, onCosts, payment(2, '2026-05-01', 50_000)],
      on: '2026-06-30',
      open: [100_000, 1_984 + 306 + 180, 0, 26_957],
    },
  ],
  [
    // € 800: costs 769,57, interest 1000 × 4% × 120/365 = 13,15, over the costs 3,06, so 14,22 of the principal.
    // 985,78 × 4% × 61/365 = 6,59.
    '9: and more than the costs is paid: costs, interest, interest over the costs, principal (art. 6:44 BW)',
    {
      events: [...claimed, onCosts, payment(2, '2026-05-01', 80_000)],
      on: '2026-06-30',
      open: [98_578, 659, 0, 0],
    },
  ],
  [
    // Up to € 500: 139 + 87 + 125,57. 500 × 4% × 181/365 = 9,92; 15% of 500 is 75.
    '10: € 500, the highest sum of the smallest court fee',
    {
      events: [
        claim(1, { ...from2026, amountCents: 50_000 }),
        costs(1, '2026-01-20', 7_500),
        judgment('2026-03-02', 13_900 + 8_700 + 12_557),
      ],
      on: '2026-06-30',
      open: [50_000, 992, 7_500, 35_157],
    },
  ],
  [
    // A full year, split where the rate changes: 2000 × 6% × 184/365 = 60,49 and 2000 × 4% × 181/365 = 39,67.
    '11: interest from before the year of the judgment',
    {
      events: [
        claim(1, { amountCents: 200_000, interest: statutory('2025-07-01') }),
        judgment('2026-02-10', 39_700 + 21_700 + 12_557),
      ],
      on: '2026-06-30',
      open: [200_000, 6_049 + 3_967, 0, 73_957],
    },
  ],
  [
    // The day after that year: 2100,16 × 4% × 1/365 = 0,23.
    '12: the day on which that interest begins to bear interest (art. 6:119 lid 2 BW)',
    {
      events: [
        claim(1, { amountCents: 200_000, interest: statutory('2025-07-01') }),
        judgment('2026-02-10', 39_700 + 21_700 + 12_557),
      ],
      on: '2026-07-01',
      open: [200_000, 6_049 + 3_967 + 23, 0, 73_957],
    },
  ],
  [
    // 10000 × 10,15% × 181/365 = 503,33 and 10000 × 10,40% × 92/365 = 262,14. Over 559 + 432 + 125,57 no commercial interest:
    // 1116,57 × 4% × 139/365 = 17,01.
    '13: between companies: commercial interest on the claim, statutory interest over the costs',
    {
      events: [
        claim(1, { amountCents: 1_000_000, interest: commercial('2026-01-01') }),
        costs(1, '2026-01-20', 87_500),
        judgment('2026-05-01', 55_900 + 43_200 + 12_557, { courtInterestFrom: day('2026-05-15') }),
      ],
      on: '2026-09-30',
      open: [1_000_000, 50_333 + 26_214 + 1_701, 87_500, 111_657],
    },
  ],
  [
    // 10000 × 4% × 273/365 = 299,18.
    '14: statutory interest where commercial interest was claimed',
    {
      events: [
        claim(1, { amountCents: 1_000_000, interest: commercial('2026-01-01') }),
        judgment('2026-05-01', 0, { awards: awarded(0, statutory('2026-01-01')) }),
      ],
      on: '2026-09-30',
      open: [1_000_000, 29_918, 0, 0],
    },
  ],
  [
    // 328 + 135 + 112,37. In a leap year 1200 × 7% × 182/366 = 41,77 and 575,37 × 7% × 94/366 = 10,34.
    '15: of 2024, a leap year',
    {
      events: [
        claim(1, {
          amountCents: 120_000,
          claimDay: day('2023-12-01'),
          dueDay: day('2023-12-31'),
          interest: statutory('2024-01-01'),
        }),
        judgment('2024-03-15', 32_800 + 13_500 + 11_237, { courtInterestFrom: day('2024-03-29') }),
      ],
      on: '2024-06-30',
      open: [120_000, 4_177 + 1_034, 0, 57_537],
    },
  ],
  [
    // A natural person: 214 + 132 + 106,73. 452,73 × 4% × 16/365 = 0,79 and 452,73 × 6% × 184/365 = 13,69.
    '16: of 2023, where the rate changes while the costs bear interest',
    {
      events: [
        claim(1, {
          amountCents: 110_000,
          claimDay: day('2023-01-02'),
          dueDay: day('2023-01-31'),
          interest: { kind: 'none' },
        }),
        judgment('2023-06-01', 21_400 + 13_200 + 10_673, { courtInterestFrom: day('2023-06-15') }),
      ],
      on: '2023-12-31',
      open: [110_000, 79 + 1_369, 0, 45_273],
    },
  ],
  [
    // 1000 × 6% = 60,00 over 2025; then 1060 × 4% × 31/365 = 3,60.
    '17: costs that bear interest for more than a year bear interest on interest',
    {
      events: [
        claim(1, { interest: { kind: 'none' } }),
        judgment('2024-12-20', 100_000, { courtInterestFrom: day('2025-01-01') }),
      ],
      on: '2026-01-31',
      open: [100_000, 6_000 + 360, 0, 100_000],
    },
  ],
  [
    // 600 × 4% × 181/365 = 11,90; of what was refused nothing; over the costs 7,20.
    '18: of two invoices one is refused, and the costs rest on the other',
    {
      events: [
        claim(1, { ...from2026, amountCents: 60_000 }),
        claim(2, { ...from2026, amountCents: 40_000 }),
        judgment('2026-03-02', court2026, {
          ...from17March,
          awards: [
            award(),
            award({
              claimId: 2,
              parts: [{ component: 'principal', claimedCents: 40_000, awardedCents: 0 }],
              interest: { fallenDueCents: 0, terms: { kind: 'none' } },
            }),
          ],
        }),
      ],
      on: '2026-06-30',
      open: [60_000, 1_190 + 720, 0, 61_957],
    },
  ],
  [
    // Through 31 March: 1000 × 4% × 90/365 = 9,86 and 619,57 × 4% × 15/365 = 1,02.
    '19: and then debt relief: no interest runs, over the costs neither',
    {
      events: [
        ...claimed,
        onCosts,
        {
          kind: 'interest_stop',
          id: 60,
          valueDay: day('2026-04-01'),
          toDay: null,
          claimIds: [],
          ground: 'debt_relief',
        },
      ],
      on: '2026-06-30',
      open: [100_000, 986 + 102, 15_000, 61_957],
    },
  ],
  [
    '20: taken back: as if it had never been',
    { events: [...claimed, onCosts, takesBack(50)], on: '2026-06-30', open: [100_000, 1_984, 15_000, 0] },
  ],
]

/** Ten invoices of € 100 without interest, over which the costs of one judgment are divided. */
const ten = Array.from({ length: 10 }, (_one, index) =>
  claim(index + 1, { amountCents: 10_000, interest: { kind: 'none' } }),
)
const ofTen = judgment('2026-03-02', 0, {
  ...from17March,
  awards: ten.map(({ claimId }) => award({ claimId })),
  courtShares: ten.map(({ claimId }) => ({ claimId, amountCents: claimId > 7 ? 6_195 : 6_196, vatCents: 0 })),
})
const interestOn = (events: readonly AccountEvent[], on: string) => asOf([...events], on).balances.interest.openCents

describe('interest over the costs', () => {
  it.each([
    // 619,57 × 4% × 23/365 = 1,56 and × 30/365 = 2,04; ten times 0,16 and 0,20 would be 1,60 and 2,00.
    ['2026-04-08', 156],
    ['2026-04-15', 204],
  ])('runs over one sum, over however many invoices it is divided: through %s', (on, cents) => {
    expect(interestOn([...ten, ofTen], on)).toBe(cents)
  })

  it('runs over less from the day a part of them on another invoice is paid', () => {
    // Through 8 April 1,56; then 619,57 less the 61,96 on the second invoice: 557,61 × 4% × 7/365 = 0,43.
    expect(interestOn([...ten, ofTen, payment(2, '2026-04-09', 6_196, [2])], '2026-04-15')).toBe(156 + 43)
  })

  const stop = (id: number, fromDay: string, claimIds: number[]): AccountEvent => {
    return { kind: 'interest_stop', id, valueDay: day(fromDay), toDay: null, claimIds, ground: 'bankruptcy' }
  }
  const others = ten.slice(1).map(({ claimId }) => claimId)
  it.each([
    ['on the first invoice alone: on', [stop(60, '2026-03-25', [1])], 204],
    ['on another invoice alone: on', [stop(60, '2026-03-25', [2])], 204],
    // 17 to 24 March: 619,57 × 4% × 8/365 = 0,54.
    ['on all of them: no more', [stop(60, '2026-03-25', [1, ...others])], 54],
    // The last of them stops on 1 April: 619,57 × 4% × 15/365 = 1,02.
    [
      'on the first, later on the others: until then',
      [stop(60, '2026-03-25', [1]), stop(61, '2026-04-01', others)],
      102,
    ],
    [
      'on the others, later on the first: until then',
      [stop(60, '2026-03-25', others), stop(61, '2026-04-01', [1])],
      102,
    ],
  ] as const)('runs where interest is stopped %s', (_name, stops, cents) => {
    expect(interestOn([...ten, ofTen, ...stops], '2026-04-15')).toBe(cents)
  })

  it.each([
    // Of 2,04 the tenth that belongs to it: 0,20. Then a day over 557,61: 0,06, or 31 days, of the others alone: 1,89.
    ['the first invoice', [1], '2026-04-16', 204 - 20 + 6],
    ['the first invoice, once more', [1, 1], '2026-04-16', 204 - 20 + 6],
    ['the first invoice, once more a month later', [1, 1], '2026-05-16', 204 - 20 + 189],
    ['another invoice', [2], '2026-04-16', 204 + 6],
  ])('is let off with %s as far as it belongs to that', (_name, claimIds, last, cents) => {
    const on = ['2026-04-16', last].map(day)
    const waived = { kind: 'waiver', amountCents: 1_000_00 } as const
    const given = claimIds.map((claimId, at) => ({ ...waived, valueDay: on[at]!, claimId, id: 60 + at }))
    const { balances, allocations } = asOf([...ten, ofTen, ...given], last)
    expect([balances.interest.openCents, balances.principal.openCents]).toEqual([cents, 90_000])
    expect(balances.court.openCents).toBe(61_957 - 6_196)
    const amounts = allocations.flatMap(({ parts }) => parts.flatMap((part) => part.amounts))
    expect(amounts).toContainEqual({ component: 'principal', amountCents: 10_000 })
  })

  it('stays owed when a later judgment awards other interest on the claim', () => {
    const appeal = judgment('2026-09-01', 0, { id: 51, awards: awarded(0, statutory('2026-09-01')) })
    // Through 31 August 619,57 × 4% × 168/365 = 11,41; with that of 1 September 169 days: 11,47, and 1000 × 4% × 1/365 = 0,11.
    expect(interestOn([...claimed, onCosts, appeal], '2026-09-01')).toBe(1_147 + 11)
  })

  it('counts days as the claim was made with, also where a judge gave it none', () => {
    const none = judgment('2024-03-15', 100_000, {
      courtInterestFrom: day('2024-03-29'),
      awards: awarded(0, { kind: 'none' }),
    })
    const made = { kind: 'statutory', fromDay: day('2025-01-01'), dayCount: '365' } as const
    // Of 2024, a leap year: 1000 × 7% × 94/365 = 18,03; by the year of 366 days it would be 17,98.
    expect(interestOn([claim(1, { claimDay: day('2024-01-01'), interest: made }), none], '2024-06-30')).toBe(1_803)
  })
})

describe('a judgment worked by hand', () => {
  it.each(worked)('%s', (_name, { events, on, open }) => {
    const { balances, openCents } = asOf([...events], on)
    const { principal, interest, collection_costs: collection, court } = balances
    expect([principal.openCents, interest.openCents, collection.openCents, court.openCents]).toEqual(open)
    expect(openCents).toBe(open.reduce((sum, cents) => sum + cents, 0))
  })

  it('is proved to the cent: the lines of the interest come to what is charged, those over the costs as a group of their own', () => {
    for (const [, { events, on }] of worked) {
      const account = asOf([...events], on)
      const { groups } = amountProof('interest', account, [...events], settings.rates)
      const lines = groups.flatMap(({ parts }) => parts.map(({ amountCents }) => amountCents ?? 0))
      const chargedCents = account.balances.interest.chargedCents
      expect(lines.reduce((sum, cents) => sum + cents, 0)).toBe(chargedCents)
      expect(groups.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)).toBe(chargedCents)
    }
    const { groups } = amountProof('interest', asOf([...claimed, onCosts], '2026-06-30'), [], settings.rates)
    expect(groups.map(({ rule, amountCents }) => [rule, amountCents])).toEqual([
      ['claim_interest', 1_984],
      ['court_interest', 720],
    ])
  })
})
