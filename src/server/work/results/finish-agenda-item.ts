import { type FollowUp, followUp, holdingResults, refuseResult } from '#domain/agenda/agenda-result.ts'
import type { AgendaItem, finishAgendaItem as finishEndpoint } from '#contract/work/agenda.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { may } from '#contract/people/permission.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { noteReason } from '#server/book/standing/note-reason.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { applyResult } from './apply-result.ts'
import { itemNow, lockItem } from '#server/work/agenda/change-agenda-item.ts'
import { endQuestion } from '#server/work/agenda/hold-for-question.ts'
import { findCalledNumber, type LockedItem, updateItems } from '#server/work/agenda/item-queries.ts'
import { setCallsAside } from './update-open-calls.ts'

type Finish = InputOf<typeof finishEndpoint>

/**
 * Writes down what came of an item and does what follows from it, in one transaction: the promise, the pause or
 * suspension of the file, the wrong number, the next item. Who has settled it in a call need not be called by the other
 * items of the file, and a file that waited for its debtor to be answered goes on. Nothing of it happens when one of them
 * is refused.
 */
export async function finishAgendaItem(db: Db, actor: Actor, id: number, asked: Finish): Promise<AgendaItem> {
  const item = await lockItem(db, actor, id, asked.version)
  const { result } = asked
  const facts = { isOpen: item.state === 'open', isCall: item.calls, isClosed: item.dossierStatus === 'closed' }
  const refusal = refuseResult(result, facts)
  if (refusal) throw new UserError(409, `agenda.refusal.${refusal}`)
  if (holdingResults.includes(result) && !may(actor.acl, 'file.edit')) {
    throw new UserError(403, 'error.forbidden', { reason: 'forbidden' })
  }
  const follows = followUp(result, inAmsterdam(actor.now).day, await findHolidays(db))
  const number = follows.numberIsWrong
    ? await findCalledNumber(db, item.dossierId, inAmsterdam(actor.now).day)
    : undefined
  await applyResult(db, actor, item, { ...asked, follows, number })
  if (item.calls && holdingResults.includes(result)) await setCallsAside(db, actor, item.dossierId, id)
  if (result === 'done') await endQuestion(db, actor, item)
  await conclude(db, actor, item, asked, follows)
  return itemNow(db, actor, id)
}

async function conclude(
  db: Db,
  actor: Actor,
  item: LockedItem,
  { result, note }: Finish,
  { againDay }: FollowUp,
): Promise<void> {
  const { id: itemId, dossierId, customerId, dueDay, subjectCode: subject } = item
  await updateItems(
    db,
    [itemId],
    againDay === null
      ? { state: 'done', result, finishedAt: actor.now, finishedBy: actor.userId }
      : { dueDay: againDay, dueMinutes: null, attempts: item.attempts + 1, attemptedAt: actor.now },
  )
  const hasNote = note !== '' && result !== 'pays'
  const noted = hasNote ? { subjectKind: 'log', subjectId: await noteReason(db, actor, dossierId, note) } : {}
  await recordAudit(db, actor, {
    kind: againDay === null ? 'agenda.done' : 'agenda.attempted',
    dossierId,
    customerId,
    ...noted,
    before: { dueDay },
    after: againDay === null ? null : { dueDay: againDay },
    // With which it can be taken back.
    data: { itemId, subject, result, made: item.version + 1, was: { dueMinutes: item.dueMinutes } },
  })
}
