import type { Day } from '#domain/day.ts'
import { momentInAmsterdam } from '#server/clock.ts'

/** Moments of office hours, as ISO text. Working out the zone takes long, so each day is worked out once. */
export interface Moments {
  at(day: Day, minute: number): string
}

export function officeMoments(): Moments {
  const noons = new Map<Day, number>()
  return {
    at: (day, minute) => {
      let noon = noons.get(day)
      if (noon === undefined) {
        noon = momentInAmsterdam(day, 12 * 60).getTime()
        noons.set(day, noon)
      }
      // The clock changes at night: between morning and evening a minute is a minute.
      return new Date(noon + (minute - 12 * 60) * 60_000).toISOString()
    },
  }
}
