import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { bandFor } from './band.ts'
import type { CourtTables } from './court-tables.ts'
import { sourceOf, tariffOn, type TariffRefused, type TariffSource } from './tariff.ts'

export interface Salary extends TariffSource {
  readonly salaryCents: Cents
  readonly pointCents: Cents
  /** The points that count: those asked for, at most `maxPoints`. */
  readonly points: number
  readonly maxPoints: number | null
}

/** For a claim of undetermined value: the judge decides within it. */
export interface SalaryRange extends TariffSource {
  readonly leastCents: Cents
  readonly mostCents: Cents
  readonly points: number
}

/**
 * Art. 237 and 238 Rv, liquidatietarief kanton: the salary of the winner's agent, by principal, interest and collection
 * costs together, points (1 for a writ, a reply, a hearing; half for a statement) and the day of the judgment. No VAT.
 */
export function salary(
  claim: Cents | 'eviction',
  points: number,
  on: Day,
  tables: CourtTables,
): Salary | TariffRefused {
  if (!areHalves(points)) return { refusal: 'points_not_in_halves' }
  if (claim !== 'eviction' && claim <= 0) return { refusal: 'no_claim' }
  const scale = tariffOn(tables.salaries, on)
  if (!scale) return { refusal: 'no_tariff' }
  const { pointCents, maxPoints } = claim === 'eviction' ? scale.eviction : bandFor(scale.bands, claim)
  const counted = Math.min(points, maxPoints ?? points)
  return { salaryCents: forPoints(pointCents, counted), pointCents, points: counted, maxPoints, ...sourceOf(scale) }
}

/** Art. 237 and 238 Rv, liquidatietarief kanton: between which amounts the salary lies when the claim has no value. */
export function salaryRange(points: number, on: Day, tables: CourtTables): SalaryRange | TariffRefused {
  if (!areHalves(points)) return { refusal: 'points_not_in_halves' }
  const scale = tariffOn(tables.salaries, on)
  if (!scale) return { refusal: 'no_tariff' }
  const { leastCents, mostCents } = scale.undetermined
  return {
    leastCents: forPoints(leastCents, points),
    mostCents: forPoints(mostCents, points),
    points,
    ...sourceOf(scale),
  }
}

/** A point is a whole number of euros, so half of it is a whole number of cents. */
function forPoints(pointCents: Cents, points: number): Cents {
  return (pointCents / 2) * (points * 2)
}

/** More than a hundred points is a typing error, not a case. */
function areHalves(points: number): boolean {
  return Number.isInteger(points * 2) && points >= 0 && points <= 100
}
