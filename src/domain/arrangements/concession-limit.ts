import type { Cents } from '#domain/money.ts'

/** How much may be given up on one file by whoever holds a role; null: as much as is open. */
export interface ConcessionLimit {
  readonly role: string
  readonly maxCents: Cents | null
}

/** Whether something may be given up, and if not, who may: the roles with a limit that reaches, smallest first. */
export interface ConcessionAnswer {
  readonly isAllowed: boolean
  /** The most that whoever asks may give up; null: all. */
  readonly maxCents: Cents | null
  readonly mayInstead: readonly string[]
}

/** Whether whoever holds these roles may give up so much of a file, in all that was given up on it so far. */
export function concessionWithin(
  limits: readonly ConcessionLimit[],
  roles: readonly string[],
  { wantedCents, givenCents }: { readonly wantedCents: Cents; readonly givenCents: Cents },
): ConcessionAnswer {
  const totalCents = wantedCents + givenCents
  const reaches = ({ maxCents }: ConcessionLimit) => maxCents === null || totalCents <= maxCents
  const held = limits.filter((limit) => roles.includes(limit.role))
  const isUnlimited = held.some((limit) => limit.maxCents === null)
  return {
    isAllowed: held.some(reaches),
    maxCents: isUnlimited ? null : Math.max(0, ...held.map((limit) => (limit.maxCents ?? 0) - givenCents)),
    mayInstead: limits
      .filter(reaches)
      .toSorted((a, b) => (a.maxCents ?? Infinity) - (b.maxCents ?? Infinity))
      .map((limit) => limit.role),
  }
}
