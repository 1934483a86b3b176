import { messageIdOf } from '#domain/mail/message-id.ts'
import { systemActor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type {
  Deliverable,
  Ending,
  FixedMessage,
  Mark,
  OutgoingMessage,
  Taken,
  Told,
} from '#server/sending/delivery/deliverable.ts'
import {
  claimSending,
  findDueRejection,
  findParties,
  findRejectionSent,
  lockRejection,
  lockRejectionSent,
  markRejection,
  recordRejection,
  redirectRejection,
  type RejectionRow,
} from './rejection-queries.ts'
import { auditRejection } from './send-rejection.ts'

interface RejectionMessage extends OutgoingMessage {
  readonly row: RejectionRow
}

/** E-mails to offices of bailiffs about lines that are not paid, one at a time: only one job brings them to the mail server. */
export const costRejections: Deliverable<RejectionMessage> = {
  patienceMinutes: [1, 2, 4, 8, ...Array<number>(24).fill(60)],
  leaveUncertain: async (db, clock) =>
    inTransaction(db, async (tx) => {
      for (const id of await claimSending(tx)) {
        const row = await lockRejection(tx, id)
        if (row) await end(tx, clock, row, { kind: 'uncertain', error: '' })
      }
    }),
  take,
  mark,
  end: async (db, clock, { messageId }, ending) =>
    inTransaction(db, async (tx) => {
      const row = await lockRejectionSent(tx, messageId)
      if (row) await end(tx, clock, row, ending)
    }),
  // What follows is written with the end of each.
  conclude: async () => {},
  findRecipient: async (db, messageId) => {
    const row = await findRejectionSent(db, messageId)
    return row && { email: row.recipient.email, dispatchId: null }
  },
  hear: async (db, clock, messageId, told) => {
    const row = await lockRejectionSent(db, messageId)
    if (row) await hear(db, clock, row, told)
    return row !== undefined
  },
}

async function take(db: Db, clock: Clock): Promise<Taken<RejectionMessage>> {
  const row = await findDueRejection(db, clock.now())
  if (!row) return { ready: [], withdrawn: 0 }
  const [lineId] = row.lineIds
  // Its lines went with the file that they came in: there is nothing to tell, and the next one is looked at.
  if (lineId === undefined) return { ready: [], withdrawn: await withdraw(db, row.id) }
  const { id, content, contentSha256, recipient, attempts } = row
  const { agency } = await findParties(db, lineId)
  const messageId = messageIdOf('office', id, contentSha256)
  // It is written anew at each try, and has no paper.
  const message = { row, messageId, content, recipient, agency, attempts, pdfSha256: null, mimeSha256: null }
  return { ready: [message], withdrawn: 0 }
}

async function withdraw(db: Db, id: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const row = await lockRejection(tx, id)
    if (row?.state === 'scheduled') await recordRejection(tx, id, { state: 'cancelled' })
    return 1
  })
}

/** Marked when all its lines are still rejected by it; to an address that changed meanwhile it is written anew. */
async function mark(db: Db, clock: Clock, seen: RejectionMessage, fixed: FixedMessage | null): Promise<Mark> {
  return inTransaction(db, async (tx) => {
    const row = await lockRejection(tx, seen.row.id)
    if (row?.state !== 'scheduled') return 'withdrawn'
    if (row.standingCount !== row.lineCount) {
      await recordRejection(tx, row.id, { state: 'cancelled' })
      return 'withdrawn'
    }
    if (row.officeEmail === null) {
      await refuse(tx, clock, row, { error: '', address: false })
      return 'withdrawn'
    }
    if (row.officeEmail !== seen.recipient.email) {
      await redirectRejection(tx, row.id, row.officeEmail)
      return 'withdrawn'
    }
    const mime = fixed && { sha256: fixed.sha256, sizeBytes: fixed.bytes.byteLength }
    await markRejection(tx, row.id, { messageId: seen.messageId, mime, at: clock.now() })
    return 'goes'
  })
}

/** What a worker knows of a message it had in hand. What a mail server said of it since stands. */
async function end(db: Db, clock: Clock, row: RejectionRow, ending: Ending): Promise<void> {
  if (row.state !== 'sending' && row.state !== 'uncertain') return
  if (ending.kind === 'sent') {
    await recordRejection(db, row.id, { state: 'sent', sentAt: clock.now() })
    return auditRejection(db, systemActor(clock.now()), row, 'sent')
  }
  if (ending.kind === 'uncertain') return recordRejection(db, row.id, { state: 'uncertain', error: ending.error })
  if (ending.kind === 'postponed') {
    return recordRejection(db, row.id, { state: 'scheduled', error: ending.error, until: ending.until })
  }
  await refuse(db, clock, row, ending)
}

/** Writes what a mail server says. Told twice it is written once. */
async function hear(db: Db, clock: Clock, row: RejectionRow, told: Told): Promise<void> {
  const isOpen = row.state === 'sending' || row.state === 'uncertain' || row.state === 'sent'
  if (told.kind === 'returned') {
    if (isOpen || row.state === 'delivered') await refuse(db, clock, row, told)
    return
  }
  if (!isOpen || told.kind === 'delayed') return
  const state = told.kind === 'taken' ? 'sent' : 'delivered'
  if (state === row.state) return
  await recordRejection(db, row.id, { state, sentAt: row.state === 'sent' ? null : row.attemptedAt })
  await auditRejection(db, systemActor(clock.now()), row, state)
}

/** A message that will never arrive: its lines were not told, and can be sent again. */
async function refuse(
  db: Db,
  clock: Clock,
  row: RejectionRow,
  { error, address }: { readonly error: string; readonly address: boolean },
): Promise<void> {
  await recordRejection(db, row.id, { state: address ? 'bounced' : 'failed', error })
  await auditRejection(db, systemActor(clock.now()), row, 'bounced', { error })
}
