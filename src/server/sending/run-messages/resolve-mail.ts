import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { fieldError, notFound } from '#server/platform/http/errors.ts'
import { lockUncertain, recordDelivery } from './delivery-queries.ts'
import { withdrawMessages } from './withdraw-messages.ts'

/**
 * A person has found out what became of an e-mail or SMS whose end nobody knew. When it arrived, what follows from it is
 * counted from the moment it was sent; when it did not, its item is carried out again, for a reason he types: a second
 * message is never sent in silence.
 */
export async function resolveMail(
  db: Db,
  actor: Actor,
  dispatchId: number,
  { arrived, reason }: { readonly arrived: boolean; readonly reason: string },
): Promise<void> {
  const message = await lockUncertain(db, dispatchId)
  if (!message) throw notFound()
  if (!arrived && reason === '') {
    throw fieldError('reason', 'hold.again_needs_reason')
  }
  if (arrived) {
    await recordDelivery(db, dispatchId, { state: 'sent', error: null, sentAt: message.attemptedAt })
  } else {
    await withdrawMessages(db, actor, [message], 'not_arrived')
  }
  await recordAudit(db, actor, {
    kind: message.channel === 'email' ? 'email.settled' : 'sms.settled',
    dossierId: message.dossierId,
    subjectKind: 'dispatch',
    subjectId: dispatchId,
    data: { arrived, ...(reason === '' ? {} : { reason }) },
  })
}
