import { type Account, account } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import { accountEventsOf } from '#server/money/account/read-accounts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findRunFiles, type RunFile } from '#server/sending/writing/file-queries.ts'
import type { RunContext } from '#server/sending/writing/run-context.ts'
import { eventsFor } from '#server/sending/writing/step-costs.ts'
import type { ClaimedItem } from './claimed-item.ts'
import { onServiceDay } from './judge-file.ts'
import { readFileOfItem } from './read-file-of-item.ts'

/** What an item is judged and written by. */
export interface SeenItem {
  /** The file itself. */
  readonly file: RunFile
  /** The file as the item sees it. */
  readonly seen: RunFile
  /** What has happened on the file, as who is written to owes it. */
  readonly events: readonly AccountEvent[]
  /** What that comes to on the day of the context. */
  readonly standing: Account
}

/** Items with their file and its account as each sees them; one whose file has moved on, or is not there, is not among them. */
export async function seeItems<Item extends ClaimedItem>(
  db: Db,
  items: readonly Item[],
  context: RunContext,
): Promise<ReadonlyMap<Item, SeenItem>> {
  const ids = [...new Set(items.map(({ dossierId }) => dossierId))]
  const files = new Map((await findRunFiles(db, ids, context)).map((file) => [file.dossierId, file]))
  const events = await accountEventsOf(db, ids)
  const seenItems = new Map<Item, SeenItem>()
  for (const item of items) {
    const ofFile = events.get(item.dossierId) ?? []
    const found = files.get(item.dossierId)
    const file = found && onServiceDay(found, ofFile, context)
    const whole = account(ofFile, context.today, context)
    const seen = await readFileOfItem(db, item, file, whole, context)
    if (!file || !seen) continue
    seenItems.set(item, { file, seen, ...standingFor(seen, ofFile, context, whole) })
  }
  return seenItems
}

/** What has happened on a file as who is written to owes it, and what that comes to. */
export function standingFor(
  seen: RunFile,
  ofFile: readonly AccountEvent[],
  context: RunContext,
  whole?: Account,
): Pick<SeenItem, 'events' | 'standing'> {
  const events = eventsFor(seen, ofFile, context)
  const standing = whole && events === ofFile ? whole : account(events, context.today, context)
  return { events, standing }
}
