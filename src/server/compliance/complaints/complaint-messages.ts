import { type Actor, systemActor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { mailedMessages, recordMailed, type Refused } from '#server/sending/delivery/mailed-messages.ts'
import { lockComplaint, updateComplaint } from './complaint-queries.ts'
import { followAgenda } from './follow-agenda.ts'
import { type ComplaintMessageRow, findDueMessage, findMessage, findTold, lockMessage } from './message-queries.ts'
import { auditMessage, leavesAt } from './send-complaint-message.ts'

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
  // It may wait for as long as the mail server is away: a debtor is mailed within the lawful hours by then as well.
  recheck: async (db, clock, { id, purpose, complaintState, isToDebtor }) => {
    if (purpose === 'confirmation' && complaintState === 'closed') {
      await recordMailed(db, table, id, { state: 'cancelled' })
      return false
    }
    const until = isToDebtor ? await leavesAt(db, clock.now()) : null
    if (until === null) return true
    await recordMailed(db, table, id, { state: 'scheduled', until })
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
  await takeBack(db, actor, row)
}

/** Who complained does not know: what counted as told is not, and its term runs on. */
async function takeBack(db: Db, actor: Actor, { complaintId, purpose }: ComplaintMessageRow): Promise<void> {
  const complaint = await lockComplaint(db, complaintId)
  if (!complaint || complaint.state === 'closed') return
  if (purpose === 'confirmation' && complaint.isConfirmed && !complaint.isAnswered) {
    const state = complaint.state === 'confirmed' ? 'received' : complaint.state
    await updateComplaint(db, complaintId, { state, confirmedAt: null, confirmedBy: null })
  } else if (purpose === 'answer' && complaint.state === 'answered') {
    await updateComplaint(db, complaintId, { state: 'in_treatment', answeredAt: null, answeredBy: null })
  }
  await followAgenda(db, actor, complaintId)
}

/** From when its letter is in the post who complained is told, and its term is kept. */
async function countAsTold(db: Db, actor: Actor, { complaintId, purpose }: ComplaintMessageRow): Promise<void> {
  const complaint = await lockComplaint(db, complaintId)
  if (complaint?.unposted !== purpose) return
  const isOpen = complaint.state !== 'closed'
  const toldAt = purpose === 'confirmation' ? { confirmedAt: actor.now } : { answeredAt: actor.now }
  await updateComplaint(db, complaintId, { unposted: null, ...(isOpen ? toldAt : {}) })
  await followAgenda(db, actor, complaintId)
}

/** Writes that a letter was put in the post, or what became of an e-mail of which nobody knew. */
export async function settleComplaintMessage(
  db: Db,
  actor: Actor,
  asked: { readonly id: number; readonly version: number; readonly outcome: 'posted' | 'arrived' | 'lost' },
): Promise<number> {
  const said = await lockMessage(db, asked.id)
  if (!said) throw notFound()
  if (said.version !== asked.version) {
    const current = { state: said.state, version: said.version }
    throw await describeConflict(db, actor, { kind: 'complaint', id: said.complaintId }, current)
  }
  const { outcome } = asked
  if (said.state !== (outcome === 'posted' ? 'to_post' : 'uncertain')) throw new UserError(409, 'complaint.send.state')
  const sentAt = outcome === 'posted' ? actor.now : said.attemptedAt
  const state = outcome === 'posted' ? 'posted' : outcome === 'arrived' ? 'sent' : 'failed'
  await recordMailed(db, table, said.id, { state, ...(outcome === 'lost' ? {} : { sentAt }) })
  await auditMessage(db, actor, said, `message_${outcome}`)
  if (outcome === 'posted') await countAsTold(db, actor, said)
  if (outcome === 'lost') await takeBack(db, actor, said)
  return said.complaintId
}
