import type { settleWritMessage } from '#contract/court/legal-cases.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
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
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import {
  findHandedWrit,
  hasDueWritMessage,
  insertWritMessage,
  lockMessageOfCase,
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
  const handed = await findHandedWrit(db, { dossierId, writId })
  if (!handed || handed.office.email === null) {
    await bringByHand(db, actor, {
      dossierId,
      customerId,
      key: `${caseId}:${writId}:${handed?.holdingId ?? 'partner'}`,
    })
    return
  }
  const { holdingId, bailiffId, office } = handed
  const content = writLetter({
    ...handed,
    day: inAmsterdam(actor.now).day,
    signedBy: await findUserName(db, personAtWork(actor)),
    style: await readLetterStyle(db),
  })
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

/** Somebody brings it: by the portal of the office, by post, or once the office has an address. */
export async function bringByHand(
  db: Db,
  actor: Actor,
  { key, ...file }: { readonly dossierId: number; readonly customerId: number; readonly key: string },
): Promise<void> {
  await addToAgenda(db, actor, [
    {
      ...file,
      subject: 'bring_writ',
      cause: 'limitation',
      key: `bring_writ:${key}`,
      dueDay: inAmsterdam(actor.now).day,
      why: { key: 'why.writ_by_hand', values: {} },
    },
  ])
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
  if (outcome === 'arrived')
    await recordMailed(db, 'writ_message', said.id, { state: 'sent', sentAt: said.attemptedAt })
  else {
    await recordMailed(db, 'writ_message', said.id, { state: 'scheduled' })
    await enqueue(db, { kind: sendWritsJob, uniqueKey: sendWritsJob })
  }
  await auditMessage(db, actor, said, outcome)
}

/** Writes down what became of what went to an office. */
export async function auditMessage(
  db: Db,
  actor: Actor,
  { id, dossierId, customerId, recipient }: WritMessageRow,
  what: 'sent' | 'delivered' | 'bounced' | 'arrived' | 'again',
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
