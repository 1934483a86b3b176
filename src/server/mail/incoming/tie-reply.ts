import { addDays } from '#domain/day.ts'
import { judgeMail } from '#domain/mail/judge-mail.ts'
import { possibleNumbers } from '#domain/mail/read-reply.ts'
import { suspensionFor } from '#domain/mail/suspension-for.ts'
import type { MailClass } from '#domain/mail/mail-class.ts'
import type { OwnSubject } from '#domain/agenda/agenda-item.ts'
import { statusTransitions } from '#domain/workflow/status.ts'
import { nothingAsked } from '#contract/work/logs.ts'
import { translate } from '#contract/texts.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { changeStatus } from '#server/book/standing/change-status.ts'
import { suspendFor } from '#server/book/standing/suspend-for.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { attachToLogs } from '#server/work/logs/attachments.ts'
import { writeLog } from '#server/work/logs/write-log.ts'
import { findAttachments, type MailFile } from './attachment-queries.ts'
import { findFileByNumber, findFileOfDispatch, hasNotice, type IncomingMail, saveWords, nameFile } from './queries.ts'

/** What is to be done about an e-mail of a class, where it is not to answer it. */
const workOf: Readonly<Partial<Record<MailClass, OwnSubject>>> = {
  dispute: 'judge_dispute',
  debt_relief: 'debt_relief',
  paid_proof: 'check_payment',
}

/**
 * Puts an e-mail that came in on its file: by the message of ours it answers, or by the number it names when it comes
 * from somebody the file concerns. Answers whether there is such a file; without one it waits for a person.
 */
export async function tieReply(db: Db, actor: Actor, mail: IncomingMail, dispatchId: number | null): Promise<boolean> {
  await saveWords(db, mail.id, { sender: mail.sender, content: mail.content })
  // A program answers every message: the first time is told. A help desk answers by a program too, what else it says is new.
  if (dispatchId !== null && mail.kind !== 'message' && (await hasNotice(db, dispatchId, mail))) return true
  const byPerson = mail.kind === 'message' && mail.sender !== ''
  const numbers = byPerson ? possibleNumbers(mail.subject) : []
  const file =
    dispatchId !== null
      ? await findFileOfDispatch(db, dispatchId)
      : numbers.length > 0
        ? await findFileByNumber(db, numbers, mail.sender.toLowerCase())
        : undefined
  if (!file) return false
  await putOnFile(db, actor, mail, file)
  return true
}

/**
 * Writes an e-mail on a file, with work on the agenda. What disputes, complains or alarms stops the file until a person
 * ends that; for a question, or a payment that is said to be made, it waits some days.
 */
export async function putOnFile(
  db: Db,
  actor: Actor,
  mail: IncomingMail,
  { dossierId, customerId, isOfCustomer }: { dossierId: number; customerId: number; isOfCustomer: boolean },
): Promise<void> {
  const { status } = await lockDossier(db, actor, { dossierId, version: null })
  const files = (await findAttachments(db, [mail.id])).get(mail.id) ?? []
  const { id: logId } = await writeLog(db, actor, {
    ...nothingAsked,
    fileId: dossierId,
    type: 'email',
    category: isOfCustomer ? 'customer' : 'debtor',
    content: [wordsOf(mail, actor), ...refusedWords(files, actor)].join('\n\n'),
    subject: null,
    visibleToCustomer: false,
  })
  for (const { name, mimeType, sizeBytes, sha256 } of files) {
    if (sha256 === null) continue
    const logs = new Map([[dossierId, logId]])
    await attachToLogs(db, actor, [{ id: dossierId, customerId }], logs, { name, mimeType, sizeBytes, sha256 })
  }
  await nameFile(db, mail.id, { dossierId, logId })
  const { classes, stops, pause } = judgeMail({ ...mail, isOfCustomer }, null)
  const { day: dueDay } = inAmsterdam(actor.now)
  const subject = workOf[stops ?? classes[0].mailClass] ?? 'answer_mail'
  const wish = { dossierId, customerId, dueDay, cause: 'person', key: `mail:${mail.id}`, note: mail.subject } as const
  await addToAgenda(db, actor, [{ ...wish, subject }])
  if (status === 'closed') return
  const note = translate(actor.language, 'incoming_mail.paused')
  if (stops) {
    const words = classes.flatMap(({ mailClass, words }) => (mailClass === stops ? words : []))
    await suspendFor(db, actor, [dossierId], suspensionFor(stops, words), { note })
  } else if (pause && statusTransitions[status].includes('paused') && status !== 'suspend') {
    const { reason, days } = pause
    const untilDay = addDays(dueDay, days)
    await changeStatus(db, actor, {
      dossierId,
      version: null,
      to: 'paused',
      kind: 'dossier.paused',
      reason,
      note,
      untilDay,
    })
  }
}

/** What was sent along and may not come in: whoever reads the log knows that there was more. */
function refusedWords(files: readonly MailFile[], { language }: Actor): string[] {
  const refused = files.flatMap(({ name, refusal }) => {
    if (refusal === null) return []
    const reason = translate(language, refusal.key, refusal.values)
    return [translate(language, 'incoming_mail.refused', { name, reason })]
  })
  return refused.length === 0 ? [] : [refused.join('\n')]
}

function wordsOf({ kind, sender, subject, content }: IncomingMail, { language }: Actor): string {
  if (kind === 'auto_reply') {
    return `${translate(language, 'incoming_mail.auto_reply', { subject })}\n\n${content}`.trim()
  }
  if (kind === 'bounce') return translate(language, 'incoming_mail.failed', { subject })
  return translate(language, 'incoming_mail.log', { sender, subject, content }).trim()
}
