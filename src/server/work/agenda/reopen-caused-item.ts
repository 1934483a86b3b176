import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { updateItems } from './item-queries.ts'
import { lockFinishedByKey } from './kept-item-queries.ts'

/** Opens the item again that a cause made, where it was finished at a moment because what it asked for was done elsewhere. */
export async function reopenCausedItem(db: Db, actor: Actor, key: string, finishedAt: Date): Promise<void> {
  const item = await lockFinishedByKey(db, key, finishedAt)
  if (!item) return
  const { id: itemId, dossierId, customerId, dueDay, subject } = item
  await updateItems(db, [itemId], { state: 'open', result: null, finishedAt: null, finishedBy: null })
  const data = { itemId, subject, undone: 'done' }
  const entry = { kind: 'agenda.reopened', dossierId, customerId, before: { dueDay }, after: { dueDay } }
  await recordAudit(db, actor, { ...entry, data })
}
