import type { Day } from '#domain/day.ts'
import { momentInAmsterdam } from '#server/clock.ts'

/** Moments of office hours, as the database reads them: `2026-11-20T09:04:00+01:00`. */
export interface Moments {
  at(day: Day, minute: number): string
}

/** Working out the zone takes long, so that is done once a day: the clock changes at night, never in office hours. */
export function officeMoments(): Moments {
  const zones = new Map<Day, string>()
  return {
    at: (day, minute) => {
      let zone = zones.get(day)
      if (zone === undefined) {
        const noon = momentInAmsterdam(day, 12 * 60)
        zone = `+${twoDigits(12 - noon.getUTCHours())}:00`
        zones.set(day, zone)
      }
      return `${day}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:00${zone}`
    },
  }
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}
