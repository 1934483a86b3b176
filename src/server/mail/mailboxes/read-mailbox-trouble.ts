import type { OwnDay } from '#contract/work/today.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findMailboxes } from './queries.ts'
import { shownOf } from './shown-mailbox.ts'

/** The mailboxes that are not read as they should be, and since when: that of longest ago first. */
export async function readMailboxTrouble(db: Db, now: Date): Promise<NonNullable<OwnDay['mailboxes']>> {
  const all = await findMailboxes(db, { sortBy: 'name', sortOrder: 'asc', offset: 0, limit: -1 })
  const rows = all.items
    .map((row) => shownOf(row, now))
    .filter(({ state }) => state === 'failing' || state === 'behind')
    .map(({ id, name, problem, problemSince, lastReadAt, behindCount }) => {
      return { id, name, problem, since: problemSince ?? lastReadAt, behindCount }
    })
    .toSorted((one, other) => (one.since?.getTime() ?? 0) - (other.since?.getTime() ?? 0))
  return { count: rows.length, rows }
}
