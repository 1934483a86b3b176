import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AmountTooLarge,
  divideProRata,
  formatCents,
  maxAmountCents,
  parseCents,
  partOf,
  roundHalfUp,
  roundQuotient,
  sumCents,
} from './money.ts'

describe('rounding', () => {
  it.each([
    [1n, 2n, 1],
    [3n, 2n, 2],
    [-1n, 2n, -1],
    [149n, 100n, 1],
    [150n, 100n, 2],
    [0n, 7n, 0],
  ])('%i/%i of a cent is %i', (numerator, denominator, cents) => {
    expect(roundHalfUp({ numerator, denominator })).toBe(cents)
  })

  it('is never more than half a cent off', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 14n), 10n ** 14n), fc.bigInt(1n, 10n ** 6n), (numerator, denominator) => {
        const rounded = BigInt(roundHalfUp({ numerator, denominator }))
        const off = 2n * (rounded * denominator - numerator)
        expect(off <= denominator && off >= -denominator).toBe(true)
      }),
    )
  })

  it('of safe integers is the same without bigints, up to their very edge', () => {
    const safe = fc.oneof(
      fc.maxSafeInteger(),
      fc.constantFrom(1, 0, -1).map((off) => Number.MAX_SAFE_INTEGER - 1 + off),
    )
    const divisor = fc.oneof(fc.integer({ min: 1, max: 366_000_000 }), fc.integer({ min: 1, max: 2 ** 52 }))
    fc.assert(
      fc.property(safe, divisor, (numerator, denominator) => {
        const exact = roundHalfUp({ numerator: BigInt(numerator), denominator: BigInt(denominator) })
        expect(roundQuotient(numerator, denominator)).toBe(exact)
      }),
      { numRuns: 2_000 },
    )
  })

  it('takes the share of an amount that a part is of a whole', () => {
    expect([partOf(100, 1, 3), partOf(-101, 1, 2), partOf(50, 21, 100), partOf(50, 0, 7)]).toEqual([33, -51, 11, 0])
    expect(partOf(maxAmountCents, maxAmountCents, maxAmountCents)).toBe(maxAmountCents)
    expect(() => partOf(1, 1, 0)).toThrow('denominator must be positive')
  })

  it('refuses what does not fit in a safe number', () => {
    expect(() => roundHalfUp({ numerator: 10n ** 20n, denominator: 1n })).toThrow(AmountTooLarge)
    expect(() => sumCents([Number.MAX_SAFE_INTEGER, 1])).toThrow(AmountTooLarge)
  })

  it.each([0n, -1n])('refuses %i parts', (denominator) => {
    expect(() => roundHalfUp({ numerator: 1n, denominator })).toThrow('denominator must be positive')
  })
})

describe('dividing over weights', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [30000, [120000, 80000], [18000, 12000]],
    [1, [0, 0], [1, 0]],
    [-100, [1, 2], [-33, -67]],
    [0, [3, 1], [0, 0]],
    [0, [7], [0]],
    [2, [1, 1, 1], [1, 1, 0]],
    [-1, [1, 1], [-1, 0]],
    [7, [0, 1, 3], [0, 2, 5]],
    [5, [], []],
  ])('%i cents over %j gives %j', (amount, weights, parts) => {
    expect(divideProRata(amount, weights)).toEqual(parts)
  })

  it('divides the largest amounts exactly, beyond what a product of two of them can hold', () => {
    expect(divideProRata(1_000_000_000_000, [1_000_000_000_000, 2_000_000_000_000])).toEqual([
      333_333_333_333, 666_666_666_667,
    ])
    expect(divideProRata(999_999_999_999, [999_999_999_998, 1])).toEqual([999_999_999_998, 1])
    expect(() => divideProRata(1, [Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
  })

  it('never loses or makes a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.array(fc.nat(1e9), { minLength: 1, maxLength: 50 }),
        (amount, weights) => {
          expect(sumCents(divideProRata(amount, weights))).toBe(amount)
        },
      ),
    )
  })
})

describe('amounts as people write them', () => {
  it.each([
    ['1234,56', 123456],
    ['1.234,56', 123456],
    ['1234.56', 123456],
    ['1,234.56', 123456],
    ['€ 1.234,56', 123456],
    ['€ 12', 1200],
    ['12,-', 1200],
    ['-45,00', -4500],
    ['45,00-', -4500],
    ['€ -19,53', -1953],
    ['0,5', 50],
    ['1.234', 123400],
    ['1.234.567', 123456700],
    ['EUR 10,00', 1000],
    ['10,00 EUR', 1000],
    ['12 kr.', 1200],
    ['kr 12,50', 1250],
    ['kr. 12,50', 1250],
    ['-€ 5,00', -500],
    ['\u2212 5,00', -500],
    ['5,00\u2212', -500],
    ['-12,-', -1200],
    ['-0,00', 0],
    ['12,345.60', 1234560],
    ['12,345,678', 1234567800],
    ['1,234,567.8', 123456780],
    ['10000000000,00', maxAmountCents],
  ])('%s is %i cents', (text, cents) => {
    expect(parseCents(text)).toBe(cents)
  })

  it.each([
    '',
    'twaalf',
    '1.23,4',
    '1,234,5',
    '12,345,6',
    '1.2.3',
    '--5',
    '1e3',
    '1234,567',
    '1000000000000000000',
    '10000000000,01',
    '5-5',
    '5,-5',
    '1€2',
    'x1.234,56',
    '1.234,56x',
    '1.234,567',
    '1,234,',
    '€',
    '-',
  ])('%s is no amount', (text) => {
    expect(parseCents(text)).toBeNull()
  })

  it('reads back every amount it writes, ten thousand of them [U50]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -maxAmountCents, max: maxAmountCents }), (cents) => {
        expect(parseCents(formatCents(cents))).toBe(cents)
        expect(parseCents(formatCents(cents, 'EUR', { sign: false }))).toBe(cents)
      }),
      { numRuns: 10_000 },
    )
  })

  it.each(['USD', 'eur', '', 'toString'])('shows any other currency as euros: %s [req 5.5]', (currency) => {
    expect(formatCents(123456, currency)).toBe('€\u00a01.234,56')
  })

  it('shows the currency and a fixed space [req 9.7] [U49]', () => {
    expect(formatCents(123456)).toBe('€\u00a01.234,56')
    expect(formatCents(-1953)).toBe('€\u00a0-19,53')
    expect(formatCents(5, 'GBP')).toBe('£\u00a00,05')
    expect(formatCents(100, 'DKK')).toBe('kr.\u00a01,00')
    expect(formatCents(0)).toBe('€\u00a00,00')
    expect(formatCents(-1953, 'EUR', { sign: false })).toBe('-19,53')
    expect(formatCents(-1953, 'EUR', { sign: true })).toBe('€\u00a0-19,53')
  })
})
