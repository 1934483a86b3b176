import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fraction } from '#domain/money.ts'
import { addFractions, lowest, multiplyFractions, noFraction } from './fraction.ts'

const fraction = fc.record({
  numerator: fc.bigInt({ min: -10_000n, max: 10_000n }),
  denominator: fc.bigInt({ min: 1n, max: 10_000n }),
})
const isSame = (one: Fraction, other: Fraction) =>
  one.numerator * other.denominator === other.numerator * one.denominator

describe('fractions', () => {
  it.each([
    [6n, 8n, 3n, 4n],
    [-6n, 8n, -3n, 4n],
    [5n, 1n, 5n, 1n],
    [7n, 7n, 1n, 1n],
  ])('%s / %s in lowest terms is %s / %s', (numerator, denominator, top, bottom) => {
    expect(lowest({ numerator, denominator })).toEqual({ numerator: top, denominator: bottom })
  })

  it('of nothing are all the same nothing', () => {
    expect(lowest({ numerator: 0n, denominator: 12n })).toEqual(noFraction)
    expect(addFractions({ numerator: 1n, denominator: 3n }, { numerator: -1n, denominator: 5n })).toEqual({
      numerator: 2n,
      denominator: 15n,
    })
    expect(addFractions({ numerator: 2n, denominator: 4n }, { numerator: -3n, denominator: 6n })).toEqual(noFraction)
  })

  it('keep the larger denominator where it holds the smaller one, whichever is first', () => {
    const [small, large] = [
      { numerator: 1n, denominator: 4n },
      { numerator: 3n, denominator: 12n },
    ]
    expect(addFractions(small, large)).toEqual({ numerator: 6n, denominator: 12n })
    expect(addFractions(large, small)).toEqual({ numerator: 6n, denominator: 12n })
  })

  it('are added and multiplied without losing anything', () => {
    fc.assert(
      fc.property(fraction, fraction, (one, other) => {
        const sum = {
          numerator: one.numerator * other.denominator + other.numerator * one.denominator,
          denominator: one.denominator * other.denominator,
        }
        expect(isSame(addFractions(one, other), sum)).toBe(true)
        expect(multiplyFractions(one, other)).toEqual({
          numerator: one.numerator * other.numerator,
          denominator: one.denominator * other.denominator,
        })
        expect(isSame(lowest(one), one)).toBe(true)
      }),
    )
  })
})
