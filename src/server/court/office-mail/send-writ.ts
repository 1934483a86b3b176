import type { settleWritMessage } from '#contract/court/legal-cases.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { findHolding } from '#server/book/standing/holder-queries.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findCustomerOf } from '#server/platform/db/find-customer-of.ts'
import { findUserName } from '#server/platform/db/find-user-name.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { recordMailed } from '#server/sending/delivery/mailed-messages.ts'
import { readLetterStyle } from '#server/sending/house-style/read-house-style.ts'
import { hashOfContent } from '#server/sending/writing/write-letter.ts'
import { bringByHand, forgetBringing } from './writ-by-hand.ts'
import { refuseLeaving } from './leaving-refusal.ts'
import {
  findHandedWrit,
  hasDueWritMessage,
  type HandedWrit,
  insertWritMessage,
  lockMessageOfCase,
  renewWritMessage,
  type WritMessageRow,
} from './queries.ts'
import { writLetter } from './writ-letter.ts'

/** The job that brings writs to the mail server. */
export const sendWritsJob = 'writ_message.deliver'

interface HandedOver {
  readonly dossierId: number
  readonly customerId: number
  readonly caseId: number
  readonly writId: number
}

/**
 * Sends an office the writ of a file that it has from now on: by e-mail, once for each time it got the file. One that gets its files
 * by another way, or has no address, gets it by hand: that is put on the agenda.
 */
export async function sendWrit(db: Db, actor: Actor, { dossierId, customerId, caseId, writId }: HandedOver) {
  // Whoever was to get it before has the file no more.
  await forgetBringing(db, actor, dossierId)
  const handed = await findHandedWrit(db, { dossierId, writId })
  if (!handed || handed.office.email === null) {
    await bringByHand(db, actor, {
      dossierId,
      customerId,
      key: `${caseId}:${writId}:${handed?.holdingId ?? (await partnerKey(db, dossierId))}`,
    })
    return
  }
  const { holdingId, bailiffId, office } = handed
  const content = await write(db, actor, handed, null)
  const recipient = { name: office.name, email: handed.office.email }
  const said = { dossierId, caseId, writId, holdingId, bailiffId, recipient, content }
  const id = await insertWritMessage(db, actor, { ...said, contentSha256: hashOfContent(content) })
  if (id === undefined) return
  await recordAudit(db, actor, {
    kind: 'writ_message.asked',
    dossierId,
    customerId,
    subjectKind: 'writ_message',
    subjectId: id,
    data: { name: office.name, email: recipient.email },
  })
  await enqueue(db, { kind: sendWritsJob, uniqueKey: sendWritsJob })
}

/** Each time a partner got the file. */
const partnerKey = async (db: Db, dossierId: number) =>
  `partner:${(await findHolding(db, 'partner', dossierId))?.id ?? ''}`

async function write(db: Db, actor: Actor, handed: HandedWrit, earlierAt: Date | null): Promise<LetterDocument> {
  const signedBy = await findUserName(db, personAtWork(actor))
  const style = await readLetterStyle(db)
  return writLetter({ ...handed, day: inAmsterdam(actor.now).day, earlierAt, signedBy, style })
}

/** What a person alone knows of what went to an office: that it arrived; or it is sent again where it certainly did not. */
export async function settleMessage(
  db: Db,
  actor: Actor,
  { id, version, outcome }: InputOf<typeof settleWritMessage> & { readonly id: number },
): Promise<void> {
  const said = await lockMessageOfCase(db, id)
  // Another customer's is not there.
  if (!said || (await findCustomerOf(db, actor, said.dossierId)) === undefined) throw notFound()
  if (said.version !== version) {
    const current = { state: said.state, version: said.version }
    throw await describeConflict(db, actor, { kind: 'writ_message', id: said.id }, current)
  }
  const states = outcome === 'arrived' ? ['uncertain'] : ['uncertain', 'bounced', 'failed']
  if (!states.includes(said.state)) throw new UserError(409, 'writ_message.refusal.state')
  if (outcome === 'again' && said.officeEmail === null) throw new UserError(409, 'writ_message.refusal.no_email')
  if (outcome === 'arrived') {
    await recordMailed(db, 'writ_message', said.id, { state: 'sent', sentAt: said.attemptedAt })
    await forgetBringing(db, actor, said.dossierId)
  } else {
    const refusal = await refuseLeaving(db, actor, said)
    if (refusal) throw new UserError(409, `writ_message.refusal.${refusal}`)
    const handed = await findHandedWrit(db, said)
    if (!handed) throw new UserError(409, 'writ_message.refusal.gone')
    // Under another name than the first time: what comes back of that is not of this one.
    const content = await write(db, actor, handed, said.attemptedAt)
    await renewWritMessage(db, said.id, { content, contentSha256: hashOfContent(content) })
    await forgetBringing(db, actor, said.dossierId)
    await enqueue(db, { kind: sendWritsJob, uniqueKey: sendWritsJob })
  }
  await auditMessage(db, actor, said, outcome)
}

/** Writes down what became of what went to an office. */
export async function auditMessage(
  db: Db,
  actor: Actor,
  { id, dossierId, customerId, recipient }: WritMessageRow,
  what: 'sent' | 'delivered' | 'bounced' | 'arrived' | 'again' | 'withdrawn',
  data: object = {},
): Promise<void> {
  await recordAudit(db, actor, {
    kind: `writ_message.${what}`,
    dossierId,
    customerId,
    subjectKind: 'writ_message',
    subjectId: id,
    data: { ...recipient, ...data },
  })
}

/** Has what is due brought to the mail server, and what a worker left behind that died. */
export async function wakeWritMessages(db: Db, clock: Clock): Promise<void> {
  if (await hasDueWritMessage(db, clock.now())) await enqueue(db, { kind: sendWritsJob, uniqueKey: sendWritsJob })
}
