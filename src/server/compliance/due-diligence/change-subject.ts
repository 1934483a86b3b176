import type {
  addDueDiligencePerson,
  askOverride as askEndpoint,
  changeDueDiligence,
} from '#contract/compliance/due-diligence.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { addDays, formatDay } from '#domain/day.ts'
import type { CheckCode } from '#domain/due-diligence/due-diligence.ts'
import { type Actor, personAtWork, refuseSecond } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { isStaffWith } from '#server/lists/reference/is-staff-with.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import { complianceRole } from './read-subjects.ts'
import {
  deletePerson,
  findPerson,
  hasWaitingOverride,
  insertOverride,
  insertPerson,
  isPersonHeld,
  type LockedSubject,
  lockOverride,
  lockSubject,
  updateOverride,
  updateSubject,
} from './subject-queries.ts'

/** No override is longer: by then the proof is there, or the customer is not. */
const longestOverrideDays = 92

interface Of {
  readonly id: number
}

/** Says how great the risk of a party is, who answers for it, and that all of it was looked at. */
export async function changeSubject(
  db: Db,
  actor: Actor,
  asked: InputOf<typeof changeDueDiligence> & Of,
): Promise<void> {
  const { id, version, isReviewed, owner, risk, riskReason } = asked
  const subject = await heldSubject(db, id)
  const before = { risk: subject.risk, riskReason: subject.riskReason, owner: subject.ownerId }
  if (subject.version !== version) {
    throw await describeConflict(db, actor, { kind: 'due_diligence', id }, { ...before, version: subject.version })
  }
  const { day: today } = inAmsterdam(actor.now)
  if (owner !== null && owner !== subject.ownerId && !(await isStaffWith(db, owner, complianceRole, today))) {
    throw fieldError('owner', 'due_diligence.error.owner')
  }
  // Why somebody is a greater risk than others is what is asked first.
  if (risk === 'high' && riskReason === '') throw fieldError('riskReason', 'error.required')
  await updateSubject(db, id, { risk, riskReason, ownerId: owner, ...(isReviewed ? { reviewedDay: today } : {}) })
  await auditSubject(db, actor, id, isReviewed ? 'reviewed' : 'changed', {
    before,
    after: { risk, riskReason, owner },
    note: riskReason,
  })
}

/** Adds who owns a party or signs for it: he is held against the lists from then on. */
export async function addPerson(
  db: Db,
  actor: Actor,
  asked: InputOf<typeof addDueDiligencePerson> & Of,
): Promise<void> {
  const { id: subjectId, role, name, birthDay } = asked
  await heldSubject(db, subjectId)
  if (birthDay !== null && birthDay > inAmsterdam(actor.now).day) {
    throw fieldError('birthDay', 'due_diligence.error.future_day')
  }
  await insertPerson(db, { subjectId, role, name, birthDay })
  await auditSubject(db, actor, subjectId, 'person_added', { after: { role, name, birthDay }, note: name })
}

/** Takes somebody off a party; who looks like one on a list stays until two said that he is another. */
export async function removePerson(db: Db, actor: Actor, id: number): Promise<number> {
  const person = await findPerson(db, id)
  if (!person) throw notFound()
  await heldSubject(db, person.subjectId)
  if (await isPersonHeld(db, id)) throw new UserError(409, 'due_diligence.refusal.person_held')
  await deletePerson(db, id)
  await auditSubject(db, actor, person.subjectId, 'person_removed', { before: person, note: person.name })
  return person.subjectId
}

/** Asks that new files come in although a proof ended. */
export async function askOverride(db: Db, actor: Actor, asked: InputOf<typeof askEndpoint> & Of): Promise<void> {
  const { id: subjectId, reason, untilDay } = asked
  const subject = await heldSubject(db, subjectId)
  if (subject.kind !== 'customer') throw new UserError(409, 'due_diligence.refusal.no_customer')
  const { day: today } = inAmsterdam(actor.now)
  const lastDay = addDays(today, longestOverrideDays)
  if (untilDay < today || untilDay > lastDay) {
    throw fieldError('untilDay', { key: 'due_diligence.error.until_day', values: { lastDay: formatDay(lastDay) } })
  }
  if (await hasWaitingOverride(db, subjectId)) throw new UserError(409, 'due_diligence.refusal.override_waits')
  await insertOverride(db, { subjectId, reason, untilDay, askedBy: personAtWork(actor), askedAt: actor.now })
  await auditSubject(db, actor, subjectId, 'override_asked', { after: { untilDay }, note: reason })
}

/** A second person agrees to an override, or declines it. Answers of which party. */
export async function decideOverride(
  db: Db,
  actor: Actor,
  { id, agreed }: { readonly id: number; readonly agreed: boolean },
): Promise<number> {
  const asked = await lockOverride(db, id)
  if (!asked) throw notFound()
  if (asked.state !== 'waiting') throw new UserError(409, 'due_diligence.refusal.decided')
  const refusal = refuseSecond(actor, asked.askedBy)
  if (refusal) throw new UserError(409, `due_diligence.refusal.${refusal}`)
  const state = agreed ? 'agreed' : 'declined'
  await updateOverride(db, id, { state, decidedBy: personAtWork(actor), decidedAt: actor.now })
  const { untilDay, reason } = asked
  await auditSubject(db, actor, asked.subjectId, `override_${state}`, { after: { untilDay }, note: reason })
  return asked.subjectId
}

/** Ends an override before its day; one person may, for nothing more comes in by it. Answers of which party. */
export async function endOverride(
  db: Db,
  actor: Actor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<number> {
  const asked = await lockOverride(db, id)
  if (!asked) throw notFound()
  const { subjectId, untilDay, state } = asked
  if (state !== 'agreed' || untilDay < inAmsterdam(actor.now).day) {
    throw new UserError(409, 'due_diligence.refusal.not_running')
  }
  await updateOverride(db, id, { state: 'ended', endedBy: personAtWork(actor), endedAt: actor.now })
  await auditSubject(db, actor, subjectId, 'override_ended', { before: { untilDay }, note: reason })
  return subjectId
}

async function heldSubject(db: Db, id: number): Promise<LockedSubject> {
  const subject = await lockSubject(db, id)
  if (!subject) throw notFound()
  return subject
}

/** Writes down what was done for a party, or with one of its proofs; `note` says what was said with it. */
export async function auditSubject(
  db: Db,
  actor: Actor,
  subjectId: number,
  deed: string,
  {
    check,
    note = '',
    ...data
  }: { readonly check?: CheckCode; readonly note?: string; readonly before?: object; readonly after?: object } = {},
): Promise<void> {
  await recordAudit(db, actor, {
    kind: `due_diligence.${deed}`,
    subjectKind: 'due_diligence',
    subjectId,
    ...data,
    data: { ...(check && { check }), ...(note === '' ? {} : { note }) },
  })
}
