import { weekday } from '#domain/day.ts'
import { inAmsterdam } from '#server/clock.ts'

/** Days on which nobody may be written to, as the calendar of the Netherlands has them: written down, not worked out. */
const holidays = new Set(
  `
    2026-01-01 2026-04-05 2026-04-06 2026-04-27 2026-05-05 2026-05-14 2026-05-24 2026-05-25 2026-12-25
    2026-12-26 2027-01-01 2027-03-28 2027-03-29 2027-04-27 2027-05-05 2027-05-06 2027-05-16 2027-05-17
    2027-12-25 2027-12-26 2028-01-01 2028-04-16 2028-04-17 2028-04-27 2028-05-05 2028-05-25 2028-06-04
    2028-06-05 2028-12-25 2028-12-26 2026-04-03 2027-03-26 2028-04-14
  `
    .trim()
    .split(/\s+/),
)

/** Why nobody may be written to at this moment; null: it is lawful. */
export function unlawfulMoment(moment: Date): string | null {
  const { day, minuteOfDay } = inAmsterdam(moment)
  if (weekday(day) === 7) return 'a Sunday'
  if (holidays.has(day)) return 'a holiday'
  return minuteOfDay < 7 * 60 || minuteOfDay >= 20 * 60 ? 'outside the hours' : null
}

/** The costs of collection by the scale of the decree, for a debt of at most € 2,500. */
export function scaleOf(principalCents: number): number {
  return Math.max(4_000, Math.round(principalCents * 0.15))
}
