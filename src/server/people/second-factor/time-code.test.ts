import { describe, expect, it } from 'vitest'
import { base32, matchingPeriod, periodAt, timeCode } from './time-code.ts'

const secret = Buffer.from('12345678901234567890')

describe('a code of an app', () => {
  // RFC 6238, appendix B, SHA-1; the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is at %i seconds the one of RFC 6238', (seconds, code) => {
    expect(timeCode(secret, periodAt(seconds * 1000))).toBe(code)
  })

  it('holds half a minute before and after, and never twice', () => {
    const now = 1_111_111_109_000
    const period = periodAt(now)
    for (const near of [-1, 0, 1]) {
      expect(matchingPeriod(secret, timeCode(secret, period + near), now, 0)).toBe(period + near)
    }
    for (const far of [-2, 2]) expect(matchingPeriod(secret, timeCode(secret, period + far), now, 0)).toBeNull()
    expect(matchingPeriod(secret, timeCode(secret, period), now, period)).toBeNull()
    expect(matchingPeriod(secret, timeCode(secret, period - 1), now, period)).toBeNull()
  })

  it('has a secret written as RFC 4648 says', () => {
    expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
      '',
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ])
  })
})
