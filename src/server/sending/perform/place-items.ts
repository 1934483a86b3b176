import { hoursByChannel } from '#domain/deadlines/contact-window.ts'
import type { Decision } from '#domain/workflow/decide-item.ts'
import { channels } from '#domain/workflow/step.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fullHour, holdOverCaps } from '#server/sending/delivery/hold-over-caps.ts'
import { slotOf, windowOf } from '#server/sending/hours/reserve-slots.ts'
import type { ClaimedItem } from '#server/sending/items/claimed-item.ts'
import type { RunFile } from '#server/sending/writing/file-queries.ts'
import type { RunContext } from '#server/sending/writing/run-context.ts'

interface Placed {
  item: Pick<ClaimedItem, 'slotAt'>
  seen: Pick<RunFile, 'step'>
  decision: Decision
  slotAt?: Date
}

/**
 * Gives what would be sent now a place in an hour, where its channel has a most: what has one in this hour goes, the
 * rest is held until its place comes. A place to come is kept, also when the clock was put back.
 */
export async function placeItems(db: Db, works: Placed[], context: RunContext): Promise<void> {
  const { now, holidays } = context
  const hour = slotOf(now).getTime()
  for (const channel of channels) {
    const window = windowOf(context.windows, channel)
    if (!window) continue
    const sent = works.filter(({ decision }) => decision.kind === 'send' && decision.channel === channel)
    for (const work of sent)
      if (work.item.slotAt && work.item.slotAt.getTime() >= hour) place(work, work.item.slotAt, hour)
    const homeless = sent.filter(({ slotAt }) => !slotAt)
    // Steps with hours of their own get places inside them; most have none, and are planned together.
    for (const [hours, same] of Map.groupBy(homeless, ({ seen }) => seen.step?.sendingHours)) {
      // Hours that never meet are no reason to wait for a place: such an item is not sent at all.
      const narrow = hours ? hoursByChannel(hours, window, channel) : window
      if (!narrow) continue
      const within = { ...narrow, weekDays: window.weekDays }
      const items = same.map(({ item }) => item)
      const places = await holdOverCaps(db, window, items, { now, holidays, within })
      for (const work of same) {
        const found = places?.get(work.item)
        if (found) place(work, found.hour, hour, found.releaseAt)
      }
    }
  }
}

function place(work: Placed, slotAt: Date, hour: number, releaseAt: Date = slotAt): void {
  work.slotAt = slotAt
  if (slotAt.getTime() === hour || work.decision.kind !== 'send') return
  const { day, minuteOfDay: minutes } = inAmsterdam(releaseAt)
  const { channel } = work.decision
  work.decision = { kind: 'hold', channel, release: { day, minutes }, why: fullHour(releaseAt) }
}
