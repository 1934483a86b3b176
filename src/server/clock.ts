import { addDays, type Day, day } from '#domain/day.ts'

/** The business clock: the moment and the day (in Amsterdam) the system takes for now. */
export interface Clock {
  now(): Date
  today(): Day
}

const amsterdamParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** A minute as clocks in Amsterdam show it. */
interface LocalMinute {
  readonly day: Day
  readonly minuteOfDay: number
}

/** Minutes that were asked of late. Every call asks several times which day it is, and a set of rows is of few minutes. */
const known = new Map<number, LocalMinute>()
const mostKnown = 1000

/** Day and minute of the day in Amsterdam, whatever the zone of the machine. */
export function inAmsterdam(moment: Date): LocalMinute {
  const minute = Math.floor(moment.getTime() / 60_000)
  const found = known.get(minute)
  if (found) return found
  const parts = Object.fromEntries(amsterdamParts.formatToParts(moment).map((part) => [part.type, part.value]))
  const local = {
    day: day(`${parts['year']}-${parts['month']}-${parts['day']}`),
    minuteOfDay: Number(parts['hour']) * 60 + Number(parts['minute']),
  }
  // Long ago a minute there did not begin with one of the world's clock.
  if (minute < 0) return local
  if (known.size >= mostKnown) known.clear()
  known.set(minute, local)
  return local
}

/** The moment that is this minute of this day in Amsterdam. */
export function momentInAmsterdam(value: Day, minuteOfDay: number): Date {
  const wanted = Date.parse(`${value}T00:00:00Z`) + minuteOfDay * 60_000
  let moment = wanted
  // Two steps settle the offset, also in the nights the clock changes.
  for (let step = 0; step < 2; step += 1) {
    const local = inAmsterdam(new Date(moment))
    moment += wanted - (Date.parse(`${local.day}T00:00:00Z`) + local.minuteOfDay * 60_000)
  }
  return new Date(moment)
}

/** The moment at which the minute began that a moment is in: the same in every zone. */
export function startOfMinute(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 60_000) * 60_000)
}

/** Until the day of this clock is over, in whole seconds; at least one. */
export function secondsLeftOn(clock: Clock): number {
  const midnight = momentInAmsterdam(addDays(clock.today(), 1), 0).getTime()
  return Math.max(1, Math.ceil((midnight - clock.now().getTime()) / 1000))
}

export const realClock: Clock = {
  now: () => new Date(),
  today: () => inAmsterdam(new Date()).day,
}

/**
 * A clock that stands on another day (VORDER_TODAY). It starts at nine in the morning and runs at the pace of
 * the real one, but never leaves its day.
 */
export function clockOn(value: Day, start: () => number = Date.now): Clock {
  const began = start()
  const nine = momentInAmsterdam(value, 9 * 60).getTime()
  const end = momentInAmsterdam(value, 24 * 60 - 1).getTime()
  return {
    now: () => new Date(Math.min(nine + (start() - began), end)),
    today: () => value,
  }
}
