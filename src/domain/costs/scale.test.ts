import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { day } from '#domain/day.ts'
import { parseCents, roundHalfUp } from '#domain/money.ts'
import { hasSharedData, sharedJson } from '#test/shared-data.ts'
import { costDecrees, rowOn, vatRates } from './decree.ts'
import { scaleCosts, scaleLines, vatOnCosts } from './scale.ts'

const decree = costDecrees[0]!
const euro = (text: string) => parseCents(text.replace('-', '')) ?? 0

describe('collection costs by the decree', () => {
  it.each([
    ['0,01', '40,00'],
    ['100', '40,00'],
    ['266,66', '40,00'],
    ['266,67', '40,00'],
    ['267', '40,05'],
    ['500', '75,00'],
    ['2500', '375,00'],
    ['2500,10', '375,01'],
    ['3000', '425,00'],
    ['4000', '525,00'],
    ['5000', '625,00'],
    ['5000,20', '625,01'],
    ['6000', '675,00'],
    ['10000', '875,00'],
    ['10001', '875,01'],
    ['200000', '2775,00'],
    ['200002', '2775,01'],
    ['1000000', '6775,00'],
    ['1000002', '6775,00'],
  ])('over € %s are € %s', (principal, costs) => {
    expect(scaleCosts(euro(principal), decree)).toBe(euro(costs))
  })

  it('over nothing, or less, are nothing', () => {
    expect(scaleCosts(0, decree)).toBe(0)
    expect(scaleCosts(-500, decree)).toBe(0)
  })

  it.each([
    ['100', '48,40'],
    ['2500', '453,75'],
    ['1000000', '8197,75'],
  ])('over € %s with VAT are € %s', (principal, total) => {
    const costs = scaleCosts(euro(principal), decree)
    expect(costs + vatOnCosts(costs, 21, false)).toBe(euro(total))
  })

  it('bear no VAT when the creditor recovers it', () => {
    expect(vatOnCosts(15_000, 21, true)).toBe(0)
    expect(vatOnCosts(0, 21, false)).toBe(0)
  })

  it('in one letter are taken over the sum of the claims, not per claim', () => {
    expect(scaleCosts(3 * 10_000, decree)).toBe(4_500)
  })

  it('over € 5.400 are € 645, not € 665 as a public source says', () => {
    expect(scaleCosts(540_000, decree)).toBe(64_500)
  })

  it('grow with the principal, and the lines add up to the principal and to the costs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000_000 }), fc.integer({ min: 0, max: 100_000 }), (principal, more) => {
        const costs = scaleCosts(principal, decree)
        expect(scaleCosts(principal + more, decree)).toBeGreaterThanOrEqual(costs)
        const lines = scaleLines(principal, decree)
        expect(lines.reduce((sum, line) => sum + line.partCents, 0)).toBe(principal)
        const numerator = lines.reduce((sum, line) => sum + line.amount.numerator, 0n)
        const exact = roundHalfUp({ numerator, denominator: 10_000n })
        expect(costs).toBe(Math.min(Math.max(exact, 4_000), 677_500))
      }),
    )
  })
})

describe('a dated table', () => {
  it('gives the row that holds on a day', () => {
    expect(rowOn(vatRates, day('2012-09-30'))?.percent).toBe(19)
    expect(rowOn(vatRates, day('2012-10-01'))?.percent).toBe(21)
    expect(rowOn(costDecrees, day('2012-06-30'))).toBeNull()
  })
})

interface PublishedCosts {
  principal: string
  creditor_cannot_deduct_vat: boolean
  costs: string
  vat?: string
}
const published = sharedJson<PublishedCosts[]>('interest/vectors/bik.json', [])

describe.skipIf(!hasSharedData)('collection costs found elsewhere', () => {
  it.each(published)('over $principal are $costs', ({ principal, costs, vat, creditor_cannot_deduct_vat }) => {
    const own = scaleCosts(principal.startsWith('-') ? -euro(principal) : euro(principal), decree)
    expect(own).toBe(euro(costs))
    expect(vatOnCosts(own, 21, !creditor_cannot_deduct_vat)).toBe(euro(vat ?? '0'))
  })

  it.each(sharedJson<{ principal: string; costs: string }[]>('interest/vectors/bik-several-claims.json', []))(
    'over several claims, together $principal, are $costs',
    ({ principal, costs }) => {
      expect(scaleCosts(euro(principal), decree)).toBe(euro(costs))
    },
  )
})
