import { isRight, needsSecond } from '#domain/complaints/complaint.ts'
import type {
  answerComplaint as answerEndpoint,
  decideCompensation as decideEndpoint,
} from '#contract/compliance/complaints.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { findSettings, type LockedComplaint, updateComplaint } from './complaint-queries.ts'
import { followAgenda } from './follow-agenda.ts'
import { auditComplaint, lockSeen } from './lock-seen.ts'
import { sendComplaintMessage } from './send-complaint-message.ts'

interface Of {
  readonly id: number
}

/**
 * Writes down the answer to a complaint: what came of it, what is done about it, and what is paid; it is sent from here, or a person
 * sends it himself.
 * A compensation that, with what was paid before, is above the limit waits for another person; until then it is not answered.
 */
export async function answerComplaint(
  db: Db,
  actor: Actor,
  storage: Storage,
  asked: InputOf<typeof answerEndpoint> & Of,
): Promise<void> {
  const complaint = await lockSeen(db, actor, 'answer', asked)
  const { id, outcome, answer, measure, cause, compensationCents } = asked
  if (compensationCents > 0 && !isRight(outcome)) {
    throw fieldError('compensationCents', 'complaint.error.no_compensation')
  }
  if (isRight(outcome) && cause === null) throw fieldError('cause', 'error.required')
  const { twoAboveCents: limit } = await findSettings(db)
  const waits = compensationCents > 0 && needsSecond(complaint.paidBeforeCents + compensationCents, limit)
  const words = { outcome, answer, measure, cause, compensationCents }
  await updateComplaint(db, id, {
    ...words,
    compensationBy: compensationCents > 0 ? personAtWork(actor) : null,
    compensationAt: compensationCents > 0 ? actor.now : null,
    compensationState: waits ? 'waiting' : null,
    decidedBy: null,
    decidedAt: null,
    decisionNote: '',
    answerChannel: asked.send,
  })
  await auditComplaint(db, actor, complaint, waits ? 'compensation_asked' : 'answered', { after: words })
  if (!waits) await concludeAnswer(db, actor, storage, { id, answer, answerChannel: asked.send })
  await followAgenda(db, actor, id)
}

/** A second person agrees to a compensation, and the complaint is answered; or declines it, and another answer is asked. */
export async function decideCompensation(
  db: Db,
  actor: Actor,
  storage: Storage,
  asked: InputOf<typeof decideEndpoint> & Of,
): Promise<void> {
  const complaint = await lockSeen(db, actor, 'decide', asked)
  const { id, agreed, note } = asked
  // Whoever is told no is told why.
  if (!agreed && note === '') throw fieldError('note', 'error.required')
  await updateComplaint(db, id, {
    compensationState: agreed ? 'agreed' : 'declined',
    decidedBy: personAtWork(actor),
    decidedAt: actor.now,
    decisionNote: note,
    ...(agreed ? {} : { outcome: null }),
  })
  const what = agreed ? 'compensation_agreed' : 'compensation_declined'
  await auditComplaint(db, actor, complaint, what, { note, after: { compensationCents: complaint.compensationCents } })
  if (agreed) await concludeAnswer(db, actor, storage, complaint)
  await followAgenda(db, actor, id)
}

/** The complaint is answered from now on, and who complained is told so where that was asked. */
async function concludeAnswer(
  db: Db,
  actor: Actor,
  storage: Storage,
  { id, answer: words, answerChannel: channel }: Pick<LockedComplaint, 'id' | 'answer' | 'answerChannel'>,
): Promise<void> {
  await updateComplaint(db, id, {
    state: 'answered',
    answeredAt: actor.now,
    answeredBy: actor.userId,
    unposted: null,
  })
  if (channel === null) return
  await sendComplaintMessage(db, actor, storage, { complaintId: id, purpose: 'answer', channel, words })
}
