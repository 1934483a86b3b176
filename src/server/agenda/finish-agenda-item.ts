import { type FollowUp, followUp, holdingResults, refuseResult } from '#domain/agenda/agenda-result.ts'
import { statusTransitions } from '#domain/workflow/status.ts'
import type { AgendaItem, finishAgendaItem as finishEndpoint } from '#contract/agenda.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { may } from '#contract/permission.ts'
import { makePromise } from '#server/arrangements/promises.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import { findHolidays } from '#server/db/find-holidays.ts'
import { changeStatus } from '#server/dossiers/change-status.ts'
import { changeDebtorContact } from '#server/dossiers/debtor-changes.ts'
import { noteReason } from '#server/dossiers/note-reason.ts'
import type { Actor } from '#server/http/actor.ts'
import { notFound, UserError } from '#server/http/errors.ts'
import { itemNow, takeItem } from './change-agenda-item.ts'
import { wrong } from './check-item.ts'
import {
  findCalledNumber,
  findDossier,
  findOwnSubjects,
  insertItems,
  type LockedItem,
  updateItems,
} from './item-queries.ts'

type Finish = InputOf<typeof finishEndpoint>

/**
 * Writes down what came of an item and does what follows from it, in one transaction: the promise, the pause or
 * suspension of the file, the wrong number, the next item. Nothing of it happens when one of them is refused.
 */
export async function finishAgendaItem(db: Db, actor: Actor, id: number, asked: Finish): Promise<AgendaItem> {
  const item = await takeItem(db, actor, id, asked.version)
  const { result } = asked
  const facts = { isOpen: item.state === 'open', isCall: item.calls, isClosed: item.dossierStatus === 'closed' }
  const refusal = refuseResult(result, facts)
  if (refusal) throw new UserError(409, `agenda.refusal.${refusal}`)
  if (holdingResults.includes(result) && !may(actor.acl, 'file.edit')) {
    throw new UserError(403, 'error.forbidden', { reason: 'forbidden' })
  }
  const follows = followUp(result, inAmsterdam(actor.now).day, await findHolidays(db))
  if (result === 'pays') await promise(db, actor, item, asked)
  if (follows.halt) await halt(db, actor, item, follows.halt)
  if (follows.numberIsWrong) await markNumber(db, actor, item)
  await conclude(db, actor, item, asked, follows)
  if (follows.next) await addNext(db, actor, item, follows.next)
  return itemNow(db, actor, id)
}

/** The note stands with the promise itself. */
async function promise(db: Db, actor: Actor, { dossierId }: LockedItem, { amountCents, untilDay, note }: Finish) {
  if (amountCents === null || amountCents <= 0) throw wrong('amountCents', { key: 'error.required' })
  if (untilDay === null) throw wrong('untilDay', { key: 'error.required' })
  const dossier = await findDossier(db, actor, dossierId)
  if (!dossier) throw notFound()
  const { version } = dossier
  await makePromise(db, actor, dossierId, { amountCents, untilDay, channel: 'phone', note, version })
}

/** A file that stands still already, or cannot pause where it is, stays as it is: the next item says what to do. */
async function halt(db: Db, actor: Actor, item: LockedItem, how: NonNullable<FollowUp['halt']>): Promise<void> {
  const to = how.kind === 'pause' ? 'paused' : 'suspend'
  if (!statusTransitions[item.dossierStatus].includes(to)) return
  await changeStatus(db, actor, {
    dossierId: item.dossierId,
    version: null,
    to,
    kind: how.kind === 'pause' ? 'dossier.paused' : 'dossier.suspended',
    reason: how.reason,
    ...(how.kind === 'pause' ? { untilDay: how.untilDay } : {}),
  })
}

async function markNumber(db: Db, actor: Actor, { dossierId }: LockedItem): Promise<void> {
  const called = await findCalledNumber(db, dossierId)
  if (!called) return
  const { debtorId, contactId, version, value } = called
  const which = { dossierId, debtorId, version }
  await changeDebtorContact(db, actor, which, contactId, { value, status: 'invalid', version })
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
      : { dueDay: againDay, dueMinutes: null, attempts: item.attempts + 1 },
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
    data: { itemId, subject, result },
  })
}

/** What comes next is for whoever had this one, else for who gave the result. */
async function addNext(
  db: Db,
  actor: Actor,
  { dossierId, customerId, employeeId, teamId }: LockedItem,
  { subject, dueDay }: NonNullable<FollowUp['next']>,
): Promise<void> {
  const subjectId = (await findOwnSubjects(db, [subject])).get(subject)
  if (subjectId === undefined) throw new Error(`the agenda has no subject ${subject}`)
  const whose = { employeeId: employeeId ?? (teamId === null ? actor.userId : null), teamId }
  const origin = { note: '', dueMinutes: null, cause: 'person', key: null, why: null } as const
  const [made] = await insertItems(db, actor, [{ dossierId, customerId, subjectId, dueDay, ...whose, ...origin }])
  const data = { itemId: made?.id, subject }
  await recordAudit(db, actor, { kind: 'agenda.created', dossierId, customerId, after: { dueDay }, data })
}
