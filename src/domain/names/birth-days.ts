import type { Day } from '#domain/day.ts'

/**
 * Whether two birth days are of one person. A father and a son may share a name and an address; where the birth day of one
 * is not known, nobody can tell.
 */
export function compareBirthDays(one: Day | null, other: Day | null): 'same' | 'different' | 'unknown' {
  if (one === null || other === null) return 'unknown'
  return one === other ? 'same' : 'different'
}
