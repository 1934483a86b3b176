import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { lockOpenCalls, updateItems } from './item-queries.ts'

/** Sets aside every open item of a file that asks to call the debtor: who has just called need not be called. */
export async function setCallsAside(db: Db, actor: Actor, dossierId: number): Promise<void> {
  const items = await lockOpenCalls(db, dossierId)
  if (items.length === 0) return
  await updateItems(
    db,
    items.map(({ id }) => id),
    { state: 'archived', finishedAt: actor.now, finishedBy: actor.userId },
  )
  const entries = items.map(({ id: itemId, customerId, dueDay, subject }) => ({
    kind: 'agenda.archived',
    dossierId,
    customerId,
    before: { dueDay },
    data: { itemId, subject },
  }))
  await recordAudit(db, actor, ...entries)
}
