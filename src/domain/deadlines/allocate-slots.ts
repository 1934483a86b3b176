import type { Channel } from '#domain/workflow/step.ts'
import { type LocalMoment, nextWindowMoment, type SendingWindow } from './contact-window.ts'
import type { ExtraHolidays } from './holidays.ts'

/** How many messages a channel sends at most; null is any number. */
export interface SendingCaps {
  readonly perHour: number | null
  readonly perDay: number | null
}

/** A clock hour in which so many messages get a place. Moments are milliseconds since 1970. */
export interface Slot {
  readonly hour: number
  /** From when they may leave: the begin of the hour, or later where the window opens inside it, or now. */
  readonly releaseAt: number
  readonly count: number
}

interface Plan {
  readonly channel: Channel
  readonly now: number
  readonly count: number
  readonly caps: SendingCaps
  readonly window: SendingWindow
  readonly extra: ExtraHolidays
  /** How many have a place in an hour already. */
  readonly taken: ReadonlyMap<number, number>
  readonly toLocal: (moment: number) => LocalMoment
  readonly toMoment: (local: LocalMoment) => number
}

const hourLength = 3_600_000

/** The hour a moment lies in: the same all over the world, also in the nights the clock changes. */
export const hourOf = (moment: number) => Math.floor(moment / hourLength) * hourLength

/**
 * Gives so many messages a place, from now on, hour by hour: never outside the window, never more than the caps with
 * those that have a place already. An hour that comes twice in a night the clock changes is two hours.
 */
export function allocateSlots({ channel, now, count, caps, window, extra, taken, toLocal, toMoment }: Plan): Slot[] {
  const slots: Slot[] = []
  const perDay = new Map<string, number>()
  for (const [hour, there] of taken) {
    const { day } = toLocal(hour)
    perDay.set(day, (perDay.get(day) ?? 0) + there)
  }
  let rest = count
  let from = now
  while (rest > 0) {
    const next = nextWindowMoment(toLocal(from), extra, window, channel)
    const here = toLocal(from)
    const releaseAt = next.day === here.day && next.minutes === here.minutes ? from : toMoment(next)
    const hour = hourOf(releaseAt)
    const ofDay = perDay.get(next.day) ?? 0
    const room = Math.min(rest, (caps.perHour ?? rest) - (taken.get(hour) ?? 0), (caps.perDay ?? ofDay + rest) - ofDay)
    if (room > 0) {
      slots.push({ hour, releaseAt, count: room })
      perDay.set(next.day, ofDay + room)
      rest -= room
    }
    from = hour + hourLength
  }
  return slots
}
