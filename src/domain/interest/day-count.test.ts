import { describe, expect, it } from 'vitest'
import { day, dayNumber, partsOf } from '#domain/day.ts'
import { countMonths } from './day-count.ts'

const months = (anchor: string, first: string, last: string) =>
  countMonths(partsOf(day(anchor)), dayNumber(day(first)), dayNumber(day(last)))

describe('months of interest', () => {
  it.each([
    ['2026-01-15', '2026-01-15', '2026-02-14', 1, 1],
    ['2026-01-15', '2026-01-15', '2027-01-14', 12, 1],
    ['2026-01-31', '2026-01-31', '2026-02-27', 1, 1],
    ['2026-01-01', '2026-02-01', '2026-02-14', 14, 28],
    ['2026-01-01', '2026-01-31', '2026-02-01', 59, 868],
    ['2026-01-01', '2026-01-31', '2026-03-15', 1 * 961 + 16 * 31, 961],
  ])('counted from %s, %s through %s are %i / %i', (anchor, first, last, numerator, denominator) => {
    const counted = months(anchor, first, last)
    expect(counted.numerator * denominator).toBe(numerator * counted.denominator)
  })

  it('are not counted from before the first interest day', () => {
    expect(() => months('2026-01-15', '2026-01-14', '2026-02-14')).toThrow(
      new RangeError('months are counted from the first interest day'),
    )
  })
})
