import { type AgendaItem, takenBackResults } from '#contract/agenda.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { UserError } from '#server/http/errors.ts'
import { itemNow, takeItem } from './change-agenda-item.ts'
import { findResultEvent } from './history-queries.ts'
import { updateItems } from './item-queries.ts'

/**
 * Puts an item back as it was before its result: only who gave it, only as long as nothing has happened to the item
 * since, and only a result that nothing else followed from. What was noted with it was said, and stays in the log.
 */
export async function undoResult(db: Db, actor: Actor, id: number, version: number): Promise<AgendaItem> {
  const item = await takeItem(db, actor, id, version)
  const event = await findResultEvent(db, item.dossierId, id)
  const isOwn = event !== undefined && event.actorId === actor.userId && event.made === item.version
  const result = takenBackResults.find((one) => one === event?.result)
  if (!isOwn || !result || event.resumed) throw new UserError(409, 'agenda.refusal.no_undo')
  const { dueDay, dueMinutes } = event
  const attempts = result === 'no_answer' ? Math.max(0, item.attempts - 1) : item.attempts
  const tried = result === 'no_answer' && attempts === 0 ? { attemptedAt: null } : {}
  const finished = { result: null, finishedAt: null, finishedBy: null }
  await updateItems(db, [id], { state: 'open', dueDay, dueMinutes, attempts, ...tried, ...finished })
  const { dossierId, customerId, subjectCode: subject } = item
  await recordAudit(db, actor, {
    kind: 'agenda.reopened',
    dossierId,
    customerId,
    before: { dueDay: item.dueDay },
    after: { dueDay },
    data: { itemId: id, subject, undone: result },
  })
  return itemNow(db, actor, id)
}
