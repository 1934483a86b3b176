import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { erasableFrom, judgeTerm, type RetentionKind, retentionKinds, retentionTerms } from './retention.ts'

describe('how long data is kept', () => {
  it.each<[RetentionKind, string, number, string]>([
    // Books: seven years from the end of the year (art. 52 lid 4 AWR).
    ['file', '2018-03-01', 84, '2026-01-01'],
    ['file', '2018-12-31', 84, '2026-01-01'],
    ['file', '2019-01-01', 84, '2027-01-01'],
    ['bank', '2019-06-30', 96, '2028-01-01'],
    // The rest from the day itself.
    ['mail', '2025-02-28', 12, '2026-03-01'],
    ['log', '2024-02-29', 12, '2025-03-01'],
    ['identity_paper', '2026-05-31', 6, '2026-12-01'],
  ])('a %s of %s, kept %i months, may go from %s', (kind, from, months, first) => {
    expect(erasableFrom(kind, day(from), months)).toBe(first)
  })

  it('is never below the least of the law, and what shortens it takes two', () => {
    expect(judgeTerm('file', 84, 83)).toBe('too_short')
    expect(judgeTerm('file', 96, 84)).toBe('shorter')
    expect(judgeTerm('log', 60, 24)).toBe('shorter')
    expect(judgeTerm('log', 60, 23)).toBe('too_short')
    expect(judgeTerm('mail', 12, 13)).toBe('longer')
    expect(judgeTerm('mail', 12, 12)).toBe('same')
    for (const kind of retentionKinds) {
      expect(retentionTerms[kind].months).toBeGreaterThanOrEqual(retentionTerms[kind].leastMonths)
    }
  })
})
