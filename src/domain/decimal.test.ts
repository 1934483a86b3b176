import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimal, parseDecimal } from './decimal.ts'

describe('a decimal text', () => {
  it.each([
    ['1000', 100_000],
    ['1000.5', 100_050],
    ['1000.00', 100_000],
    ['0', 0],
    ['0.05', 5],
    ['0.5', 50],
    ['90071992547409.91', 9_007_199_254_740_991],
  ])('%s is %i cents', (text, cents) => {
    expect(parseDecimal(text, 2)).toBe(cents)
  })

  it.each([
    '',
    '.',
    '1.',
    '.5',
    '-1',
    '+1',
    '1e3',
    '1.000,00',
    '1,5',
    '1.005',
    '1.2.3',
    '1..2',
    '12.',
    '.12',
    '01',
    '00.50',
    ' 1',
    '1 ',
    '٣',
    'NaN',
    'Infinity',
    '0x10',
    '90071992547409.92',
  ])('"%s" is none', (text) => {
    expect(parseDecimal(text, 2)).toBeNull()
  })

  it('of a percentage has up to four decimals', () => {
    expect(parseDecimal('8.1234', 4)).toBe(81_234)
    expect(parseDecimal('8.12345', 4)).toBeNull()
  })

  it('written and read again is the same', () => {
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), fc.integer({ min: 1, max: 4 }), (value, decimals) => {
        expect(parseDecimal(formatDecimal(value, decimals), decimals)).toBe(value)
      }),
    )
  })

  it('shows cents below a euro, and what is below zero', () => {
    expect([formatDecimal(5, 2), formatDecimal(-5, 2), formatDecimal(0, 2), formatDecimal(-123_456, 2)]).toEqual([
      '0.05',
      '-0.05',
      '0.00',
      '-1234.56',
    ])
  })
})
