import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { lockOpenByKey, updateItems } from './item-queries.ts'

/** Finishes the item that a cause made, because what it asked for was done elsewhere. One that is done already stays so. */
export async function takeOffAgenda(db: Db, actor: Actor, key: string): Promise<void> {
  const item = await lockOpenByKey(db, key)
  if (!item) return
  const { id: itemId, dossierId, customerId, dueDay, subject } = item
  await updateItems(db, [itemId], {
    state: 'done',
    result: 'done',
    finishedAt: actor.now,
    finishedBy: actor.userId,
  })
  const data = { itemId, subject, result: 'done' }
  await recordAudit(db, actor, { kind: 'agenda.done', dossierId, customerId, before: { dueDay }, after: null, data })
}
