/** At most so many in an hour, at most so many on a day, in minutes since midnight; null is any number. */
interface Caps {
  readonly perHour: number | null
  readonly perDay: number | null
  readonly fromMinutes: number
  readonly toMinutes: number
}

/** How many can leave on one day: what the day allows, or less where its hours together allow less; null is any number. */
export function dayCap({ perHour, perDay, fromMinutes, toMinutes }: Caps): number | null {
  if (perHour === null) return perDay
  // An hour that is open in part has its whole number.
  const inHours = perHour * (Math.ceil(toMinutes / 60) - Math.floor(fromMinutes / 60))
  return perDay === null ? inHours : Math.min(perDay, inHours)
}
