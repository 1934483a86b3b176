import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { contractStanding } from './contract-end.ts'

describe('the end of a contract', () => {
  it.each([
    [null, 'running'],
    ['2026-12-21', 'running'],
    ['2026-12-20', 'ends_soon'],
    ['2026-11-20', 'ends_soon'],
    ['2026-11-19', 'ended'],
  ] as const)('on 20 November 2026 a contract until %s is %s', (endDay, standing) => {
    expect(contractStanding(endDay && day(endDay), day('2026-11-20'))).toBe(standing)
  })
})
