import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { AmountTooLarge } from '#domain/money.ts'
import { type InterestLine, linesTotal } from './interest-line.ts'

const line = (amountCents: number): InterestLine => ({
  kind: 'statutory',
  fromDay: day('2026-01-01'),
  toDay: day('2026-12-31'),
  days: 365,
  baseCents: 100_000,
  ratePercent: 4,
  per: 'year',
  portion: { numerator: 1, denominator: 1 },
  amountCents,
  reason: 'start',
  rateMissing: false,
})

describe('what lines come to', () => {
  it('is their sum, and nothing without lines', () => {
    expect(linesTotal([line(1), line(2050), line(0)])).toBe(2051)
    expect(linesTotal([])).toBe(0)
  })

  it('is refused beyond what can be counted to the cent', () => {
    expect(linesTotal([line(Number.MAX_SAFE_INTEGER)])).toBe(Number.MAX_SAFE_INTEGER)
    expect(() => linesTotal([line(Number.MAX_SAFE_INTEGER), line(1)])).toThrow(AmountTooLarge)
  })
})
