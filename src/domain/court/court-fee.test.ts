import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { day } from '#domain/day.ts'
import { courtFee } from './court-fee.ts'
import { courtFeeTables, courtParties, type CourtParty } from './court-fee-tables.ts'
import { courtTables } from './court-tables.ts'

const may2026 = day('2026-05-01')

function feeCents(claim: number | 'undetermined', party: CourtParty, on: string, court?: 'kanton' | 'rechtbank') {
  const answer = courtFee(claim, party, day(on), courtTables, court)
  if ('refusal' in answer) throw new Error(answer.refusal)
  return answer.feeCents
}

describe('the court fee', () => {
  it.each([
    [50_000, 9_300],
    [50_001, 23_300],
    [1_250_000, 26_500],
    [1_250_001, 75_300],
  ])('of 2026 for a natural person over %i cents is %i, as published in Stcrt. 2025, 39855', (claim, fee) => {
    expect(feeCents(claim, 'natural', '2026-05-01')).toBe(fee)
  })

  // weersinkincasso.nl (2022), twaelfprovincien.nl (2023), wvhl.nl (2024); 2025 is not confirmed.
  it.each([
    ['2022-01-01', [12_800, 32_200, 36_500, 48_700, 51_400, 138_400], [8_600, 21_400, 24_400, 24_400, 24_400, 69_300]],
    ['2023-12-31', [12_800, 32_200, 36_500, 48_700, 51_400, 138_400], [8_600, 21_400, 24_400, 24_400, 24_400, 69_300]],
    ['2024-01-01', [13_000, 32_800, 37_200, 49_600, 52_400, 140_900], [8_700, 21_800, 24_800, 24_800, 24_800, 70_600]],
    ['2025-06-30', [13_500, 34_000, 38_500, 51_400, 54_300, 146_100], [9_000, 22_600, 25_700, 25_700, 25_700, 73_200]],
    ['2026-12-31', [13_900, 35_000, 39_700, 52_900, 55_900, 150_400], [9_300, 23_300, 26_500, 26_500, 26_500, 75_300]],
  ])('on %s has six bands before the cantonal judge, each up to and including its edge', (on, legal, natural) => {
    const edges = [50_000, 150_000, 250_000, 500_000, 1_250_000]
    const atEdges = [...edges, 2_500_000]
    const above = edges.map((edge) => edge + 1)
    expect(atEdges.map((claim) => feeCents(claim, 'legal', on))).toEqual(legal)
    expect(atEdges.map((claim) => feeCents(claim, 'natural', on))).toEqual(natural)
    expect(above.map((claim) => feeCents(claim, 'legal', on))).toEqual(legal.slice(1))
    expect(above.map((claim) => feeCents(claim, 'natural', on))).toEqual(natural.slice(1))
    expect(feeCents('undetermined', 'legal', on)).toBe(legal[0])
    expect(feeCents(1, 'natural', on)).toBe(natural[0])
  })

  it('is one amount for whoever has no means', () => {
    for (const claim of [1, 2_500_000, 2_500_001, 200_000_000])
      expect(feeCents(claim, 'indigent', '2026-05-01')).toBe(9_300)
    expect(feeCents(2_500_000, 'indigent', '2023-05-01')).toBe(8_600)
  })

  it('above € 25.000 is that of the rechtbank, unless the kind of claim keeps it before the cantonal judge', () => {
    expect(feeCents(2_500_001, 'legal', '2026-05-01')).toBe(308_300)
    expect(feeCents(2_500_001, 'legal', '2026-05-01', 'kanton')).toBe(150_400)
    expect(courtFee(2_500_001, 'legal', may2026, courtTables)).toMatchObject({ court: 'rechtbank', confirmed: true })
  })

  it.each([
    ['2026-05-01', [308_300, 706_200, 706_200, 1_048_700], [141_400, 280_300, 280_300, 280_300], 73_500, 34_100],
    ['2024-05-01', [288_900, 661_700, 661_700, 982_500], [132_500, 262_600, 262_600, 262_600], 68_800, 32_000],
  ])('of the rechtbank on %s has three bands', (on, legal, natural, undeterminedLegal, undeterminedNatural) => {
    const claims = [10_000_000, 10_000_001, 100_000_000, 100_000_001]
    expect(claims.map((claim) => feeCents(claim, 'legal', on))).toEqual(legal)
    expect(claims.map((claim) => feeCents(claim, 'natural', on))).toEqual(natural)
    expect(feeCents('undetermined', 'legal', on, 'rechtbank')).toBe(undeterminedLegal)
    expect(feeCents('undetermined', 'natural', on, 'rechtbank')).toBe(undeterminedNatural)
  })

  it.each(['2021-12-31', '2027-01-01', '1999-01-01'])('on %s is not known, and not guessed', (on) => {
    expect(courtFee(50_000, 'legal', day(on), courtTables)).toEqual({ refusal: 'no_tariff' })
  })

  it.each(['2022-05-01', '2023-05-01', '2025-05-01'])('of the rechtbank on %s was not found', (on) => {
    expect(courtFee(2_500_001, 'legal', day(on), courtTables)).toEqual({ refusal: 'no_tariff' })
  })

  it('over nothing is refused', () => {
    expect(courtFee(0, 'legal', may2026, courtTables)).toEqual({ refusal: 'no_claim' })
    expect(courtFee(-1, 'legal', may2026, courtTables)).toEqual({ refusal: 'no_claim' })
  })

  it('says where it comes from, and when that is not confirmed', () => {
    expect(courtFee(50_000, 'legal', may2026, courtTables)).toMatchObject({
      court: 'kanton',
      fromDay: '2026-01-01',
      confirmed: true,
      source: expect.stringContaining('Stcrt. 2025, 39855'),
    })
    expect(courtFee(50_000, 'legal', day('2025-05-01'), courtTables)).toMatchObject({ confirmed: false })
  })

  it('never falls when more is claimed, and a natural person never pays more than a legal one', () => {
    const claims = fc.integer({ min: 1, max: 300_000_000 })
    const days = fc.constantFrom('2024-02-29', '2026-05-01')
    const parties = fc.constantFrom(...courtParties)
    fc.assert(
      fc.property(claims, fc.integer({ min: 0, max: 100_000_000 }), days, parties, (claim, more, on, party) => {
        expect(feeCents(claim + more, party, on)).toBeGreaterThanOrEqual(feeCents(claim, party, on))
        expect(feeCents(claim, 'natural', on)).toBeLessThanOrEqual(feeCents(claim, 'legal', on))
        expect(feeCents(claim, 'indigent', on)).toBeLessThanOrEqual(feeCents(claim, 'natural', on))
      }),
    )
  })

  it('has a table for every day from 2022 to 2026, and no two for one day', () => {
    const sorted = [...courtFeeTables].sort((a, b) => (a.fromDay < b.fromDay ? -1 : 1))
    expect(sorted.map(({ fromDay, throughDay }) => [fromDay, throughDay])).toEqual([
      ['2022-01-01', '2023-12-31'],
      ['2024-01-01', '2024-12-31'],
      ['2025-01-01', '2025-12-31'],
      ['2026-01-01', '2026-12-31'],
    ])
  })
})
