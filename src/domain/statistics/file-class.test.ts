import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { ageClassOf, amountClassOf, boundsOf } from './file-class.ts'

describe('the classes of files in the statistics', () => {
  it.each([
    ['2026-11-20', 'days_0'],
    ['2026-12-20', 'days_0'],
    ['2026-10-22', 'days_0'],
    ['2026-10-21', 'days_30'],
    ['2026-08-23', 'days_60'],
    ['2026-08-22', 'days_90'],
    ['2026-05-24', 'days_180'],
    ['2025-11-20', 'days_365'],
    ['2019-01-01', 'days_365'],
  ])('a file due on %s is on 20-11-2026 of class %s', (dueDay, code) => {
    expect(ageClassOf(day(dueDay), day('2026-11-20'))).toBe(code)
  })

  it.each([
    [-500, 'cents_0'],
    [9_999, 'cents_0'],
    [10_000, 'cents_10000'],
    [24_999, 'cents_10000'],
    [499_999, 'cents_250000'],
    [500_000, 'cents_500000'],
  ])('a file of %i cents is of class %s', (cents, code) => {
    expect(amountClassOf(cents)).toBe(code)
  })

  it('a class is told from where to where it goes', () => {
    expect(boundsOf('days_30')).toEqual({ of: 'age', from: 30, to: 60 })
    expect(boundsOf('days_365')).toEqual({ of: 'age', from: 365, to: null })
    expect(boundsOf('cents_0')).toEqual({ of: 'amount', from: 0, to: 10_000 })
    expect([boundsOf('days_31'), boundsOf('paid'), boundsOf('6')]).toEqual([null, null, null])
  })
})
