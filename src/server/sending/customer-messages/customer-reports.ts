import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { systemActor } from '#server/actor.ts'
import type { MailRecipient, Told } from '#server/sending/delivery/deliverable.ts'
import { describeAudit } from './describe-audit.ts'
import { findByMessageId, lockByMessageId, type MessageRow, recordState } from './message-queries.ts'
import { refuse } from './refuse-message.ts'

/** To whom a message to a customer went, by the id it left under; undefined when it is none of ours. */
export async function findRecipient(db: Db, messageId: string): Promise<MailRecipient | undefined> {
  const message = await findByMessageId(db, messageId)
  return message && { email: message.recipient.email, dispatchId: null }
}

/** Writes what a mail server says of a message to a customer. Told twice it is written once. */
export async function hear(db: Db, clock: Clock, messageId: string, told: Told): Promise<boolean> {
  const message = await lockByMessageId(db, messageId)
  if (message) await hearOf(db, clock, message, told)
  return message !== undefined
}

async function hearOf(db: Db, clock: Clock, message: MessageRow, told: Told): Promise<void> {
  const isOpen = message.state === 'sending' || message.state === 'uncertain' || message.state === 'sent'
  if (told.kind === 'returned') {
    // An e-mail that was taken in at the other side may still come back.
    if (isOpen || message.state === 'delivered') await refuse(db, clock, message, told)
    return
  }
  if (!isOpen || told.kind === 'delayed') return
  const state = told.kind === 'taken' ? 'sent' : 'delivered'
  if (state === message.state) return
  await recordState(db, message.id, { state, sentAt: message.state === 'sent' ? null : message.attemptedAt })
  await recordAudit(db, systemActor(clock.now()), await describeAudit(db, message, state))
}
