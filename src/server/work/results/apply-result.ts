import type { FollowUp } from '#domain/agenda/agenda-result.ts'
import type { AgendaCause, OwnSubject } from '#domain/agenda/agenda-item.ts'
import type { Day } from '#domain/day.ts'
import { type Status, statusTransitions } from '#domain/workflow/status.ts'
import type { Why } from '#domain/workflow/why.ts'
import { makePromise } from '#server/money/arrangements/promises.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { changeStatus } from '#server/book/standing/change-status.ts'
import { changeDebtorContact } from '#server/book/debtors/debtor-changes.ts'
import { suspendWithOthers } from '#server/book/standing/suspend-with-others.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { findDossier, findOwnSubjects, insertItems } from '#server/work/agenda/item-queries.ts'

/** What a result is of: a file, and who goes on with it. */
export interface ResultOf {
  readonly dossierId: number
  readonly customerId: number
  readonly dossierStatus: Status
  readonly employeeId: number | null
  readonly teamId: number | null
  /** Whose result it is, where a debtor of the file is named. */
  readonly debtorId?: number | null
}

/** A telephone number of a debtor, with the version of the debtor. */
export interface KnownNumber {
  readonly debtorId: number
  readonly contactId: number
  readonly version: number
  readonly value: string
}

interface Told {
  readonly result: string
  readonly follows: FollowUp
  readonly note: string
  readonly amountCents: number | null
  readonly untilDay: Day | null
  /** The number that turned out not to be the debtor's. */
  readonly number: KnownNumber | undefined
}

/**
 * Does what follows from a result, in the caller's transaction: the promise, the pause or suspension of the file, the
 * number that is wrong, what has to be done next.
 */
export async function applyResult(db: Db, actor: Actor, of: ResultOf, told: Told): Promise<void> {
  const { result, follows, number } = told
  if (result === 'pays') await promise(db, actor, of, told)
  if (follows.halt) await halt(db, actor, of, follows.halt)
  if (number) await markNumber(db, actor, of, number)
  if (!follows.next) return
  const why: Why = { key: 'why.says_paid', values: { saidDay: inAmsterdam(actor.now).day } }
  await addNext(db, actor, of, { ...follows.next, ...(result === 'paid' ? { cause: 'payment', why } : {}) })
}

interface Next {
  readonly subject: OwnSubject
  readonly dueDay: Day
  readonly note?: string
  readonly cause?: AgendaCause
  readonly why?: Why | null
}

/** What comes next is for whoever had this one, else for who gave the result. Answers the item. */
export async function addNext(
  db: Db,
  actor: Actor,
  { dossierId, customerId, employeeId, teamId }: ResultOf,
  { subject, dueDay, note = '', cause = 'person', why = null }: Next,
): Promise<number> {
  const subjectId = (await findOwnSubjects(db, [subject])).get(subject)
  if (subjectId === undefined) throw new Error(`the agenda has no subject ${subject}`)
  const whose = { employeeId: employeeId ?? (teamId === null ? actor.userId : null), teamId }
  const origin = { note, dueMinutes: null, cause, key: null, why } as const
  const [made] = await insertItems(db, actor, [{ dossierId, customerId, subjectId, dueDay, ...whose, ...origin }])
  if (!made) throw new Error('an item without a key is always made')
  const data = { itemId: made.id, subject }
  await recordAudit(db, actor, { kind: 'agenda.created', dossierId, customerId, after: { dueDay }, data })
  return made.id
}

/** The note stands with the promise itself. */
async function promise(db: Db, actor: Actor, { dossierId }: ResultOf, { amountCents, untilDay, note }: Told) {
  const dossier = await findDossier(db, actor, dossierId)
  if (!dossier) throw notFound()
  const { version } = dossier
  await makePromise(db, actor, dossierId, { amountCents, untilDay, channel: 'phone', note, version, log: null })
}

/**
 * A suspension comes next to whatever the file stands still for, and stops the other files of the person where it holds of
 * him. A pause never ends a suspension: a file that is suspended, or cannot pause where it is, stays as it is, and the next
 * item says what to do.
 */
async function halt(db: Db, actor: Actor, of: ResultOf, how: NonNullable<FollowUp['halt']>): Promise<void> {
  const { dossierId, dossierStatus, debtorId = null } = of
  if (how.kind === 'suspension') {
    await suspendWithOthers(db, actor, dossierId, { reason: how.reason, debtorId })
    return
  }
  if (dossierStatus === 'suspend' || !statusTransitions[dossierStatus].includes('paused')) return
  await changeStatus(db, actor, {
    dossierId,
    version: null,
    to: 'paused',
    kind: 'dossier.paused',
    reason: how.reason,
    untilDay: how.untilDay,
  })
}

async function markNumber(db: Db, actor: Actor, { dossierId }: ResultOf, number: KnownNumber): Promise<void> {
  const { debtorId, contactId, version, value } = number
  const which = { dossierId, debtorId, version }
  await changeDebtorContact(db, actor, which, contactId, { value, status: 'invalid', version })
}
