import { letterEmail } from '#domain/letters/letter-email.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { systemActor } from '#server/http/actor.ts'
import { type JobRun, unfinished } from '#server/jobs/queue.ts'
import type { MailServer } from '#server/outside/mail.ts'
import type { Storage } from '#server/outside/storage.ts'
import { claimMails, findSender, type MailToSend, markUncertain, recordMail } from './queries.ts'

const atOnce = 4

/**
 * Gives waiting e-mails to the mail server. Each is marked before a byte leaves; one whose end is not known is left
 * for a person, never sent again by itself. Only one such job is open at a time, so whatever is marked when it begins
 * belonged to a worker that died.
 */
export async function deliverMails(
  { db, clock, stopped, report }: JobRun,
  server: MailServer,
  storage: Storage,
): Promise<unknown> {
  const lost = await inTransaction(db, async (tx) => {
    const rows = await markUncertain(tx)
    const entries = rows.map(({ id, ...row }) => ({
      kind: 'email.uncertain',
      subjectKind: 'dispatch',
      subjectId: id,
      ...row,
    }))
    await recordAudit(tx, systemActor(clock.now()), ...entries)
    return rows.length
  })
  let done = 0
  for (;;) {
    if (stopped()) return unfinished
    const mails = await claimMails(db, atOnce)
    if (mails.length === 0) return { done, uncertain: lost }
    const later = await Promise.all(mails.map(async (mail) => deliver(db, clock.now(), mail, server, storage)))
    // The server asks for patience: the job fails, and the queue tries it again after a while.
    if (later.some(Boolean)) throw new Error('the mail server does not take e-mail now')
    done += mails.length
    await report(done)
  }
}

async function deliver(db: Db, now: Date, mail: MailToSend, server: MailServer, storage: Storage): Promise<boolean> {
  const sender = await findSender(db)
  const pdf = mail.pdfSha256 ? await storage.get(mail.pdfSha256) : null
  const { subject, text, html } = letterEmail(mail.content)
  const outcome = await server.send({
    messageId: `vorder-${mail.id}`,
    from: { name: sender.name, address: sender.email },
    to: { name: mail.recipient.name, address: mail.recipient.email ?? '' },
    subject,
    text,
    html,
    attachments: pdf ? [{ filename: `${mail.content.details[1]?.value ?? mail.id}.pdf`, content: pdf }] : [],
  })
  const later = outcome.kind === 'refused' && outcome.later
  const state = later ? 'scheduled' : outcome.kind === 'refused' ? 'failed' : outcome.kind
  await inTransaction(db, async (tx) => {
    const error = outcome.kind === 'sent' ? null : outcome.error
    await recordMail(tx, mail.id, { state, error, sentAt: state === 'sent' ? now : null })
    if (later) return
    await recordAudit(tx, systemActor(now), {
      kind: `email.${state === 'sent' ? 'accepted' : state}`,
      dossierId: mail.dossierId,
      customerId: mail.customerId,
      subjectKind: 'dispatch',
      subjectId: mail.id,
      data: { error },
    })
  })
  return later
}
