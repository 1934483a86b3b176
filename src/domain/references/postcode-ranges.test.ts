import { describe, expect, it } from 'vitest'
import { isInPostcodes, readPostcodeRanges } from './postcode-ranges.ts'

describe('the postcodes an office works for', () => {
  it.each([
    ['1000-1299', [{ from: 1000, through: 1299 }]],
    [
      '1500, 1000 - 1299 ,9999',
      [
        { from: 1500, through: 1500 },
        { from: 1000, through: 1299 },
        { from: 9999, through: 9999 },
      ],
    ],
  ])('are read from %s', (text, ranges) => {
    expect(readPostcodeRanges(text)).toEqual(ranges)
  })

  it.each(['', '1000-', '1299-1000', '0999', '1000-99999', 'Zaandam', '1000;1200', '1000,,1200', '1500 AB'])(
    'are not %j',
    (text) => {
      expect(readPostcodeRanges(text)).toBeNull()
    },
  )

  it.each([
    ['1000 AA', true],
    ['1299ZZ', true],
    ['0999 AA', false],
    ['1300 AA', false],
    ['1500 AB', true],
    ['1501 AB', false],
    ['', false],
    ['B-1000', false],
  ])('hold %s: %s', (postcode, holds) => {
    expect(isInPostcodes(postcode, '1000-1299, 1500')).toBe(holds)
  })

  it('hold nothing where they cannot be read', () => {
    expect(isInPostcodes('1500 AB', 'Noord-Holland')).toBe(false)
  })
})
