import { describe, expect, it } from 'vitest'
import { costDecrees, vatRates } from '#domain/costs/decree.ts'
import type { RateKind } from '#domain/interest/rate-table.ts'
import { seedRates } from '#domain/interest/rates.ts'
import { dayNumberOf, textOf } from './calendar.ts'
import { bands, decreeCosts, maximum, minimum, smallInstalment, vatOver } from './costs.ts'
import { dayOf } from './product-terms.ts'
import { decreed, type DecreedKind } from './rates.ts'

/** Rates in ten-thousandths of a percent from the days on which they really change. */
function changes(rows: readonly (readonly [string, number])[]) {
  const inOrder = rows.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return inOrder.filter(([, rate], index) => rate !== inOrder[index - 1]?.[1]).map(([from, rate]) => `${from} ${rate}`)
}

describe('the tables of the product are those typed from the law', () => {
  it.each<[RateKind, DecreedKind]>([
    ['statutory', 'statutory'],
    ['commercial', 'commercial'],
    ['commercial_before_2013', 'commercialPlusSeven'],
  ])('rates: %s', (kind, own) => {
    const ours = decreed[own].map(({ from, share }) => {
      return [textOf(from), Number((share.top * 1_000_000n) / share.bottom)] as const
    })
    const seeded = seedRates()
      .filter((row) => row.kind === kind)
      .map((row) => [row.fromDay, Math.round(row.percent * 10_000)] as const)
    expect(changes(seeded)).toEqual(changes(ours))
  })

  it('the scale of collection costs', () => {
    expect(costDecrees).toHaveLength(1)
    const [decree] = costDecrees
    expect(decree?.bands.map((band) => band.basisPoints)).toEqual(bands.map((band) => band.perThousand * 10))
    const edges = bands.map((_, index) => bands.slice(0, index + 1).reduce((sum, band) => sum + Number(band.width), 0))
    expect(decree?.bands.map((band) => band.upToCents).slice(0, -1)).toEqual(edges.slice(0, -1))
    expect([decree?.minimumCents, decree?.maximumCents]).toEqual([Number(minimum), Number(maximum)])
    expect(decree?.smallInstalments?.upToCents).toBe(Number(smallInstalment))
    expect(decree?.fromDay).toBe('2012-07-01')
    expect(decree?.smallInstalments?.fromDay).toBe('2024-10-01')
  })

  it('up to the small instalment the minimum holds, beyond it the fifteen percent', () => {
    expect([decreeCosts(smallInstalment), decreeCosts(smallInstalment + 33n)]).toEqual([minimum, minimum + 5n])
  })

  it('the general rate of VAT', () => {
    const on = dayNumberOf('2012-10-01')
    const rate = (day: number) => vatRates.findLast((row) => row.fromDay <= dayOf(day))?.percent
    expect([on - 1, on].map((day) => Number(vatOver(100n, day)))).toEqual([on - 1, on].map(rate))
  })
})
