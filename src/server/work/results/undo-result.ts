import { holdingResults } from '#domain/agenda/agenda-result.ts'
import type { AgendaItem } from '#contract/work/agenda.ts'
import { may } from '#contract/people/permission.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { itemNow, lockItem } from '#server/work/agenda/change-agenda-item.ts'
import { findResultEvent } from '#server/work/agenda/history-queries.ts'
import { updateItems } from '#server/work/agenda/item-queries.ts'
import { refused, undoConsequences } from './undo-consequences.ts'

/**
 * Takes a result back with all that followed from it: the item is open again, what was to be done next goes, calls that
 * went come back, a promise is not waited for, a number is called again, and the file stands where it stood, also where it
 * went on by it. Only who gave it, and only as long as nobody has worked on with any of that; otherwise it is said what
 * keeps it. What was noted with it was said, and stays in the log.
 */
export async function undoResult(db: Db, actor: Actor, id: number, version: number): Promise<AgendaItem> {
  const item = await lockItem(db, actor, id, version)
  const event = await findResultEvent(db, item.dossierId, id)
  const isOwn = event !== undefined && event.actorId === actor.userId && event.made === item.version
  if (!isOwn) throw refused('no_undo')
  const { result, dueDay, dueMinutes } = event
  if (holdingResults.includes(result) && !may(actor.acl, 'file.edit')) {
    throw new UserError(403, 'error.forbidden', { reason: 'forbidden' })
  }
  await undoConsequences(db, actor, item.dossierId, event)
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
