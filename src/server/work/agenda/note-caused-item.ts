import type { Day } from '#domain/day.ts'
import type { Why } from '#domain/workflow/why.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { updateItems } from './item-queries.ts'
import { lockOpenByKey } from './kept-item-queries.ts'

/** Says in the open item that a cause made how that stands now. Answers whether it is open: one that is done stays so. */
export async function noteCausedItem(db: Db, actor: Actor, key: string, note: string): Promise<boolean> {
  const item = await lockOpenByKey(db, key)
  if (!item) return false
  const { id: itemId, dossierId, customerId, dueDay, subject } = item
  await updateItems(db, [itemId], { note })
  const entry = { kind: 'agenda.changed', dossierId, customerId, before: { dueDay }, after: { dueDay, note } }
  await recordAudit(db, actor, { ...entry, data: { itemId, subject } })
  return true
}

/** Puts the open item that a cause made on another day, with why: one that is done stays so. */
export async function moveCausedItem(
  db: Db,
  actor: Actor,
  key: string,
  { dueDay, why }: { readonly dueDay: Day; readonly why: Why },
): Promise<void> {
  const item = await lockOpenByKey(db, key)
  if (!item) return
  const { id: itemId, dossierId, customerId, subject } = item
  await updateItems(db, [itemId], { dueDay, why: JSON.stringify(why) })
  const entry = { kind: 'agenda.changed', dossierId, customerId, before: { dueDay: item.dueDay }, after: { dueDay } }
  await recordAudit(db, actor, { ...entry, data: { itemId, subject } })
}
