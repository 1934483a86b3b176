import type { ItemReason } from '#contract/sending/runs.ts'
import { type AuditEntry, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isPassing } from '#server/platform/db/passing.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { tryInHalves } from '#server/platform/db/try-in-halves.ts'
import { systemActor } from '#server/actor.ts'
import { type FailedItem, failItem } from '#server/sending/items/item-queries.ts'

/** What is known of an item that was taken. */
interface TakenItem {
  readonly id: number
  readonly runId: number
}

/** Work on items of runs that takes the next ones itself. */
interface ItemWork<Result> {
  /** Where the items stand before it. */
  readonly from: 'pending' | 'sending'
  /** Does it on the next so many at most, all or none; says which they are as soon as it has them. */
  readonly work: (most: number, took: (items: readonly TakenItem[]) => void) => Promise<Result>
  /** What it comes to that one was set aside. */
  readonly setAside: (item: TakenItem) => Result
}

/**
 * Works on the next items together. When that fails each half of them goes by itself, so that a single bad item is set
 * aside with its cause and holds up no other. What says something of the moment alone is thrown: it is tried again later.
 */
export async function workOnItems<Result>(db: Db, clock: Clock, most: number, of: ItemWork<Result>): Promise<Result[]> {
  let taken: readonly TakenItem[] = []
  // One that was worked on is not among the next any more: of the places only their number matters.
  return tryInHalves([...Array(most).keys()], {
    work: async ({ length }) => {
      taken = []
      return of.work(length, (items) => {
        taken = items
      })
    },
    failed: async (_place, error) => {
      const [item] = taken
      if (!item) throw error
      const detail = error instanceof Error ? error.message : String(error)
      await setAside(db, item.id, of.from, { fault: 'not_carried_out', detail }, clock.now())
      return of.setAside(item)
    },
    stops: isPassing,
  })
}

/** Sets an item aside with its cause, so that it holds up no other; a new try is asked for by a person. */
export async function setAside(
  db: Db,
  itemId: number,
  from: 'pending' | 'sending',
  reason: ItemReason,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const item = await failItem(tx, itemId, from, reason, now)
    if (item) await recordAudit(tx, systemActor(now), failedEntry(item, reason))
  })
}

/** What the audit trail says of an item that was set aside. */
export function failedEntry(
  { itemId, runId, dossierId, customerId }: FailedItem,
  reason: ItemReason | null,
): AuditEntry {
  const data = { runId, reason }
  return { kind: 'run_item.failed', dossierId, customerId, subjectKind: 'run_item', subjectId: itemId, data }
}
