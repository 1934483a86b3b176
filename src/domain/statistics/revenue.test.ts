import { describe, expect, it } from 'vitest'
import { expectedRevenue } from './revenue.ts'

describe('what a month is expected to bring', () => {
  it.each([
    ['the mean of the months before it', [100, 200, 300], 200],
    ['rounded half up to a cent', [100, 100, 101], 100],
    ['of twelve months at most', [9_000, ...Array.from({ length: 12 }, () => 500)], 500],
    ['of those since anything was earned', [0, 0, 300, 0, 300], 200],
    ['nothing that is known of fewer than three', [0, 500, 700], null],
    ['nothing that is known where nothing was earned', [0, 0, 0, 0], null],
    ['less than nothing where more was credited than billed', [100, -400, 0], -100],
  ])('is %s', (_, before, expected) => {
    expect(expectedRevenue(before)).toBe(expected)
  })
})
