import { systemActor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { mailedMessages, recordMailed, type Refused } from '#server/sending/delivery/mailed-messages.ts'
import { lockComplaint, updateComplaint } from './complaint-queries.ts'
import { followAgenda } from './follow-agenda.ts'
import { type ComplaintMessageRow, findDueMessage, findMessage, findTold, lockMessage } from './message-queries.ts'
import { auditMessage } from './send-complaint-message.ts'

const table = 'complaint_message'

/** E-mails to who complains: that it came in, and what came of it. */
export const complaintMessages = mailedMessages<ComplaintMessageRow>({
  table,
  of: 'complainant',
  patienceMinutes: [1, 2, 4, 8, ...Array<number>(24).fill(60)],
  findDue: async (db, clock) => findDueMessage(db, clock.now()),
  find: findMessage,
  lock: lockMessage,
  findSending: async (db, { complaintId }) => {
    const told = await findTold(db, complaintId)
    return told ? { agency: told.agency } : null
  },
  // A complaint that was taken back meanwhile is confirmed to nobody.
  recheck: async (db, _clock, { id, purpose, complaintState }) => {
    if (purpose === 'answer' || complaintState !== 'closed') return true
    await recordMailed(db, table, id, { state: 'cancelled' })
    return false
  },
  note: async (db, actor, row, state) => auditMessage(db, actor, row, `message_${state}`),
  refuse,
})

/** It was not told: the complaint is as it was before, and its term runs on. */
async function refuse(db: Db, clock: Clock, row: ComplaintMessageRow, { error, address }: Refused): Promise<void> {
  const actor = systemActor(clock.now())
  await recordMailed(db, table, row.id, { state: address ? 'bounced' : 'failed', error })
  await auditMessage(db, actor, row, 'message_bounced')
  const complaint = await lockComplaint(db, row.complaintId)
  if (!complaint || complaint.state === 'closed') return
  if (row.purpose === 'confirmation' && complaint.isConfirmed && !complaint.isAnswered) {
    const state = complaint.state === 'confirmed' ? 'received' : complaint.state
    await updateComplaint(db, row.complaintId, { state, confirmedAt: null, confirmedBy: null })
  } else if (row.purpose === 'answer' && complaint.state === 'answered') {
    await updateComplaint(db, row.complaintId, { state: 'in_treatment', answeredAt: null, answeredBy: null })
  }
  await followAgenda(db, actor, row.complaintId)
}
