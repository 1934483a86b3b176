import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumCents } from '#domain/money.ts'
import { keptPrice, openPrice, priceFall, salePrice, sharePayment, takeBack } from './sale-price.ts'

const prices = fc.array(
  fc
    .record({ dueCents: fc.nat({ max: 100_000 }), part: fc.integer({ min: 0, max: 100 }) })
    .map(({ dueCents, part }) => ({ dueCents, receivedCents: Math.floor((dueCents * part) / 100) })),
  { maxLength: 6 },
)

describe('the price of a file', () => {
  it.each([
    [64_250, 12.5, 8031],
    [100, 0.5, 1],
    [99, 0.5, 0],
    [0, 50, 0],
  ])('of € %i at %d %% is %i, half up', (openCents, percent, cents) => {
    expect(salePrice(openCents, percent)).toBe(cents)
  })
})

describe('what a buyer pays', () => {
  it('goes to the first price that is open, and what is over to none', () => {
    const [one, two] = [
      { dueCents: 500, receivedCents: 200 },
      { dueCents: 400, receivedCents: 0 },
    ]
    expect(sharePayment([one, two], 350)).toEqual([
      { price: one, cents: 300 },
      { price: two, cents: 50 },
    ])
    expect(sumCents(sharePayment([one, two], 9_999).map(({ cents }) => cents))).toBe(700)
  })

  it('is shared to the cent, and no price gets more than is open of it', () => {
    fc.assert(
      fc.property(prices, fc.nat({ max: 500_000 }), (list, paidCents) => {
        const shared = sharePayment(list, paidCents)
        expect(sumCents(shared.map(({ cents }) => cents))).toBe(Math.min(paidCents, openPrice(list)))
        for (const { price, cents } of shared) {
          expect(cents).toBeGreaterThan(0)
          expect(cents).toBeLessThanOrEqual(price.dueCents - price.receivedCents)
        }
      }),
    )
  })
})

describe('what a buyer gets back', () => {
  it.each([
    [{ dueCents: 8131, receivedCents: 0 }, 8131, { offCents: 8131, owedCents: 0 }],
    [{ dueCents: 8131, receivedCents: 8131 }, 8131, { offCents: 0, owedCents: 8131 }],
    [{ dueCents: 8131, receivedCents: 31 }, 8131, { offCents: 8100, owedCents: 31 }],
    [{ dueCents: 8131, receivedCents: 0 }, 9000, { offCents: 8131, owedCents: 869 }],
  ])('%o, %i back', (price, backCents, back) => {
    expect(takeBack(price, backCents)).toEqual(back)
  })
})

it('a file costs its buyer after all what it owes less what of that goes back to it', () => {
  expect(keptPrice({ dueCents: 8131, owedCents: 1250 })).toBe(6881)
})

describe('what came in of before the day of the balance', () => {
  it.each([
    [10_001, 0, 8031 - 6781],
    [10_001, 1250, 0],
    // Taken back: the price rises to what it was.
    [0, 1250, -1250],
    // More than was owed is no part of the balance.
    [99_999, 0, 8031],
  ])('%i of € 642,50, when %i was taken off, lowers it by %i', (earlyCents, reducedCents, cents) => {
    expect(priceFall({ openCents: 64_250, percent: 12.5, reducedCents }, earlyCents)).toBe(cents)
  })

  it.each([
    // Taken back of what had come in before: 12,5 % of it on top, half up.
    [0, -6000, 0, 8031 - 8781],
    [0, -6000, -750, 0],
    [6000, -6000, 0, 0],
    // What is more than nothing was never taken back.
    [0, 6000, 0, 0],
  ])(
    '%i early and %i taken back, when %i was taken off, lowers it by %i',
    (earlyCents, backCents, reducedCents, cents) => {
      expect(priceFall({ openCents: 64_250, percent: 12.5, reducedCents, backCents }, earlyCents) + 0).toBe(cents)
    },
  )

  it('comes to the same in parts as at once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.double({ min: 0, max: 100, noNaN: true }).map((percent) => Math.round(percent * 10_000) / 10_000),
        fc.array(fc.integer({ min: -50_000, max: 50_000 }), { maxLength: 6 }),
        (openCents, percent, parts) => {
          let [earlyCents, reducedCents] = [0, 0]
          for (const part of parts) {
            earlyCents += part
            reducedCents += priceFall({ openCents, percent, reducedCents }, earlyCents)
            expect(reducedCents).toBeGreaterThanOrEqual(0)
          }
          expect(reducedCents + 0).toBe(priceFall({ openCents, percent, reducedCents: 0 }, earlyCents) + 0)
        },
      ),
    )
  })
})
