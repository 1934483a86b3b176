import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { day } from '#domain/day.ts'
import { roundHalfUp } from '#domain/money.ts'
import { bailiffTariff, vatOnBailiffCosts } from './bailiff-tariff.ts'
import { bailiffActs, bailiffTariffs, type BailiffAct } from './bailiff-tariffs.ts'
import { courtTables } from './court-tables.ts'

function tariffCents(act: BailiffAct, on: string): number | string {
  const answer = bailiffTariff(act, day(on), courtTables)
  return 'refusal' in answer ? answer.refusal : answer.tariffCents
}

describe('the tariff of a bailiff', () => {
  // In the order of `bailiffActs`: geerlingshofstede.nl (2022), Stb. 2023, 63, groot-evers.nl (2024 and 2026).
  it.each([
    ['2022-01-01', [10_402, 11_477, 8_342, 7_516, 13_870, 22_100, 15_516, 19_053, 27_276]],
    ['2023-02-28', [10_402, 11_477, 8_342, 7_516, 13_870, 22_100, 15_516, 19_053, 27_276]],
    ['2023-03-01', [10_673, 11_620, 8_485, 7_659, 14_013, 22_157, 15_717, 19_233, 'no_tariff']],
    ['2023-12-31', [10_673, 11_620, 8_485, 7_659, 14_013, 22_157, 15_717, 19_233, 'no_tariff']],
    ['2024-01-01', [11_237, 12_234, 8_933, 8_064, 14_754, 23_328, 16_548, 20_250, 28_868]],
    ['2026-01-01', [12_557, 13_671, 9_983, 9_011, 16_486, 26_068, 18_491, 22_628, 32_259]],
    ['2026-12-31', [12_557, 13_671, 9_983, 9_011, 16_486, 26_068, 18_491, 22_628, 32_259]],
  ])('for an act of %s is that of the regulation', (on, tariffs) => {
    expect(bailiffActs.map((act) => tariffCents(act, on))).toEqual(tariffs)
  })

  it.each<[BailiffAct, number]>([
    ['writ', 11_941],
    ['title', 13_000],
    ['service', 8_569],
    ['bank', 24_788],
    ['wage', 17_583],
    ['movables', 15_677],
  ])('of 2025 for a %s is %i cents, derived and marked so', (act, tariff) => {
    expect(bailiffTariff(act, day('2025-07-01'), courtTables)).toMatchObject({ tariffCents: tariff, confirmed: false })
  })

  it('of 2025 is that of 2026 without its index of 5,1629%', () => {
    for (const act of bailiffActs) {
      const of2026 = BigInt(tariffCents(act, '2026-07-01'))
      const derived = roundHalfUp({ numerator: of2026 * 1_000_000n, denominator: 1_051_629n })
      expect([act, tariffCents(act, '2025-07-01')]).toEqual([act, derived])
    }
  })

  it.each(['2021-12-31', '2027-01-01'])('on %s is not known, and not guessed', (on) => {
    expect(bailiffTariff('writ', day(on), courtTables)).toEqual({ refusal: 'no_tariff' })
  })

  it('has a row for every day from 2022 to 2026, each with its source', () => {
    const sorted = [...bailiffTariffs].sort((a, b) => (a.fromDay < b.fromDay ? -1 : 1))
    expect(sorted.map(({ fromDay, throughDay, checkedDay }) => [fromDay, throughDay, checkedDay !== null])).toEqual([
      ['2022-01-01', '2023-02-28', true],
      ['2023-03-01', '2023-12-31', true],
      ['2024-01-01', '2024-12-31', true],
      ['2025-01-01', '2025-12-31', false],
      ['2026-01-01', '2026-12-31', true],
    ])
    for (const row of sorted) expect(row.source).toMatch(/^(Btag art\. 2|Afgeleid)/)
  })
})

describe('VAT on what a bailiff costs', () => {
  const on = day('2026-05-01')

  it('makes a writ of 2026 € 151,94 when the creditor cannot recover it', () => {
    expect(vatOnBailiffCosts(12_557, false, on, courtTables)).toEqual({ vatCents: 2_637, vatPercent: 21 })
    expect(12_557 + 2_637).toBe(15_194)
  })

  it('is nothing when the creditor recovers it', () => {
    expect(vatOnBailiffCosts(12_557, true, on, courtTables)).toEqual({ vatCents: 0, vatPercent: 21 })
  })

  it('on a day without a rate is refused', () => {
    expect(vatOnBailiffCosts(12_557, false, day('2000-12-31'), courtTables)).toEqual({ refusal: 'no_tariff' })
  })

  it('is rounded half up, so it is never more than half a cent off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (costs) => {
        const answer = vatOnBailiffCosts(costs, false, on, courtTables)
        if ('refusal' in answer) throw new Error(answer.refusal)
        const offBy = answer.vatCents * 100 - costs * 21
        expect(offBy > -50 && offBy <= 50).toBe(true)
      }),
    )
  })
})
