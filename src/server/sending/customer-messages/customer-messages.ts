import { isOfficeHour } from '#domain/customers/message-moment.ts'
import { translate } from '#contract/texts.ts'
import type { Actor } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { mailedMessages } from '#server/sending/delivery/mailed-messages.ts'
import { loadRunContext } from '#server/sending/writing/run-context.ts'
import { hashOfContent } from '#server/sending/writing/write-letter.ts'
import { describeAudit } from './describe-audit.ts'
import { findAddressee } from './facts-queries.ts'
import { addresseeKey } from './fix-message.ts'
import { cancelMessage, findDue, findMessage, lockMessage, type MessageRow } from './message-queries.ts'
import { findNewsOf, findRule } from './news-queries.ts'
import { tellTrouble } from './follow-troubles.ts'
import { refuse } from './refuse-message.ts'
import { type MessageContext, writeCustomerMessage } from './write-customer-message.ts'

/** E-mails to customers, in office hours. */
export const customerMessages = (portalUrl: string) =>
  mailedMessages<MessageRow>({
    table: 'customer_message',
    of: 'customer',
    /** For eight hours of the same day: one that waits over a night is written anew. */
    patienceMinutes: [1, 2, 4, 8, ...Array<number>(8).fill(60)],
    findDue: async (db, clock) => {
      const { moment, holidays, now } = await loadRunContext(db, clock)
      return isOfficeHour(moment, holidays) ? findDue(db, now) : undefined
    },
    find: findMessage,
    lock: lockMessage,
    findSending: async (db, _row, clock) => ({ agency: (await loadRunContext(db, clock)).agency }),
    recheck: async (db, clock, row) => recheck(db, clock, portalUrl, row),
    note,
    refuse,
  })

/** It goes when it would be written the same now; else what it told waits again. */
async function recheck(db: Db, clock: Clock, portalUrl: string, row: MessageRow): Promise<boolean> {
  if (await isStillTrue(db, row, { ...(await loadRunContext(db, clock)), portalUrl })) return true
  await withdraw(db, clock, row)
  return false
}

/**
 * Whether it would be written the same now, to the same address, by a rule that still holds: who was stopped is not
 * written to, and a file that was opened again is not told as closed.
 */
async function isStillTrue(db: Db, message: MessageRow, context: MessageContext): Promise<boolean> {
  if (message.occasion === 'message') return isStillReached(db, message)
  const rule = await findRule(db, message.customerId, message.occasion)
  if (!rule) return false
  const newsIds = (await findNewsOf(db, message.id, { stillNews: true })).map(({ id }) => id)
  const written = await writeCustomerMessage(db, rule, newsIds, context)
  return (
    written !== null &&
    written.channel === message.channel &&
    written.addressee.email === message.recipient.email &&
    addresseeKey(written.addressee.contactId) === message.addressee &&
    hashOfContent(written.document) === message.contentSha256
  )
}

/** What somebody wrote himself leaves as he saw it, as long as its address is still the one it was written to. */
async function isStillReached(db: Db, { customerId, contactId, recipient }: MessageRow): Promise<boolean> {
  return (await findAddressee(db, customerId, contactId))?.email === recipient.email
}

/** What it told waits again; what somebody wrote himself is his again: he is told that it did not leave. */
async function withdraw(db: Db, clock: Clock, message: MessageRow): Promise<void> {
  if (message.occasion !== 'message') return cancelMessage(db, message.id)
  return refuse(db, clock, message, { error: translate('nl', 'customer_message.error.moved'), address: false })
}

async function note(db: Db, actor: Actor, row: MessageRow, state: 'sent' | 'delivered' | 'uncertain', error: string) {
  const more = state === 'uncertain' ? { error } : {}
  await recordAudit(db, actor, await describeAudit(db, row, state, more))
  if (state !== 'uncertain') return
  await tellTrouble(db, actor, { customerId: row.customerId, cause: 'uncertain', email: row.recipient.email ?? '' })
}
