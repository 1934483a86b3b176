import type { Db } from '#server/platform/db/db.ts'
import { countHeldChannels, findHeldGroups, sumHeld } from './held-group-queries.ts'
import type { HeldAsked } from './held-list-queries.ts'

/** What waits by what helps it, and what all of it comes to. */
export async function readHeldGroups(db: Db, asked: HeldAsked) {
  const groups = await findHeldGroups(db, asked)
  const { channel: _, ...ofAnyChannel } = asked
  return {
    groups,
    total: {
      count: groups.reduce((count, group) => count + group.count, 0),
      open: await sumHeld(db, asked),
      since: groups[0]?.since ?? null,
    },
    channels: await countHeldChannels(db, ofAnyChannel),
  }
}
