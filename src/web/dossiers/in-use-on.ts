import type { Day } from '#domain/day.ts'
import { dayOfMoment } from '#web/kit/format.ts'

/** What could be used at the end of a day: known by then, and not yet replaced. */
export function inUseOn<Known extends { readonly validFrom: string; readonly validTo: string | null }>(
  day: Day,
  all: readonly Known[],
): Known[] {
  return all
    .filter(
      ({ validFrom, validTo }) => dayOfMoment(validFrom) <= day && (validTo === null || dayOfMoment(validTo) > day),
    )
    .map((known) => ({ ...known, validTo: null }))
}
