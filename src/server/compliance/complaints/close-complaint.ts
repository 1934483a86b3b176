import { isCompensated, refuseComplaintAct } from '#domain/complaints/complaint.ts'
import { complaintDays, daysTaken } from '#domain/complaints/complaint-terms.ts'
import type {
  closeComplaint as closeEndpoint,
  reopenComplaint as reopenEndpoint,
} from '#contract/compliance/complaints.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { findComplainedOf } from '#server/book/standing/complaint-hold.ts'
import { endHalt } from '#server/book/standing/end-halt.ts'
import { suspendFor } from '#server/book/standing/suspend-for.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { findSettings, type LockedComplaint, updateComplaint } from './complaint-queries.ts'
import { followAgenda } from './follow-agenda.ts'
import { auditComplaint, lockSeen } from './lock-seen.ts'

interface Of {
  readonly id: number
}

/** Closes a complaint that came to something. Files about which no other complaint is open go on. */
export async function closeComplaint(db: Db, actor: Actor, asked: InputOf<typeof closeEndpoint> & Of): Promise<void> {
  const { id, isWithdrawn } = asked
  const complaint = await lockSeen(db, actor, 'change', asked)
  const { dossiers } = complaint
  const outcome = complaint.outcome ?? (isWithdrawn ? 'withdrawn' : null)
  const refusal = refuseComplaintAct('close', { ...complaint, outcome }, [actor.userId, actor.impersonatorId])
  if (refusal) throw new UserError(409, `complaint.refusal.${refusal}`)
  const { day: closedDay } = inAmsterdam(actor.now)
  const closedDays = daysTaken(complaint.receivedDay, closedDay, await findHolidays(db))
  await updateComplaint(db, id, {
    state: 'closed',
    outcome,
    closedAt: actor.now,
    closedBy: actor.userId,
    closedDay,
    closedDays,
  })
  await auditComplaint(db, actor, complaint, 'closed', { after: { outcome, closedDays } })
  await followAgenda(db, actor, id)
  // This one is closed by now: what is still complained of, is so by another.
  const held = new Set(
    await findComplainedOf(
      db,
      dossiers.map((one) => one.id),
    ),
  )
  for (const dossier of dossiers.filter((one) => !held.has(one.id))) {
    const halt = dossier.halts.find(({ kind, reason }) => kind === 'suspension' && reason === 'complaint')
    if (halt) await endHalt(db, actor, dossier, halt, { reason: 'complaint_over', note: complaint.number })
  }
}

/**
 * Opens a closed complaint again: it is looked into anew, and its files stand still again. What was paid stays paid, and counts
 * for the limit; the answer was put off once, if it was.
 */
export async function reopenComplaint(db: Db, actor: Actor, asked: InputOf<typeof reopenEndpoint> & Of): Promise<void> {
  const { id, reason } = asked
  const complaint = await lockSeen(db, actor, 'reopen', asked)
  const { day: today } = inAmsterdam(actor.now)
  const days = complaintDays(today, await findSettings(db), await findHolidays(db))
  await updateComplaint(db, id, {
    ...days,
    state: complaint.isConfirmed ? 'in_treatment' : 'received',
    outcome: null,
    paidBeforeCents: complaint.paidBeforeCents + (isCompensated(complaint) ? complaint.compensationCents : 0),
    compensationCents: 0,
    compensationState: null,
    compensationAt: null,
    compensationBy: null,
    decidedBy: null,
    decidedAt: null,
    decisionNote: '',
    answeredAt: null,
    answeredBy: null,
    closedAt: null,
    closedBy: null,
    closedDay: null,
    closedDays: null,
    reopenedAt: actor.now,
  })
  await auditComplaint(db, actor, complaint, 'reopened', {
    note: reason,
    before: formerAnswer(complaint),
    after: days,
  })
  const dossierIds = complaint.dossiers.map((dossier) => dossier.id)
  await suspendFor(db, actor, dossierIds, 'complaint', { note: complaint.number })
  await followAgenda(db, actor, id)
}

/** What was answered before it was opened again: the trail keeps it, as the complaint is answered anew. */
function formerAnswer({ outcome, answer, words, ...complaint }: LockedComplaint): object {
  const { compensationCents, compensationState, askedBy, decidedBy, decisionNote } = complaint
  const { cause, measure } = words
  return { outcome, answer, cause, measure, compensationCents, compensationState, askedBy, decidedBy, decisionNote }
}
