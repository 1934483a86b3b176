import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import { asOf, claim, costs, payment, settings, statutory, takesBack, withoutInterest } from '#test/account-examples.ts'
import { amountProof } from './amount-proof.ts'
import type { AccountEvent, Award, Judgment } from './events.ts'

describe('a judgment', () => {
  const award = (rest: Partial<Award> = {}): Award => ({
    claimId: 1,
    parts: [
      { component: 'principal', claimedCents: 100_000, awardedCents: 80_000 },
      { component: 'collection_costs', claimedCents: 15_000, awardedCents: 12_000 },
    ],
    interest: { fallenDueCents: 2_301, terms: statutory('2025-06-01') },
    ...rest,
  })
  const judgment = (rest: Partial<Judgment> = {}): Judgment => ({
    kind: 'judgment',
    id: 50,
    valueDay: day('2025-10-01'),
    reference: '11234567 CV EXPL 25-4711',
    awards: [award()],
    courtShares: [{ claimId: 1, amountCents: 34_000, vatCents: 0 }],
    ...rest,
  })
  const events = [claim(1), costs(1, '2025-03-01', 15_000), judgment()]
  const openOf = (list: AccountEvent[], on: string) => {
    const { balances, openCents } = asOf(list, on)
    return [
      balances.principal.openCents,
      balances.interest.openCents,
      balances.collection_costs.openCents,
      balances.court.openCents,
      openCents,
    ]
  }

  it('is followed from its day on: 800 + 120 + 340, interest 23,01 awarded and 214 days 28,14', () => {
    expect(openOf(events, '2025-12-31')).toEqual([80_000, 2_301 + 2_814, 12_000, 34_000, 131_115])
  })

  it('leaves no part of a cent of the interest before it: awarded interest is that of a claim that begins on its day', () => {
    const monthly = (fromDay: string): InterestTerms => ({
      kind: 'contractual',
      fromDay: day(fromDay),
      dayCount: 'year',
      rate: { kind: 'fixed', percent: 1.75, per: 'month' },
      compounding: 'monthly',
    })
    const amountCents = 10_008
    const awarded = judgment({
      awards: [award({ parts: [], interest: { fallenDueCents: 0, terms: monthly('2025-10-01') } })],
      courtShares: [],
    })
    const judged = asOf([claim(1, { amountCents, interest: monthly('2025-01-01') }), awarded], '2026-09-30')
    const fresh = asOf([claim(1, { amountCents, interest: monthly('2025-10-01') })], '2026-09-30')
    expect(judged.balances.interest.openCents).toBe(2_315)
    expect(fresh.balances.interest.openCents).toBe(2_315)
  })

  it('changes no day before it: 1000 + 150 and 272 days of interest, 44,71', () => {
    expect(openOf(events, '2025-09-29')).toEqual([100_000, 4_471, 15_000, 0, 119_471])
  })

  it('what was not awarded is written off, what was open of interest gives way to what was awarded', () => {
    // Interest through 30-09: 1000 × 6% × 273 / 365 = 44,88.
    const { allocations, balances } = asOf(events, '2025-12-31')
    expect(allocations).toMatchObject([
      {
        kind: 'judgment',
        amountCents: 20_000 + 3_000 + 4_488,
        parts: [
          {
            choice: 'rejected',
            amounts: [
              { component: 'principal', amountCents: 20_000 },
              { component: 'collection_costs', amountCents: 3_000 },
              { component: 'interest', amountCents: 4_488 },
            ],
          },
        ],
      },
    ])
    expect(balances.interest.chargedCents).toBe(4_488 + 2_301 + 2_814)
  })

  it('a year of awarded interest bears interest (art. 6:119 lid 2 BW), the awarded sum does not', () => {
    // 800 × 6% × 214/365 = 28,14 and 800 × 4% × 151/365 = 13,24; then 841,38 × 4% × 30/365 = 2,77.
    expect(openOf(events, '2026-06-30')[1]).toBe(2_301 + 2_814 + 1_324 + 277)
  })

  it('money is allocated over what was awarded: costs, the awarded interest, the running interest, principal', () => {
    // Interest through 14-01: 28,14 and 800 × 4% × 14/365 = 1,23.
    const { allocations, balances } = asOf([...events, payment(2, '2026-01-15', 100_000)], '2026-01-15')
    expect(allocations[1]?.parts[0]?.amounts).toEqual([
      { component: 'collection_costs', amountCents: 12_000 },
      { component: 'court', amountCents: 34_000 },
      { component: 'interest', amountCents: 2_301 + 2_814 + 123 },
      { component: 'principal', amountCents: 100_000 - 46_000 - 5_238 },
    ])
    // What is left: 312,38 × 4% × 1/365 = 0,03.
    expect(balances.principal.openCents + balances.interest.openCents).toBe(31_238 + 3)
  })

  it('a payment from before it that the judge did not know of comes off what was awarded', () => {
    const late = payment(2, '2025-09-01', 10_000)
    expect(openOf([...events, late], '2025-12-31')[2]).toBe(12_000 - 10_000)
  })

  it('interest that was awarded as it was claimed runs on', () => {
    const asClaimed = judgment({ awards: [award({ interest: null })] })
    // 1000 × 6% × 273/365 = 44,88, then 800 × 6% × 92/365 = 12,10.
    expect(openOf([claim(1), costs(1, '2025-03-01', 15_000), asClaimed], '2025-12-31')[1]).toBe(4_488 + 1_210)
  })

  it('no interest awarded is no interest', () => {
    const none = judgment({ awards: [award({ interest: { fallenDueCents: 0, terms: { kind: 'none' } } })] })
    expect(openOf([claim(1), none], '2026-11-20')[1]).toBe(0)
  })

  it('a claim the judge did not decide on stays as it was', () => {
    const other = claim(2, withoutInterest)
    expect(asOf([...events, other], '2025-12-31').claims.map((one) => one.openCents)).toEqual([131_115, 100_000])
  })

  it('taken back, everything is as it was: 1000 + 60 + 150', () => {
    expect(openOf([...events, takesBack(50)], '2025-12-31')).toEqual([100_000, 6_000, 15_000, 0, 121_000])
  })

  it('the proof of the interest is the sum of its lines, those before the judgment first', () => {
    const proof = amountProof('interest', asOf(events, '2025-12-31'), events, settings.rates)
    const parts = proof.groups[0]?.parts ?? []
    expect(parts.map((part) => part.rule)).toEqual([
      'interest_line',
      'judgment_lowers',
      'judgment_terms',
      'judgment_interest',
      'interest_line',
    ])
    expect(parts.reduce((sum, part) => sum + (part.amountCents ?? 0), 0)).toBe(proof.amountCents)
  })
})

/*
 * Art. 237 Rv. On a claim of € 1.000 without interest were charged € 350,00 for the court and € 125,57 with € 26,37 of VAT for the
 * writ. The judge orders € 619,57: 350,00 court fee, 144,00 salary, 125,57 writ. Nothing of it is owed twice.
 */
describe('what was charged for a lawsuit before its judgment', () => {
  const charge = (id: number, component: 'court' | 'bailiff', amountCents: number, vatCents: number): AccountEvent => ({
    kind: 'cost',
    id,
    valueDay: day('2025-09-01'),
    component,
    shares: [{ claimId: 1, amountCents, vatCents }],
  })
  const before = [claim(1, withoutInterest), charge(2, 'court', 35_000, 0), charge(3, 'bailiff', 12_557, 2_637)]
  const fee = { claimId: 1, eventId: 2, chargedCents: 35_000, openCents: 35_000 }
  const writ = { claimId: 1, eventId: 3, chargedCents: 15_194, openCents: 15_194 }
  const ruled = (replaces: Judgment['replaces'], rest: Partial<Judgment> = {}): AccountEvent => ({
    kind: 'judgment',
    id: 50,
    valueDay: day('2025-10-01'),
    reference: '11234567 CV EXPL 25-4711',
    awards: [{ claimId: 1, parts: [], interest: null }],
    courtShares: [{ claimId: 1, amountCents: 61_957, vatCents: 0 }],
    ...(replaces && { replaces }),
    ...rest,
  })
  const paid = payment(4, '2025-09-10', 20_000)
  const known = { ...fee, openCents: 15_000 }
  const compensated = { courtShares: [] }
  const waived = {
    kind: 'waiver',
    id: 5,
    valueDay: day('2025-09-20'),
    amountCents: 35_000,
    component: 'court',
  } as const
  const given = { ...fee, openCents: 0, paidCents: 0 }
  const settled = {
    kind: 'settlement',
    id: 6,
    valueDay: day('2025-09-05'),
    lastDay: day('2025-09-15'),
    agreedCents: 20_000,
  } as const
  const bearing = { courtInterestFrom: day('2025-10-15') }

  /** Of the court, of a bailiff, VAT, interest, principal. */
  it.each<readonly [string, readonly AccountEvent[], readonly [number, number, number, number, number]]>([
    ['gives way to what he ordered', [ruled([fee, writ])], [61_957, 0, 0, 0, 100_000]],
    ['as far as it was not paid, which he knew', [paid, ruled([known, writ])], [61_957, 0, 0, 0, 100_000]],
    // 619,57 − 200,00.
    ['and what he did not know to be paid comes off', [paid, ruled([fee, writ])], [41_957, 0, 0, 0, 100_000]],
    // € 400 pays 350,00 and 50,00 of 151,94; 619,57 − 400,00.
    ['off all of it', [payment(4, '2025-09-10', 40_000), ruled([fee, writ])], [21_957, 0, 0, 0, 100_000]],
    // He counted 200,00 as paid; it was taken back.
    ['and is owed where he counted as paid what was not', [ruled([known, writ])], [81_957, 0, 0, 0, 100_000]],
    [
      'and is not where the charge itself was wrong',
      [ruled([fee, writ]), takesBack(2, 35_000)],
      [61_957, 0, 0, 0, 100_000],
    ],
    ['also where each party bears its own costs', [ruled([fee, writ], compensated)], [0, 0, 0, 0, 100_000]],
    // Nothing was owed of it: the 200,00 pay the claim.
    ['and what was paid of it pays the claim then', [paid, ruled([fee, writ], compensated)], [0, 0, 0, 0, 80_000]],
    // From 15 October: 419,57 × 6% × 78/365 = 5,38.
    ['and bears interest over what is left', [paid, ruled([fee, writ], bearing)], [41_957, 0, 0, 538, 100_000]],
    ['nor what was given up of it, as nobody paid that', [waived, ruled([fee, writ])], [61_957, 0, 0, 0, 100_000]],
    ['also where the judge knew that, and it is taken back', [ruled([given, writ])], [61_957, 0, 0, 0, 100_000]],
    // € 200 of before were enough: 350,00 − 200,00, the writ and the claim were given up, and 200,00 was paid of the 619,57.
    ['also where a settlement turns out to be paid', [settled, paid, ruled([fee, writ])], [41_957, 0, 0, 0, 0]],
    [
      'once, whatever a later judge orders',
      [ruled([fee, writ]), ruled([fee, writ], { id: 51, valueDay: day('2025-11-01'), ...compensated })],
      [61_957, 0, 0, 0, 100_000],
    ],
    ['but not what is of another case', [ruled([fee])], [61_957, 12_557, 2_637, 0, 100_000]],
    [
      'and is owed again once the judgment is taken back',
      [ruled([fee, writ]), takesBack(50)],
      [35_000, 12_557, 2_637, 0, 100_000],
    ],
  ])('%s', (_name, events, open) => {
    const { balances, openCents } = asOf([...before, ...events], '2025-12-31')
    const { court, bailiff, vat, interest, principal } = balances
    expect([court, bailiff, vat, interest, principal].map((one) => one.openCents)).toEqual(open)
    expect(openCents).toBe(open.reduce((sum, cents) => sum + cents, 0))
    // No day before the judgment changes.
    const then = asOf(
      [...before, ...events.filter(({ kind }) => kind !== 'judgment' && kind !== 'reversal')],
      '2025-09-30',
    )
    if (!events.some(({ kind }) => kind === 'reversal'))
      expect(asOf([...before, ...events], '2025-09-30').balances).toEqual(then.balances)
  })

  it('keeps its VAT where that of the collection costs was not awarded whole', () => {
    const collection: AccountEvent = {
      kind: 'cost',
      id: 7,
      valueDay: day('2025-09-05'),
      component: 'collection_costs',
      shares: [{ claimId: 1, amountCents: 15_000, vatCents: 3_150 }],
    }
    // 31,50 − 10,00 is rejected; the older writ of another case keeps its 26,37.
    const parts = [{ component: 'vat', claimedCents: 3_150, awardedCents: 1_000 }] as const
    const awarded = ruled([fee], { awards: [{ claimId: 1, parts, interest: null }] })
    const { claims } = asOf([...before, collection, awarded], '2025-12-31')
    const vat = claims[0]?.charges.map(({ eventId, openVatCents }) => [eventId, openVatCents])
    expect(vat).toEqual([
      [2, 0],
      [3, 2_637],
      [7, 1_000],
      [50, 0],
    ])
  })
})
