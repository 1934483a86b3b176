import { type Actor, personAtWork } from '#server/actor.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findUserName } from '#server/platform/db/find-user-name.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { saveContent } from '#server/platform/uploads/save-content.ts'
import { recordMailed } from '#server/sending/delivery/mailed-messages.ts'
import { readLetterStyle } from '#server/sending/house-style/read-house-style.ts'
import { drawLetter } from '#server/sending/letters/draw-letter.ts'
import { hashOfContent } from '#server/sending/writing/write-letter.ts'
import { type AskedCost, lockSeen } from './cost-decisions.ts'
import { rejectionLetter } from './rejection-letter.ts'
import {
  findParties,
  hasDueRejection,
  holdTelling,
  insertRejection,
  lockRejection,
  lockUntold,
  type RejectionRow,
} from './rejection-queries.ts'

/** The job that brings the e-mails to offices to the mail server. */
export const tellOfficesJob = 'cost_rejection.deliver'

interface AskedRejection extends AskedCost {
  readonly channel: 'email' | 'post'
}

/**
 * Tells an office which lines of its invoice are not paid, with the reason of each: this one and all others of the invoice that
 * are rejected and that it was not told of. Once for each decision. An e-mail leaves by the delivery of the house; a letter is
 * drawn, and put in the post by a person.
 */
export async function sendRejection(tx: Db, actor: Actor, storage: Storage, asked: AskedRejection): Promise<number> {
  await holdTelling(tx, asked.id)
  const line = await lockSeen(tx, actor, asked)
  if (line.state !== 'rejected') throw new UserError(409, 'imported_cost.tell_not_rejected')
  const lines = await lockUntold(tx, asked.id)
  if (lines.length === 0) throw new UserError(409, 'imported_cost.tell_again')
  const { office, agency } = await findParties(tx, asked.id)
  const { channel } = asked
  if (channel === 'email' && office.email === null) throw new UserError(409, 'imported_cost.tell_no_email')
  if (channel === 'post' && office.street === null) throw new UserError(409, 'imported_cost.tell_no_address')
  const content = rejectionLetter({
    office,
    agency,
    lines,
    day: inAmsterdam(actor.now).day,
    language: actor.language,
    signedBy: await findUserName(tx, personAtWork(actor)),
    style: await readLetterStyle(tx),
  })
  const pdfSha256 = channel === 'post' ? await drawn(tx, storage, content) : null
  const id = await insertRejection(tx, actor, {
    lines,
    channel,
    recipient: { name: office.name, email: office.email, address: content.recipient.slice(1).join(', ') },
    content,
    contentSha256: hashOfContent(content),
    pdfSha256,
  })
  await recordAudit(tx, actor, {
    kind: 'cost_rejection.asked',
    subjectKind: 'cost_rejection',
    subjectId: id,
    data: { invoiceNumber: line.invoiceNumber, channel, lines: lines.map((one) => one.id) },
  })
  if (channel === 'email') await enqueue(tx, { kind: tellOfficesJob, uniqueKey: tellOfficesJob })
  return id
}

async function drawn(tx: Db, storage: Storage, content: ReturnType<typeof rejectionLetter>): Promise<string> {
  const about = { mimeType: 'application/pdf', scan: 'clean', purpose: null } as const
  return saveContent(tx, storage, await drawLetter(storage, content), about)
}

/**
 * What a person alone knows: a letter was put in the post, or an e-mail whose end nobody knew did arrive, or did not. Only then
 * may the same be sent once more.
 */
export async function settleRejection(
  tx: Db,
  actor: Actor,
  asked: AskedCost & { readonly outcome: 'posted' | 'arrived' | 'lost' },
): Promise<void> {
  const said = await lockRejection(tx, asked.id)
  if (!said) throw notFound()
  const { outcome } = asked
  if (said.version !== asked.version) {
    const current = { state: said.state, version: said.version }
    throw await describeConflict(tx, actor, { kind: 'cost_rejection', id: said.id }, current)
  }
  if (said.state !== (outcome === 'posted' ? 'to_post' : 'uncertain')) {
    throw new UserError(409, 'imported_cost.tell_state')
  }
  if (outcome === 'posted') await recordMailed(tx, 'cost_rejection', said.id, { state: 'posted', sentAt: actor.now })
  else if (outcome === 'arrived')
    await recordMailed(tx, 'cost_rejection', said.id, { state: 'sent', sentAt: said.attemptedAt })
  else await recordMailed(tx, 'cost_rejection', said.id, { state: 'failed' })
  await auditRejection(tx, actor, said, outcome)
}

/** Writes down what became of a message to an office. */
export async function auditRejection(
  db: Db,
  actor: Actor,
  { id, invoiceNumber, channel, recipient, lineIds }: RejectionRow,
  what: string,
  data: object = {},
): Promise<void> {
  await recordAudit(db, actor, {
    kind: `cost_rejection.${what}`,
    subjectKind: 'cost_rejection',
    subjectId: id,
    data: {
      invoiceNumber,
      channel,
      lines: lineIds,
      ...(channel === 'email' ? { email: recipient.email } : {}),
      ...data,
    },
  })
}

/** Has what is due brought to the mail server, and what a worker left behind that died. */
export async function wakeCostRejections(db: Db, clock: Clock): Promise<void> {
  if (await hasDueRejection(db, clock.now())) {
    await enqueue(db, { kind: tellOfficesJob, uniqueKey: tellOfficesJob })
  }
}

/** Writes that a message arrived: for a past that is made up. */
export async function writePastRejection(db: Db, id: number, at: Date): Promise<void> {
  await recordMailed(db, 'cost_rejection', id, { state: 'delivered', sentAt: at })
}
