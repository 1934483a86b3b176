import { allocateSlots, hourOf } from '#domain/deadlines/allocate-slots.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import type { SendingWindow } from '#domain/deadlines/contact-window.ts'
import type { Channel } from '#domain/workflow/step.ts'
import { inAmsterdam, momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addToSlots, findSlots, lockSlots, returnSlots, type Window } from './sending-queries.ts'

/** A place in an hour: its begin, and from when on its message may leave. */
export interface Place {
  hour: Date
  releaseAt: Date
}

interface Wish {
  now: Date
  count: number
  holidays: ExtraHolidays
  /** Narrower than the window of the channel: the hours of a step. */
  within?: SendingWindow
  /** Hours in which they had a place and did not leave. */
  given?: readonly Date[]
}

/**
 * Gives so many messages of a channel a place, from now on, and counts it, in the caller's transaction: however many
 * workers ask at once, together they stay below the caps. Null where the channel has none.
 */
export async function reserveSlots(
  db: Db,
  window: Window,
  { now, count, holidays, within, given = [] }: Wish,
): Promise<Place[] | null> {
  const { channel, perHour, perDay } = window
  if (perHour === null && perDay === null) return null
  if (count === 0) return []
  await lockSlots(db, channel)
  if (given.length > 0) await returnSlots(db, channel, given)
  const taken = await findSlots(db, channel, momentInAmsterdam(inAmsterdam(now).day, 0))
  const slots = allocateSlots({
    channel,
    now: now.getTime(),
    count,
    caps: { perHour, perDay },
    window: within ?? window,
    extra: holidays,
    taken: new Map(taken.map((slot) => [slot.hour.getTime(), slot.count])),
    toLocal: localOf,
    toMoment: ({ day, minutes }) => momentInAmsterdam(day, minutes).getTime(),
  })
  await addToSlots(
    db,
    channel,
    slots.map((slot) => ({ hour: new Date(slot.hour), count: slot.count })),
  )
  return slots.flatMap((slot) =>
    Array.from({ length: slot.count }, () => ({ hour: new Date(slot.hour), releaseAt: new Date(slot.releaseAt) })),
  )
}

/** The hour a moment lies in, as places are counted. */
export function slotOf(moment: Date): Date {
  return new Date(hourOf(moment.getTime()))
}

function localOf(moment: number) {
  const { day, minuteOfDay } = inAmsterdam(new Date(moment))
  return { day, minutes: minuteOfDay }
}

/** The window of a channel, if it has one. */
export function windowOf(windows: readonly Window[], channel: Channel): Window | undefined {
  return windows.find((window) => window.channel === channel)
}
