import type { ItemReason } from '#contract/sending/runs.ts'
import { type AuditEntry, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { systemActor } from '#server/actor.ts'
import { type FailedItem, failItem } from '#server/sending/items/item-queries.ts'

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
