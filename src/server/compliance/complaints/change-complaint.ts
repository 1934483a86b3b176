import type {
  changeComplaint as changeEndpoint,
  confirmComplaint as confirmEndpoint,
  escalateComplaint as escalateEndpoint,
  extendComplaint as extendEndpoint,
} from '#contract/compliance/complaints.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { extendedDay } from '#domain/complaints/complaint-terms.ts'
import { type ComplaintState, isRight } from '#domain/complaints/complaint.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { checkOwner } from './choose-owner.ts'
import { findSettings, isEmployee, type LockedComplaint, updateComplaint } from './complaint-queries.ts'
import { followAgenda } from './follow-agenda.ts'
import { auditComplaint, lockSeen } from './lock-seen.ts'
import { sendComplaintMessage } from './send-complaint-message.ts'
import { stopFiles } from './stop-files.ts'

interface Of {
  readonly id: number
}

/** Changes what is known of a complaint, and who owns it. That nothing is owed, known later, is a dispute from then on. */
export async function changeComplaint(db: Db, actor: Actor, asked: InputOf<typeof changeEndpoint> & Of): Promise<void> {
  const complaint = await lockSeen(db, actor, 'change', asked)
  const { id, version: _seen, owner, employee, begin, ...words } = asked
  if (employee !== null && !(await isEmployee(db, employee))) throw fieldError('employee', 'complaint.error.employee')
  // Nobody who was asked to own it is left without an owner by whom it is about.
  if (owner !== null) await checkOwner(db, actor, owner, employee)
  else if (complaint.ownerId !== null) throw fieldError('owner', 'error.required')
  // What was answered does not lose where it came from: the report counts it.
  const isJudgedRight = complaint.isAnswered && complaint.outcome !== null && isRight(complaint.outcome)
  if (isJudgedRight && words.cause === null) throw fieldError('cause', 'error.required')
  const begins = begin && complaint.state === 'confirmed'
  await updateComplaint(db, id, {
    ...words,
    ownerId: owner,
    aboutId: employee,
    ...(begins ? { state: 'in_treatment' satisfies ComplaintState } : {}),
  })
  await auditComplaint(db, actor, complaint, 'changed', {
    before: { ...complaint.words, ownerId: complaint.ownerId, aboutId: complaint.aboutId },
    after: { ...words, ownerId: owner, aboutId: employee, ...(begins ? { state: 'in_treatment' } : {}) },
  })
  if (words.subject === 'not_owed' && complaint.words.subject !== 'not_owed') {
    await stopFiles(db, actor, { id, number: complaint.number, subject: words.subject }, complaint.dossiers)
  }
  await followAgenda(db, actor, id)
}

/** Art. 6 lid 1 Bki: confirms a complaint in writing, or writes down that a person did. A machine is never answered. */
export async function confirmComplaint(
  db: Db,
  actor: Actor,
  storage: Storage,
  asked: InputOf<typeof confirmEndpoint> & Of,
): Promise<LockedComplaint> {
  const complaint = await lockSeen(db, actor, 'confirm', asked)
  const state: ComplaintState = complaint.state === 'received' ? 'confirmed' : complaint.state
  await updateComplaint(db, asked.id, { state, confirmedAt: actor.now, confirmedBy: actor.userId })
  await auditComplaint(db, actor, complaint, 'confirmed', { after: { state } })
  const { id: complaintId, send: channel, words } = asked
  if (channel !== null) {
    await sendComplaintMessage(db, actor, storage, { complaintId, purpose: 'confirmation', channel, words })
  }
  await followAgenda(db, actor, asked.id)
  return complaint
}

/** Puts the answer off, once, for a reason. */
export async function extendComplaint(db: Db, actor: Actor, asked: InputOf<typeof extendEndpoint> & Of): Promise<void> {
  const complaint = await lockSeen(db, actor, 'extend', asked)
  const answerDueDay = extendedDay(complaint.answerDueDay, await findSettings(db))
  await updateComplaint(db, asked.id, { answerDueDay, extendedAt: actor.now, extensionReason: asked.reason })
  await auditComplaint(db, actor, complaint, 'extended', {
    note: asked.reason,
    before: { answerDueDay: complaint.answerDueDay },
    after: { answerDueDay },
  })
  await followAgenda(db, actor, asked.id)
}

/** Writes down that a complaint is with a body outside the agency, or what that decided: then it is ours again. */
export async function recordEscalation(
  db: Db,
  actor: Actor,
  asked: InputOf<typeof escalateEndpoint> & Of,
): Promise<void> {
  const complaint = await lockSeen(db, actor, 'escalate', asked)
  const { body, reference, ruling } = asked
  const isRuled = ruling !== ''
  const back: ComplaintState = complaint.isAnswered ? 'answered' : 'in_treatment'
  const state: ComplaintState = isRuled ? back : 'external'
  await updateComplaint(db, asked.id, {
    state,
    externalBody: body,
    externalReference: reference,
    externalAt: complaint.externalAt ?? actor.now,
    ...(isRuled ? { ruling, ruledAt: actor.now } : {}),
  })
  const what = isRuled ? 'ruled' : 'escalated'
  await auditComplaint(db, actor, complaint, what, { note: ruling || body, after: { state, body, reference } })
  await followAgenda(db, actor, asked.id)
}
