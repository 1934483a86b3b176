import type { SendingWindow } from '#domain/deadlines/contact-window.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import type { Why } from '#domain/workflow/why.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Place, reserveSlots, slotOf } from '#server/sending/hours/reserve-slots.ts'

/** A place in an hour, and why a message waits for it; null when it is in this one. */
interface GivenPlace extends Place {
  readonly why: Why | null
}

/** Where and when places are given. */
interface Planned {
  readonly now: Date
  readonly holidays: ExtraHolidays
  /** Narrower than the window of the channel: the hours of a step. */
  readonly within?: SendingWindow
}

/**
 * Gives what would be sent by a channel and has no place in an hour one, in its order; a place that was missed is given back.
 * Null where the channel has no most: then everything may go.
 */
export async function holdOverCaps<Item extends { readonly slotAt: Date | null }>(
  db: Db,
  window: Parameters<typeof reserveSlots>[1],
  homeless: readonly Item[],
  planned: Planned,
): Promise<ReadonlyMap<Item, GivenPlace> | null> {
  const hour = slotOf(planned.now).getTime()
  const given = homeless.flatMap(({ slotAt }) => slotAt ?? [])
  const places = await reserveSlots(db, window, { ...planned, count: homeless.length, given })
  if (!places) return null
  const pairs = homeless.flatMap((item, index) => {
    const place = places[index]
    if (!place) return []
    const why = place.hour.getTime() === hour ? null : fullHour(place.releaseAt)
    return [[item, { ...place, why }] as const]
  })
  return new Map(pairs)
}

/** Why something waits for its place. */
export function fullHour(releaseAt: Date): Why {
  const { day, minuteOfDay } = inAmsterdam(releaseAt)
  return { key: 'why.sending_cap', values: { releaseDay: day, releaseMinutes: minuteOfDay } }
}
